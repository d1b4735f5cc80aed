// What a bot is asked for and what it answers.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game_extras.h"

namespace peppermill {

// Bots that decide without search, and seats with one choice, search only for whom wants to know the values.
enum class Asked { move, judgement };

// How long a bot may think: until either is used up. The engine has no clock; the host brings one.
struct Budget {
  std::optional<std::int64_t> simulations = std::nullopt;  // nothing: as many as the level is worth
  std::function<bool()> out_of_time = [] { return false; };
  Asked asked = Asked::move;
  // Told now and then how many simulations are done.
  std::function<void(std::int64_t)> progress = [](std::int64_t) {};
};

}  // namespace peppermill

namespace peppermill::bots {

// Why a move is worth considering: an entry of the game's table of reasons.
struct Reason {
  std::string_view code;      // for programs and translations
  std::string_view sentence;  // for people
};

template <Game G>
struct Candidate {
  typename G::Action action;
  std::int64_t visits = 0;
  double value = 0.5;  // the share of opponents left behind in the end, as expected after this move
  Reason reason{};

  int value_per_10000() const { return static_cast<int>(value * 10000); }
};

template <Game G>
struct Thinking {
  std::vector<Candidate<G>> candidates;
  std::int64_t simulations = 0;
  std::size_t chosen = 0;

  typename G::Action action() const { return candidates[chosen].action; }
};

}  // namespace peppermill::bots
