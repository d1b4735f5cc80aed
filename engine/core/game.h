// What a game is: a struct of static functions over plain values. Search, play, records, the network and the
// tests use every game through this concept only.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/json_text.h"
#include "engine/core/options.h"
#include "engine/core/quick_rng.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"

namespace peppermill {

struct GameInfo {
  std::string_view id;    // on the wire, in records, on the command line
  std::string_view name;  // on the box
  std::string_view example_action;
  int min_players;
  int max_players;
  int usual_players;                     // what a new table offers by default
  std::span<const int> variant_players;  // counts that the box does not list: a variant
  int max_decisions;                     // no match is longer, with any options and setup
  std::span<const OptionSpec> options;
};

using Scores = FixedVector<int, kMaxSeats>;

// 1 is first; equal scores share a rank.
constexpr Scores ranks_of(const Scores& scores) {
  Scores ranks;
  for (int score : scores) {
    int better = 0;
    for (int other : scores) better += other > score ? 1 : 0;
    ranks.push_back(better + 1);
  }
  return ranks;
}

template <class G>
using ChoicesOf = FixedVector<typename G::Action, G::kMaxChoices>;

// What `apply` returns: nothing, or the action's outcome if the game keeps outcomes (core/game_extras.h) and
// the action has one.
template <class G>
struct AppliedIn {
  using Type = void;
};
template <class G>
requires requires { typename G::Outcome; }
struct AppliedIn<G> {
  using Type = std::optional<typename G::Outcome>;
};

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    std::equality_comparable<typename G::State> && std::is_trivially_copyable_v<typename G::View> &&
    std::integral<typename G::Action> &&
    requires(const typename G::State state, typename G::State changing, const typename G::View view,
             const typename G::Options options, const typename G::Event event,
             std::vector<typename G::Event>* events, typename G::Action action, typename G::RuleError rule,
             ChoicesOf<G>& out, Seat seat, Viewer viewer, Rng rng, QuickRng& quick, int players,
             const Json& json, const std::vector<Json>& values, std::string_view text) {
  { G::kInfo } -> std::convertible_to<const GameInfo&>;
  { G::read_options(values) } -> std::same_as<typename G::Options>;

  // A fresh game, or an exact position. Parts that the position leaves open are dealt.
  { G::setup(options, players, rng) } -> std::same_as<typename G::State>;
  { G::setup_from(options, players, rng, json) } -> std::same_as<Result<typename G::State>>;

  // The seats to act (several when they choose at once, none when the game is over), and their choices:
  // ascending, complete, without duplicates. `sample` picks one of the choices with equal chances.
  { G::to_act(state) } -> std::same_as<SeatSet>;
  { G::choices(state, seat, out) } -> std::same_as<void>;
  { G::sample(state, seat, quick) } -> std::same_as<typename G::Action>;
  // RuleError::none, or the rule that forbids the action. Call it only for seats in to_act. If it returns
  // none, `apply` cannot fail.
  { G::check(state, seat, action) } -> std::same_as<typename G::RuleError>;
  // `events` may be null: search needs none.
  { G::apply(changing, seat, action, events) } -> std::same_as<typename AppliedIn<G>::Type>;
  { G::scores(state) } -> std::same_as<Scores>;

  // Secrets: what a viewer knows, an event as the viewer sees it, whether it reveals something to the viewer
  // that the action alone does not, and a random world among those that fit all that the viewer knows.
  { G::view(state, viewer) } -> std::same_as<typename G::View>;
  { G::redact(event, viewer) } -> std::same_as<typename G::Event>;
  { G::reveals(event, viewer) } -> std::same_as<bool>;
  { G::determinize(view, quick) } -> std::same_as<typename G::State>;

  // Text for clients, records and people.
  { G::action_text(action) } -> std::same_as<std::string>;
  { G::parse_action(text) } -> std::same_as<std::optional<typename G::Action>>;
  { G::rule_name(rule) } -> std::same_as<std::string_view>;
  { G::rule_sentence(rule) } -> std::same_as<std::string_view>;
  { G::state_json(state) } -> std::same_as<Json>;
  // A view's fields with all hands open and piles as their sizes.
  { G::open_view_json(state) } -> std::same_as<Json>;
  { G::view_json(view) } -> std::same_as<Json>;
  { G::event_json(event) } -> std::same_as<Json>;
  // The same texts, written without an intermediate Json: the server sends these often.
  { G::view_text(view) } -> std::same_as<JsonText>;
  { G::event_text(event) } -> std::same_as<JsonText>;
  { G::options_json(options) } -> std::same_as<Json>;
  { G::options(state) } -> std::convertible_to<typename G::Options>;
  { G::rng(state) } -> std::same_as<const Rng&>;
  // For the terminal: one sentence per event, several lines per view.
  { G::event_words(event) } -> std::same_as<std::string>;
  { G::view_words(view) } -> std::same_as<std::string>;
};

}  // namespace peppermill
