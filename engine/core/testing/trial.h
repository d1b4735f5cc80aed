// A table for tests of any game. Positions, moves and expectations are texts; ' stands for the " of JSON.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace peppermill::testing {

inline Json json(std::string text) {
  std::ranges::replace(text, '\'', '"');
  const auto parsed = read_json(text);
  if (!parsed) ADD_FAILURE() << text << " is not JSON: " << parsed.error();
  return parsed ? *parsed : Json();
}

inline std::string shown(const Json& value) {
  std::string text = value.dump();
  std::ranges::replace(text, '"', '\'');
  return text;
}

inline std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

// Whether the events have exactly these types in this order, and the fields that are named here.
inline ::testing::AssertionResult events_are(const Json& events, const std::string& expected) {
  const Json wanted = json(expected);
  bool same = events.as_list()->size() == wanted.as_list()->size();
  for (std::size_t i = 0; same && i < wanted.as_list()->size(); ++i) {
    for (const auto& [name, value] : *(*wanted.as_list())[i].as_object()) {
      const Json* found = (*events.as_list())[i].find(name);
      same = same && found && *found == value;
    }
  }
  if (same) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "the events are " << shown(events);
}

// How often each world should be drawn, in proportion, against how often it was. The worlds must be exactly
// the expected ones, and a chi-square test must accept them at the level 0.001 (critical value after Wilson
// and Hilferty).
inline void expect_as_likely(const std::map<std::string, int>& weights,
                             const std::map<std::string, int>& drawn) {
  double total_weight = 0, total = 0, chi_square = 0;
  for (const auto& [world, weight] : weights) total_weight += weight;
  for (const auto& [world, count] : drawn) {
    total += count;
    EXPECT_TRUE(weights.contains(world)) << world << " is impossible";
  }
  for (const auto& [world, weight] : weights) {
    ASSERT_TRUE(drawn.contains(world)) << world << " was never drawn";
    const double expected = total * weight / total_weight;
    chi_square += (drawn.at(world) - expected) * (drawn.at(world) - expected) / expected;
  }
  const double freedom = static_cast<double>(weights.size()) - 1;
  const double critical =
      freedom * std::pow(1 - 2 / (9 * freedom) + 3.0902 * std::sqrt(2 / (9 * freedom)), 3);
  EXPECT_LT(chi_square, critical);
}

template <Game G>
class TrialOf {
 public:
  TrialOf(int players, const std::string& setup, const std::string& options = "{}",
          const std::string& seed = "trial") {
    auto made = G::setup_from(options_of(options), players, Rng::from_seed(seed), json(setup));
    if (!made) ADD_FAILURE() << made.error().message;
    if (made) state = *made;
  }

  static typename G::Options options_of(const std::string& text) {
    const Json given = json(text);
    const auto values = peppermill::read_options(G::kInfo.options, &given);
    if (!values) ADD_FAILURE() << values.error().message;
    return values ? G::read_options(*values) : typename G::Options{};
  }

  void act(Seat seat, const std::string& action) {
    events = Json::list();
    add(seat, action);
  }

  // The rule that forbids the action, or "none".
  std::string rule(Seat seat, const std::string& action) const {
    return std::string(G::rule_name(G::check(state, seat, *G::parse_action(action))));
  }
  // What the seat may do, without the verb.
  std::string legal(Seat seat) const {
    ChoicesOf<G> actions;
    G::choices(state, seat, actions);
    std::string out;
    for (auto action : actions) {
      if (!out.empty()) out += ' ';
      out += words(G::action_text(action))[1];
    }
    return out;
  }
  std::string field(std::string_view name) const { return shown(*G::state_json(state).find(name)); }
  std::string seen(Viewer viewer, std::string_view name) const {
    return shown(*G::view_json(G::view(state, viewer)).find(name));
  }
  // A field of the last event of this type in the last call.
  std::string last(const std::string& type, std::string_view name) const {
    std::string out = "no " + type;
    for (const Json& event : *events.as_list()) {
      if (*event.find("type") == Json(type)) out = shown(*event.find(name));
    }
    return out;
  }

  typename G::State state;
  Json events = Json::list();  // of the last call

 protected:
  void add(Seat seat, const std::string& action) {
    const auto parsed = G::parse_action(action);
    ASSERT_TRUE(parsed) << action;
    ASSERT_TRUE(G::to_act(state).contains(seat)) << "seat " << int{seat} << " is not to act now: " << action;
    ASSERT_EQ(G::rule_name(G::check(state, seat, *parsed)), "none") << action << " by seat " << int{seat};
    std::vector<typename G::Event> happened;
    G::apply(state, seat, *parsed, &happened);
    for (const auto& event : happened) events.push_back(G::event_json(event));
  }
};

}  // namespace peppermill::testing
