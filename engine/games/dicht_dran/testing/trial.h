// A table for tests. Positions, moves and expectations are written as text; ' stands for the " of JSON.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/dicht_dran/game.h"

namespace peppermill::dicht_dran {

inline Json json(std::string text) {
  std::ranges::replace(text, '\'', '"');
  std::string why;
  const auto parsed = parse_json(text, &why);
  if (!parsed) ADD_FAILURE() << text << " is not JSON: " << why;
  return parsed.value_or(Json());
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

inline Options options_of(const std::string& text) {
  const Json given = json(text);
  const auto values = peppermill::read_options(kOptionSpecs, &given);
  if (!values) ADD_FAILURE() << values.error().message;
  return values ? read_options(*values) : Options{};
}

// The deck without some numbers, as a list.
inline std::string all_but(const std::vector<int>& numbers) {
  Json list = Json::list();
  for (int number = 1; number <= 100; ++number) {
    if (std::ranges::count(numbers, number) == 0) list.push_back(number);
  }
  return shown(list);
}

// The events of an answer: the same types in this order, and of each the fields that are named here.
inline ::testing::AssertionResult told(const Json& events, const std::string& expected) {
  const Json wanted = json(expected);
  bool same = events.as_list()->size() == wanted.as_list()->size();
  for (std::size_t i = 0; same && i < wanted.as_list()->size(); ++i) {
    for (const auto& [name, value] : *(*wanted.as_list())[i].as_object()) {
      const Json* found = (*events.as_list())[i].find(name);
      same = same && found && *found == value;
    }
  }
  if (same) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "told " << shown(events);
}

class Trial {
 public:
  Trial(int players, const std::string& setup, const std::string& options = "{}",
        const std::string& seed = "trial") {
    auto made = setup_from(options_of(options), players, Rng::from_seed(seed), json(setup));
    if (!made) ADD_FAILURE() << made.error().message;
    if (made) state = *made;
  }

  // The first target of a game in the circle of the worked example: target 67, gap 1 to 38. `more` adds
  // fields to the setup or replaces them.
  explicit Trial(const std::vector<std::string>& hands, const std::string& more = "",
                 const std::string& options = "{}")
      : Trial(static_cast<int>(hands.size()), setup_of(hands, more), options) {}

  void act(Seat seat, const std::string& action) {
    events = Json::list();
    add(seat, action);
  }
  // One number per seat, from seat 0 on.
  void round(const std::string& numbers) {
    events = Json::list();
    Seat seat = 0;
    for (const std::string& number : words(numbers)) add(seat++, "play " + number);
  }
  // A round in which everybody plays anything.
  void round_at_random(QuickRng& rng) {
    events = Json::list();
    for (Seat seat : to_act(state)) add(seat, action_text(sample(state, seat, rng)));
  }

  // The rule against it, or "none".
  std::string rule(Seat seat, const std::string& action) const {
    return std::string(rule_name(check(state, seat, *parse_action(action))));
  }
  // What the seat may do, without the verb.
  std::string legal(Seat seat) const {
    FixedVector<Action, kMaxChoices> actions;
    choices(state, seat, actions);
    std::string out;
    for (Action action : actions) out += (out.empty() ? "" : " ") + words(action_text(action))[1];
    return out;
  }
  std::string field(std::string_view name) const { return shown(*state_json(state).find(name)); }
  std::string seen(Viewer viewer, std::string_view name) const {
    return shown(*view_json(view(state, viewer)).find(name));
  }
  // A field of the last call's last event of this type.
  std::string last(const std::string& type, std::string_view name) const {
    std::string out = "no " + type;
    for (const Json& event : *events.as_list()) {
      if (*event.find("type") == Json(type)) out = shown(*event.find(name));
    }
    return out;
  }

  State state;
  Json events = Json::list();  // of the last call

 private:
  static std::string setup_of(const std::vector<std::string>& hands, const std::string& more) {
    std::string lists;
    for (const std::string& hand : hands) {
      lists += lists.empty() ? "[" : ",[";
      for (const std::string& number : words(hand)) lists += (lists.back() == '[' ? "" : ",") + number;
      lists += "]";
    }
    return "{'circle':[1,67,38,100,12,80],'hands':[" + lists + "]" + (more.empty() ? "" : "," + more) + "}";
  }

  void add(Seat seat, const std::string& action) {
    const auto parsed = parse_action(action);
    ASSERT_TRUE(parsed) << action;
    ASSERT_TRUE(to_act(state).contains(seat)) << "seat " << int{seat} << " is not asked to " << action;
    ASSERT_EQ(rule_name(check(state, seat, *parsed)), "none") << action << " by seat " << int{seat};
    Events happened;
    apply(state, seat, *parsed, &happened);
    for (const Event& event : happened) events.push_back(event_json(event));
  }
};

// Equally likely worlds against how often each was drawn. The drawn worlds must be exactly the expected ones,
// and a chi-square test must not doubt them at the level 0.001 (critical value after Wilson and Hilferty).
inline void expect_as_likely(const std::set<std::string>& worlds, const std::map<std::string, int>& drawn) {
  double total = 0, chi_square = 0;
  for (const auto& [world, count] : drawn) {
    total += count;
    EXPECT_TRUE(worlds.contains(world)) << world << " is impossible";
  }
  const double expected = total / static_cast<double>(worlds.size());
  for (const std::string& world : worlds) {
    ASSERT_TRUE(drawn.contains(world)) << world << " never turned up";
    chi_square += (drawn.at(world) - expected) * (drawn.at(world) - expected) / expected;
  }
  const double freedom = static_cast<double>(worlds.size()) - 1;
  const double critical =
      freedom * std::pow(1 - 2 / (9 * freedom) + 3.0902 * std::sqrt(2 / (9 * freedom)), 3);
  EXPECT_LT(chi_square, critical);
}

}  // namespace peppermill::dicht_dran
