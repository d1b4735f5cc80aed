#include <algorithm>
#include <sstream>

#include "bench/fanout/fanout.h"

namespace peppermill::fanout {

std::string script_of(const std::vector<Move>& moves) {
  std::string text;
  for (const Move& move : moves) {
    const auto hearers = std::ranges::count_if(move.texts, [](const auto& one) { return !one.empty(); });
    text += std::to_string(move.seat) + ' ' + std::to_string(hearers) + ' ' + move.act + '\n';
  }
  return text;
}

std::vector<Cue> read_script(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<Cue> cues;
  for (Cue cue; in >> cue.seat >> cue.hearers && std::getline(in >> std::ws, cue.act);) cues.push_back(cue);
  return cues;
}

}  // namespace peppermill::fanout
