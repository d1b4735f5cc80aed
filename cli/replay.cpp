#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "cli/commands.h"
#include "engine/catalog/catalog.h"

namespace peppermill::cli {
namespace {

constexpr std::size_t kMaxFile = 64 * 1024 * 1024;

int fail(const std::string& message) {
  std::fprintf(stderr, "peppermill replay: %s\n", message.c_str());
  return 1;
}

std::optional<std::string> read_whole(const std::string& file) {
  std::ifstream opened;
  if (file != "-") {
    opened.open(file, std::ios::binary);
    if (!opened) return std::nullopt;
  }
  std::istream& in = file == "-" ? std::cin : opened;
  std::string text;
  for (char buffer[65536]; in.read(buffer, sizeof buffer), in.gcount() > 0;) {
    text.append(buffer, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMaxFile) return std::nullopt;
  }
  return in.bad() ? std::nullopt : std::optional(std::move(text));
}

void tell(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) std::printf("      %s\n", line.c_str());
}

void tell_result(const MatchResult& result) {
  std::puts(result.over ? "\nThe game is over." : "\nThe record ends here; the game is not over.");
  for (std::size_t seat = 0; seat < result.scores.size(); ++seat) {
    std::printf("  Seat %zu: %d, rank %d\n", seat, result.scores[seat], result.ranks[seat]);
  }
}

}  // namespace

int run(const ReplayCommand& command) {
  const auto text = read_whole(command.file);
  if (!text) return fail("cannot read " + command.file + ".");
  std::string why;
  const auto json = parse_json(*text, &why);
  if (!json) return fail("bad_json: " + command.file + " is not JSON: " + why + ".");
  // Both the record itself and the engine's answer to "save" are welcome.
  const Json* inner = json->find("record");
  const auto record = read_record(inner ? *inner : *json);
  if (!record) return fail("bad_record: " + command.file + " is not a record: " + record.error().message);
  const auto checked = load_match(*record);
  if (!checked)
    return fail("bad_record: " + command.file + " cannot be replayed. " + checked.error().message);

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
    CHECK(!replayed.act_recorded(seat, action));
    std::printf("%4zu. Seat %d: %s\n", i + 1, seat, action.c_str());
    tell(replayed.events_in_words());
  }
  tell_result(replayed.result());
  return 0;
}

}  // namespace peppermill::cli
