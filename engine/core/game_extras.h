// Optional parts beyond the Game concept, and the defaults for games without them.
#pragma once

#include <limits>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace peppermill {

// Ranks compare the scores, or `standing(state)` if the game has more to compare.
template <Game G>
Scores standing_of(const typename G::State& state) {
  if constexpr (requires { G::standing(state); }) {
    return G::standing(state);
  } else {
    return G::scores(state);
  }
}

// Choices that stand for many actions, such as a throw that may go anywhere. `choices` lists one action for
// all of them, their representative. An action that no choice covers is its own representative.
//   representative(action)   the listed action
//   member_of(choice, rng)   any of the actions that the choice stands for
//   choice_text(choice)      its name in lists
//   composing_json(state)    fields for composing an action now; null if there is nothing to compose
template <class G>
concept HasFamilies = requires(const typename G::State state, typename G::Action action, QuickRng& rng) {
  { G::representative(action) } -> std::same_as<typename G::Action>;
  { G::member_of(action, rng) } -> std::same_as<typename G::Action>;
  { G::choice_text(action) } -> std::same_as<std::string>;
  { G::composing_json(state) } -> std::same_as<Json>;
};

template <Game G>
typename G::Action representative_of(typename G::Action action) {
  if constexpr (HasFamilies<G>) {
    return G::representative(action);
  } else {
    return action;
  }
}

template <Game G>
typename G::Action member_of(typename G::Action choice, QuickRng& rng) {
  if constexpr (HasFamilies<G>) {
    return G::member_of(choice, rng);
  } else {
    (void)rng;
    return choice;
  }
}

template <Game G>
std::string choice_text_of(typename G::Action choice) {
  if constexpr (HasFamilies<G>) {
    return G::choice_text(choice);
  } else {
    return G::action_text(choice);
  }
}

// Games in which a viewer may not know the seats to act: `turn_seen(view)` is what the viewer knows of them.
template <class G>
concept HasSecretTurns = requires(const typename G::View view) {
  { G::turn_seen(view) } -> std::same_as<SeatSet>;
};

// Actions whose outcome a record keeps, because later versions of the program may compute another one.
//   Outcome                            what chance brought about; `apply` gives it back
//   outcome_version()                  changes with what is computed
//   has_outcome(action)
//   outcome_text(outcome)              as records keep it; never empty
//   apply_outcome(…, outcome, events)  applies the action with that outcome and draws the same chance;
//                                      false, and nothing has changed, if it cannot be one
template <class G>
concept HasOutcomes = requires(const typename G::Outcome outcome, typename G::State changing, Seat seat,
                               typename G::Action action, std::string_view text,
                               std::vector<typename G::Event>* events) {
  { G::outcome_version() } -> std::same_as<int>;
  { G::has_outcome(action) } -> std::same_as<bool>;
  { G::outcome_text(outcome) } -> std::same_as<std::string>;
  { G::apply_outcome(changing, seat, action, text, events) } -> std::same_as<bool>;
};

// How far a random playout looks ahead where playing to the end would take long and say little.
template <Game G>
constexpr int playout_decisions() {
  if constexpr (requires { G::kPlayoutDecisions; }) {
    return G::kPlayoutDecisions;
  } else {
    return std::numeric_limits<int>::max();
  }
}

}  // namespace peppermill
