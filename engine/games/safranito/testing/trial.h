// A table for tests. Positions, moves and expectations are written as text; ' stands for the " of JSON.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/safranito/game.h"

namespace peppermill::safranito {

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

// "0:40@extra-throw 1:20@saffron^ 2:10@nowhere" as the chips of a setup; ^ means face up. Chips of one place
// lie beside each other.
inline std::string chips(const std::string& text) {
  constexpr std::array<Point, 5> kBeside = {{{21, 21}, {-21, -21}, {21, -21}, {-21, 21}, {0, 55}}};
  std::map<std::string, std::size_t> used;
  std::string out;
  for (std::string word : words(text)) {
    const bool up = word.back() == '^';
    if (up) word.pop_back();
    const std::string place = word.substr(word.find('@') + 1);
    const auto name = std::ranges::find(kPlaceNames, place) - kPlaceNames.begin();
    const Point centre = name < kSpices   ? kBowls[static_cast<std::size_t>(name)]
                         : name < kPlaces ? kActionSpaces[static_cast<std::size_t>(name) - kSpices]
                                          : millimetres(-75, 218);
    const Point beside = kBeside[used[place]++];
    out += std::string(out.empty() ? "" : ",") + "{'seat':" + word.substr(0, 1) +
           ",'value':" + word.substr(2, 2) + ",'x':" + std::to_string(centre.x / 1000 + beside.x) +
           ",'y':" + std::to_string(centre.y / 1000 + (name < kPlaces ? beside.y : 0)) + ",'face':'" +
           (up ? "up" : "down") + "'}";
  }
  return "'chips':[" + out + "]";
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

inline std::string complaint(int players, const std::string& setup, const std::string& options = "{}") {
  const auto made = setup_from(options_of(options), players, Rng::from_seed("trial"), json(setup));
  return made ? "none" : made.error().message;
}

class Trial {
 public:
  Trial(int players, const std::string& setup, const std::string& options = "{}",
        const std::string& seed = "trial") {
    auto made = setup_from(options_of(options), players, Rng::from_seed(seed), json(setup));
    if (!made) ADD_FAILURE() << made.error().message;
    if (made) state = *made;
  }

  void act(Seat seat, const std::string& action) {
    events = Json::list();
    add(seat, action);
  }
  // Several moves, "1: sell 0; 2: buy".
  void play(const std::string& moves) {
    events = Json::list();
    std::istringstream in(moves);
    for (std::string move; std::getline(in, move, ';');) {
      const std::size_t colon = move.find(':');
      add(static_cast<Seat>(std::stoi(move.substr(0, colon))), move.substr(colon + 2));
    }
  }
  // A throw that ends as the text says, in the words of a record: "0:40@-75000,75000,0,0,0,10000,down".
  void land(Seat seat, int value, const std::string& landing) {
    events = Json::list();
    ASSERT_TRUE(to_act(state).contains(seat)) << "seat " << int{seat} << " is not asked to throw";
    const Action action = usual_throw(static_cast<Digit>(value / 10));
    ASSERT_EQ(rule_name(check(state, seat, action)), "none");
    Events happened;
    ASSERT_TRUE(apply_outcome(state, seat, action, landing, &happened)) << landing;
    for (const Event& event : happened) events.push_back(event_json(event));
  }

  // The rule against it, or "none".
  std::string rule(Seat seat, const std::string& action) const {
    return std::string(rule_name(check(state, seat, *parse_action(action))));
  }
  std::string legal(Seat seat) const {
    FixedVector<Action, kMaxChoices> actions;
    choices(state, seat, actions);
    std::string out;
    for (Action action : actions) out += (out.empty() ? "" : ", ") + choice_text(action);
    return out;
  }
  // "extra_throw [1]"
  std::string asked() const { return *state_json(state).find("phase")->as_text() + " " + field("turn"); }
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

}  // namespace peppermill::safranito
