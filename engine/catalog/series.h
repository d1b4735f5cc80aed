// Plays a series of one game between bots. Random bots use no heap and no text.
#pragma once

#include <algorithm>
#include <string>

#include "engine/bots/search/bots_of_game.h"
#include "engine/catalog/simulation.h"
#include "engine/core/game_extras.h"

namespace peppermill {

template <bots::BotsOfGame Bots>
class Series {
 public:
  using G = typename Bots::G;

  Series(const Simulation& simulation, const typename G::Options& options)
      : simulation_(simulation),
        options_(options),
        bot_seed_(first_word(Rng::from_seed(simulation.seed + "/bots"))) {}

  void play(std::int64_t first, std::int64_t count, Tally& tally) const {
    for (std::int64_t game = first; game < first + count; ++game) play_one(game, tally);
  }

 private:
  static std::uint64_t first_word(const Rng& rng) { return std::uint64_t{rng.key[1]} << 32 | rng.key[0]; }

  void play_one(std::int64_t game, Tally& tally) const {
    const Rng rng = Rng::from_seed(simulation_.seed + '/' + std::to_string(game));
    QuickRng bots(bot_seed_ + static_cast<std::uint64_t>(game) * 0x9e3779b97f4a7c15);
    typename G::State state = G::setup(options_, simulation_.players, rng);
    std::int64_t decisions = 0;
    for (SeatSet asked = G::to_act(state); !asked.empty(); asked = G::to_act(state)) {
      const Seat seat = *asked.begin();
      G::apply(state, seat, decide(state, seat, bots), nullptr);
      ++decisions;
    }
    count_game(G::scores(state), ranks_of(standing_of<G>(state)), decisions, tally);
  }

  typename G::Action decide(const typename G::State& state, Seat seat, QuickRng& rng) const {
    if (simulation_.bots[seat] == BotLevel::random) return G::sample(state, seat, rng);
    const Budget budget{.simulations = simulation_.bot_simulations};
    return Bots::think(G::view(state, seat), seat, simulation_.bots[seat], budget, rng).action();
  }

  static void count_game(const Scores& scores, const Scores& ranks, std::int64_t decisions, Tally& tally) {
    ++tally.games;
    tally.decisions += decisions;
    tally.shortest = std::min(tally.shortest, decisions);
    tally.longest = std::max(tally.longest, decisions);
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
      Tally::OfSeat& of = tally.seats[seat];
      const std::int64_t score = scores[seat];
      of.sum += score;
      of.squares += score * score;
      of.least = std::min(of.least, score);
      of.most = std::max(of.most, score);
      ++of.ranks[static_cast<std::size_t>(ranks[seat] - 1)];
    }
  }

  const Simulation& simulation_;
  typename G::Options options_;
  std::uint64_t bot_seed_;
};

}  // namespace peppermill
