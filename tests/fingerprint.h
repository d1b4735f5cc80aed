// One number for everything that a game computes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace peppermill::testing {

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

// Random games with all their positions, worlds and final views.
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

}  // namespace peppermill::testing
