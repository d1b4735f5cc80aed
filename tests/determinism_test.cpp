// The same bits everywhere: this test runs in the g++ and clang builds at -O0 and -O3, against the same
// literal numbers, engine/games/<game>/fingerprints.json.
#include <gtest/gtest.h>

#include "tests/all_games.h"

namespace peppermill {
namespace {

// FNV-1a, 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

// Random games with all their positions, worlds and last views.
template <Game G>
std::uint64_t fingerprint(int players, const typename G::Options& options) {
  Hash hash;
  for (int game = 0; game < 20; ++game) {
    const Rng rng = Rng::from_seed("determinism/" + std::to_string(game));
    QuickRng quick(static_cast<std::uint64_t>(game));
    typename G::State state = G::setup(options, players, rng);
    std::vector<typename G::Event> events;
    for (SeatSet asked = G::to_act(state); !asked.empty(); asked = G::to_act(state)) {
      const Seat seat = *asked.begin();
      hash.add(G::state_json(G::determinize(G::view(state, seat), quick)).dump());
      G::apply(state, seat, G::sample(state, seat, quick), &events);
      hash.add(G::state_json(state).dump());
    }
    for (const auto& event : events) hash.add(G::event_json(event).dump());
  }
  return hash.value();
}

template <class Bots>
class Determinism : public ::testing::Test {};
TYPED_TEST_SUITE(Determinism, testing::AllBots, testing::GameNames);

TYPED_TEST(Determinism, AGameHasTheSameFingerprintOnEveryBuild) {
  using G = typename TypeParam::G;
  const Json file = testing::file_of(G::kInfo, "games", "fingerprints.json");
  ASSERT_TRUE(file.find("players"));
  const auto options = read_options(G::kInfo.options, file.find("options"));
  ASSERT_TRUE(options) << options.error().message;
  for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
    const Json* expected = file.find("players")->find(std::to_string(players));
    ASSERT_TRUE(expected) << "no fingerprint for " << players << " players";
    EXPECT_EQ(std::to_string(fingerprint<G>(players, G::read_options(*options))), *expected->as_text())
        << players << " players";
  }
}

}  // namespace
}  // namespace peppermill
