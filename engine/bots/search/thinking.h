// The request to a bot and its answer.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game_extras.h"

namespace peppermill {

// `judgement` also makes bots search that decide without search, and seats with one choice.
enum class Asked { move, judgement };

// How long a bot may think: until either limit is reached. The engine has no clock; the host provides one.
struct Budget {
  std::optional<std::int64_t> simulations = std::nullopt;  // none: as many as the level uses
  std::function<bool()> out_of_time = [] { return false; };
  Asked asked = Asked::move;
  // Called now and then with the number of simulations so far.
  std::function<void(std::int64_t)> progress = [](std::int64_t) {};
};

}  // namespace peppermill

namespace peppermill::bots {

// Why a move is worth considering: an entry in the game's table of reasons.
struct Reason {
  std::string_view code;      // for programs and translations
  std::string_view sentence;  // for people
};

template <Game G>
struct Candidate {
  typename G::Action action;
  std::int64_t visits = 0;
  double value = 0.5;  // the expected share of opponents left behind at the end, after this move
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
