// A table for tests of Dicht dran.
#pragma once

#include <string>
#include <vector>

#include "engine/core/testing/trial.h"
#include "engine/games/dicht_dran/game.h"

namespace peppermill::dicht_dran {

using testing::events_are;
using testing::expect_as_likely;
using testing::json;
using testing::shown;
using testing::words;

// The deck without some numbers, as a list.
inline std::string all_but(const std::vector<int>& numbers) {
  Json list = Json::list();
  for (int number = 1; number <= 100; ++number) {
    if (std::ranges::count(numbers, number) == 0) list.push_back(number);
  }
  return shown(list);
}

inline Options options_of(const std::string& text) { return testing::TrialOf<DichtDran>::options_of(text); }

class Trial : public testing::TrialOf<DichtDran> {
 public:
  using TrialOf::TrialOf;

  // The first target of a game in the circle of the worked example: target 67, gap 1 to 38. `more` adds
  // fields to the setup or replaces them.
  explicit Trial(const std::vector<std::string>& hands, const std::string& more = "",
                 const std::string& options = "{}")
      : TrialOf(static_cast<int>(hands.size()), setup_of(hands, more), options) {}

  // One number per seat, from seat 0 on.
  void round(const std::string& numbers) {
    events = Json::list();
    Seat seat = 0;
    for (const std::string& number : words(numbers)) add(seat++, "play " + number);
  }
  // Plays a round in which every seat plays a random card.
  void round_at_random(QuickRng& rng) {
    events = Json::list();
    for (Seat seat : to_act(state)) add(seat, action_text(sample(state, seat, rng)));
  }

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
};

}  // namespace peppermill::dicht_dran
