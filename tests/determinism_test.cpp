// The same bits everywhere: this test runs in the g++ and clang builds at -O0 and -O3, against the same
// literal numbers.
#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "engine/games/chaud_devant/game.h"
#include "engine/games/dicht_dran/game.h"
#include "engine/games/safranito/game.h"

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
std::uint64_t fingerprint(int players, const typename G::Options& options = {}) {
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

TEST(Determinism, ChaudDevantHasTheSameFingerprintOnEveryBuild) {
  EXPECT_EQ(fingerprint<chaud_devant::ChaudDevant>(2), 5258324381897075996u);
  EXPECT_EQ(fingerprint<chaud_devant::ChaudDevant>(3), 2234467950271562811u);
  EXPECT_EQ(fingerprint<chaud_devant::ChaudDevant>(4), 8655661679216215616u);
  EXPECT_EQ(fingerprint<chaud_devant::ChaudDevant>(5), 13757046788615039899u);
}

TEST(Determinism, DichtDranHasTheSameFingerprintOnEveryBuild) {
  EXPECT_EQ(fingerprint<dicht_dran::DichtDran>(2), 10740782101021614102u);
  EXPECT_EQ(fingerprint<dicht_dran::DichtDran>(3), 9775940319741172799u);
  EXPECT_EQ(fingerprint<dicht_dran::DichtDran>(4), 4227509876906703449u);
  EXPECT_EQ(fingerprint<dicht_dran::DichtDran>(5), 13358717348967454557u);
}

// Two rounds: the throws take the time, above all without optimisation.
TEST(Determinism, SafranitoHasTheSameFingerprintOnEveryBuild) {
  EXPECT_EQ(fingerprint<safranito::Safranito>(2, {.max_rounds = 2}), 148962751071360413u);
  EXPECT_EQ(fingerprint<safranito::Safranito>(3, {.max_rounds = 2}), 4206369070957696913u);
  EXPECT_EQ(fingerprint<safranito::Safranito>(4, {.max_rounds = 2}), 10883338159996202117u);
}

}  // namespace
}  // namespace peppermill
