// Random JSON as options of every game: refused with a sentence, or accepted for a playable match.
#include "tests/fuzz/play_on.h"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  using namespace peppermill;
  const auto options = parse_json({data, size});
  if (!options) return 0;
  for (const GameInfo* info : all_games()) {
    const auto match = new_match({.game = info->id,
                                  .players = 3,
                                  .options = &*options,
                                  .seed = Seed(std::uint64_t{1}),
                                  .setup = nullptr});
    if (match) {
      play_on(**match, 1);
    } else {
      CHECK(match.error().code == ErrorCode::bad_options && !match.error().message.empty());
    }
  }
  return 0;
}
