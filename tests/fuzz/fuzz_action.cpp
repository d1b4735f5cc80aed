// Random lines of "seat action": each must be applied, or refused with the state unchanged.
#include "tests/fuzz/play_on.h"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  using namespace peppermill;
  for (const GameInfo* info : all_games()) {
    auto match = new_match({.game = info->id,
                            .players = 3,
                            .options = nullptr,
                            .seed = Seed(std::uint64_t{1}),
                            .setup = nullptr})
                     .value();
    std::string_view rest(data, size);
    for (int lines = 0; !rest.empty() && lines < 64; ++lines) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (line.empty()) continue;
      const auto seat = static_cast<Seat>(static_cast<unsigned char>(line[0]) % 3);
      const std::string before = match->state().dump();
      const auto error = match->act(seat, line.substr(1));
      CHECK(!error || (match->state().dump() == before && !error->message.empty()));
    }
  }
  return 0;
}
