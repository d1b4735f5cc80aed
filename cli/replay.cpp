#include <cstdio>
#include <string>

#include "cli/commands.h"
#include "cli/format.h"
#include "cli/record_file.h"
#include "engine/catalog/catalog.h"

namespace peppermill::cli {
namespace {

void tell(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) std::printf("      %s\n", line.c_str());
}

void print_result(const MatchResult& result) {
  std::puts(result.over ? "\nThe game is over." : "\nThe record ends here; the game is not over.");
  for (std::size_t seat = 0; seat < result.scores.size(); ++seat) {
    std::printf("  Seat %zu: %d, rank %d\n", seat, result.scores[seat], result.ranks[seat]);
  }
}

}  // namespace

int run(const ReplayCommand& command) {
  const auto record = read_record_file(command.file);
  if (!record) return failed("replay", record.error().message);

  Record start = *record;
  start.actions.clear();
  start.result.reset();
  auto match = load_match(start);
  CHECK(match.ok());
  AnyMatch& replayed = **match;
  std::printf("%s, %d players, seed %s, options %s\n\n%s\n", std::string(replayed.info().name).c_str(),
              replayed.players(), record->seed.json().dump().c_str(),
              replayed.record().options.dump().c_str(), replayed.view_in_words(Viewer::spectator()).c_str());
  for (std::size_t i = 0; i < record->actions.size(); ++i) {
    const auto& [seat, action] = record->actions[i];
    CHECK(!replayed.act_recorded(seat, action, AnyMatch::Outcome::trusted));
    std::printf("%4zu. Seat %d: %s\n", i + 1, seat, action.c_str());
    tell(replayed.events_in_words());
  }
  print_result(replayed.result());
  return 0;
}

}  // namespace peppermill::cli
