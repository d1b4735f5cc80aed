#include <cstdio>

#include "cli/commands.h"
#include "cli/format.h"
#include "cli/record_file.h"
#include "cli/think.h"
#include "cli/words.h"

namespace peppermill::cli {
namespace {

// The seat for the hint, or the reason why no seat can get one.
Result<Seat> seat_of(const HintCommand& command, const AnyMatch& match) {
  const SeatSet asked = match.turn();
  if (asked.empty()) return Error{ErrorCode::not_your_turn, "the game is over."};
  if (!command.seat) return *asked.begin();
  if (asked.contains(static_cast<Seat>(*command.seat))) return static_cast<Seat>(*command.seat);
  std::string seats;
  for (Seat seat : asked) seats += (seats.empty() ? "" : ", ") + std::to_string(seat);
  return Error{ErrorCode::not_your_turn, "it is not the turn of seat " + std::to_string(*command.seat) +
                                             "; seats to act: " + seats + "."};
}

void tell(const HintCommand& command, const AnyMatch& match, Seat seat, const BotAnswer& answer) {
  std::printf("%s, seat %d: %s says %s", std::string(match.info().name).c_str(), seat, command.level.c_str(),
              answer.action.c_str());
  std::printf(answer.simulations > 0 ? " after %lld simulations.\n" : ".\n",
              static_cast<long long>(answer.simulations));
  std::fputs(candidates_table(answer, answer.candidates.size()).c_str(), stdout);
}

}  // namespace

std::optional<std::string> error_in(const HintCommand& command) {
  if (parse_bot_level(command.level)) return std::nullopt;
  return "Unknown bot '" + command.level + "'; the bots are " + bot_names() + ".";
}

int run(const HintCommand& command) {
  const auto record = read_record_file(command.file);
  if (!record) return failed("hint", record.error().message);
  const auto match = load_match(*record);
  CHECK(match.ok());
  const auto seat = seat_of(command, **match);
  if (!seat) return failed("hint", seat.error().message);
  const BotAnswer answer = think_in_parallel(**match, *seat, parse_bot_level(command.level).value(),
                                             budget_of(command.simulations, command.milliseconds),
                                             bot_seed(Seed(command.seed)), command.threads);
  if (command.format == Format::json) {
    const Json json = Json::object()
                          .set("game", (*match)->info().id)
                          .set("seat", *seat)
                          .set("level", command.level)
                          .set("action", answer.action)
                          .set("thinking", thinking_json(answer));
    std::printf("%s\n", json.dump().c_str());
  } else {
    tell(command, **match, *seat, answer);
  }
  return 0;
}

}  // namespace peppermill::cli
