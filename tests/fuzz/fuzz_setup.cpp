// Random JSON as a setup of every game and player count: refused with a sentence, or a playable position.
#include "tests/fuzz/play_on.h"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  using namespace peppermill;
  const auto setup = parse_json({data, size});
  if (!setup) return 0;
  for (const GameInfo* info : all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      auto match = new_match({.game = info->id,
                              .players = players,
                              .options = nullptr,
                              .seed = Seed(std::uint64_t{1}),
                              .setup = &*setup});
      if (match) {
        play_on(**match, size);
      } else {
        CHECK(match.error().code == ErrorCode::bad_setup && !match.error().message.empty());
      }
    }
  }
  return 0;
}
