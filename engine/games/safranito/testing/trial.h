// A table for tests of Safranito.
#pragma once

#include <map>
#include <sstream>
#include <string>

#include "engine/core/testing/trial.h"
#include "engine/games/safranito/game.h"

namespace peppermill::safranito {

using peppermill::testing::events_are;
using peppermill::testing::expect_as_likely;
using peppermill::testing::json;
using peppermill::testing::shown;
using peppermill::testing::words;

inline Options options_of(const std::string& text) {
  return peppermill::testing::TrialOf<Safranito>::options_of(text);
}

// "0:40@extra-throw 1:20@saffron^ 2:10@nowhere" as the chips of a setup; ^ means face up. Chips in one place
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

inline std::string error_in(int players, const std::string& setup, const std::string& options = "{}") {
  const auto made = setup_from(options_of(options), players, Rng::from_seed("trial"), json(setup));
  return made ? "none" : made.error().message;
}

class Trial : public peppermill::testing::TrialOf<Safranito> {
 public:
  using TrialOf::TrialOf;

  // Several moves, "1: sell 0; 2: buy".
  void play(const std::string& moves) {
    events = Json::list();
    std::istringstream in(moves);
    for (std::string move; std::getline(in, move, ';');) {
      const std::size_t colon = move.find(':');
      add(static_cast<Seat>(std::stoi(move.substr(0, colon))), move.substr(colon + 2));
    }
  }
  // A throw with the landing of the text, in the format of a record: "0:40@-75000,75000,0,0,0,10000,down".
  void land(Seat seat, int value, const std::string& landing) {
    events = Json::list();
    ASSERT_TRUE(to_act(state).contains(seat)) << "seat " << int{seat} << " is not to throw now";
    const Action action = usual_throw(static_cast<Digit>(value / 10));
    ASSERT_EQ(rule_name(check(state, seat, action)), "none");
    Events happened;
    ASSERT_TRUE(apply_outcome(state, seat, action, landing, &happened)) << landing;
    for (const Event& event : happened) events.push_back(event_json(event));
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
};

}  // namespace peppermill::safranito
