#include "tools/playthrough.h"

#include <algorithm>

namespace peppermill::tools {
namespace {

std::string listed(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  std::string out;
  for (const std::string& text : texts) out += (out.empty() ? "" : ", ") + text;
  return out;
}

void write_position(const AnyMatch& match, std::string& out) {
  out += "state " + match.state().dump() + "\n";
  for (Seat seat = 0; seat < match.players(); ++seat) {
    out += "view " + std::to_string(seat) + " " + match.view(seat).dump() + "\n";
  }
  out += "view spectator " + match.view(Viewer::spectator()).dump() + "\n";
}

// One decision: the seats to act, the choices of the picked seat, its action and the result.
void write_step(AnyMatch& match, int number, QuickRng& rng, std::string& out) {
  std::string asked;
  std::vector<Seat> seats;
  for (Seat seat : match.turn()) {
    asked += (asked.empty() ? "" : ", ") + std::to_string(seat);
    seats.push_back(seat);
  }
  const Seat seat = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
  const auto choices = match.choices(seat);
  const std::string action =
      match.member_of(choices[rng.below(static_cast<std::uint32_t>(choices.size()))], rng);
  out += '\n';
  out += std::to_string(number) + ". asked: " + asked + "\n";
  out += "   seat " + std::to_string(seat) + " may: " + listed(match.choice_names(seat)) + "\n";
  CHECK(!match.act(seat, action));
  out += "   seat " + std::to_string(seat) + " does: " + action + "\n";
  const Json events = match.events();
  const auto words = match.events_in_words();
  for (std::size_t i = 0; i < words.size(); ++i) {
    out += "   " + (*events.as_list())[i].dump() + "\n      " + words[i] + "\n";
  }
}

}  // namespace

Result<std::string> playthrough(const Json& request, StartMatch start) {
  const Json* game = request.find("game");
  const Json* players = request.find("players");
  const Json* seed_json = request.find("seed");
  const auto seed = seed_json ? Seed::from_json(*seed_json) : std::nullopt;
  if (!game || !game->as_text() || !players || !players->as_integer(0, 100) || !seed) {
    return Error{ErrorCode::bad_request, "A playthrough needs game, players and seed."};
  }
  auto started = start({.game = *game->as_text(),
                        .players = *players->as_integer(0, 100),
                        .options = request.find("options"),
                        .seed = *seed,
                        .setup = request.find("setup")});
  if (!started) return started.error();
  AnyMatch& match = **started;
  const Rng key = Rng::from_seed(seed->text() + "/choices");
  QuickRng rng(std::uint64_t{key.key[1]} << 32 | key.key[0]);
  std::string out = request.dump() + "\n";
  write_position(match, out);
  for (int number = 1; !match.turn().empty(); ++number) {
    write_step(match, number, rng, out);
    if (number % 40 == 0) write_position(match, out);
  }
  out += "\nresult " + to_json(match.result()).dump() + "\n";
  write_position(match, out);
  return out;
}

}  // namespace peppermill::tools
