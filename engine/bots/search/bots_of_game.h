// What the bots of a game provide, whether they search a tree or not.
#pragma once

#include "engine/bots/search/levels.h"
#include "engine/bots/search/policy.h"
#include "engine/bots/search/thinking.h"

namespace peppermill::bots {

// `B::G` is the game that they play.
template <class B>
concept BotsOfGame = Game<typename B::G> &&
    requires(const typename B::G::View view, Seat seat, BotLevel level, const Budget& budget, QuickRng& rng) {
  // The view must belong to a seat that has to act. Uses the budget's simulations, or else the level's own.
  { B::think(view, seat, level, budget, rng) } -> std::same_as<Thinking<typename B::G>>;
};

// Bots that search a tree by their policy `B::P`, one strength per level.
template <class B>
concept SearchingBots = BotsOfGame<B> && Policy<typename B::P, typename B::G>;

}  // namespace peppermill::bots
