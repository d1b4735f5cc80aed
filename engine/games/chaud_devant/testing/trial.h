// A table for tests of Chaud devant.
#pragma once

#include <string>
#include <vector>

#include "engine/core/testing/trial.h"
#include "engine/games/chaud_devant/game.h"

namespace peppermill::chaud_devant {

using testing::events_are;
using testing::expect_as_likely;
using testing::json;
using testing::shown;
using testing::words;

// The 52 cards of the box, in the order of a sorted hand.
inline std::vector<std::string> whole_deck() {
  std::vector<std::string> deck;
  for (const std::string suit : {"pea-", "onion-", "mushroom-", "chili-"}) {
    const bool vegetable = suit != "chili-";
    for (int value = vegetable ? 0 : 1; value <= 5; ++value)
      deck.insert(deck.end(), 2, suit + std::to_string(value));
    if (vegetable) deck.insert(deck.end(), {suit + "10", suit + "boil"});
  }
  return deck;
}

inline Options options_of(const std::string& text) { return testing::TrialOf<ChaudDevant>::options_of(text); }

class Trial : public testing::TrialOf<ChaudDevant> {
 public:
  using TrialOf::TrialOf;

  // The first pot of a round that seat 0 leads; every menu is pea. `more` adds fields to the setup or
  // replaces them.
  explicit Trial(const std::vector<std::string>& hands, const std::string& more = "",
                 const std::string& options = "{}")
      : TrialOf(static_cast<int>(hands.size()), setup_of(hands, more), options) {}

  // Plays each card for the seat whose turn it is.
  void play(const std::string& cards) {
    events = Json::list();
    for (const std::string& card : words(cards)) add(turn(), "play " + card);
  }
  // One menu per seat, from seat 0 on.
  void choose(const std::string& menus) {
    events = Json::list();
    Seat seat = 0;
    for (const std::string& menu : words(menus)) add(seat++, "menu " + menu);
  }
  // The first seat to act makes a random legal action.
  void act_at_random(QuickRng& rng) {
    const Seat seat = *to_act(state).begin();
    act(seat, action_text(sample(state, seat, rng)));
  }

  Seat turn() const {
    EXPECT_EQ(to_act(state).size(), 1) << "exactly one seat should have to act";
    return to_act(state).empty() ? Seat{0} : *to_act(state).begin();
  }
  // The pot's value after each card played in the last call.
  std::string values() const {
    std::string out;
    for (const Json& event : *events.as_list()) {
      if (*event.find("type") != Json("played")) continue;
      if (!out.empty()) out += ' ';
      out += event.find("value")->dump();
    }
    return out;
  }

 private:
  static std::string setup_of(const std::vector<std::string>& hands, const std::string& more) {
    Json lists = Json::list();
    Json menus = Json::list();
    for (const std::string& hand : hands) {
      const auto cards = words(hand);
      lists.push_back(Json::List(cards.begin(), cards.end()));
      menus.push_back("pea");
    }
    return "{'dealer':" + std::to_string(hands.size() - 1) + ",'menus':" + shown(menus) +
           ",'hands':" + shown(lists) + (more.empty() ? "" : "," + more) + "}";
  }
};

}  // namespace peppermill::chaud_devant
