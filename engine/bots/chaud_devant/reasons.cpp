#include "engine/bots/chaud_devant/judgement.h"
#include "engine/bots/chaud_devant/policy.h"

namespace peppermill::bots {

using namespace chaud_devant;

namespace {

constexpr Reason kLongSuit = {"long_suit", "You hold many cards of it."};
constexpr Reason kShortSuit = {"short_suit",
                               "You hold few cards of it, but keep the better menus for later."};
constexpr Reason kLowHand = {"low_hand", "Your hand is low enough to let others serve."};
constexpr Reason kRiskyHand = {"risky_hand", "Five stars if you serve nothing; your hand may have to serve."};
constexpr Reason kGoodPot = {"good_pot", "It serves a pot that is worth stars to you."};
constexpr Reason kPoorPot = {"poor_pot", "It serves, and the pot costs you stars."};
constexpr Reason kIdlePot = {"idle_pot", "It serves and takes the lead, at no cost."};
constexpr Reason kSpoils = {"spoils", "Chili spoils the pot for those who want vegetables."};
constexpr Reason kBoilsOver = {"boils_over", "It sets the pot back to 0, so that nobody serves soon."};
constexpr Reason kSheds = {"sheds", "It gets rid of a strong card while that is safe."};
constexpr Reason kFeeds = {"feeds", "It adds to a pot that others are glad to take."};
constexpr Reason kWaits = {"waits", "It keeps your strong cards and leaves the pot to others."};

Reason menu_reason(const View& view, Menu menu) {
  const bool good = judge_menu(view.hand, menu, view.table.players) >= 0;
  if (menu == Menu::none) return good ? kLowHand : kRiskyHand;
  return good ? kLongSuit : kShortSuit;
}

}  // namespace

Reason ChaudPolicy::reason(const View& view, Seat seat, Action action) {
  if (is_menu(action)) return menu_reason(view, menu_of(action));
  const PotJudge pot(view.table, seat);
  if (pot.serves(action)) {
    const int gain = pot.gain(action);
    return gain > 0 ? kGoodPot : gain < 0 ? kPoorPot : kIdlePot;
  }
  if (is_boil_over(action) && view.table.pot_value > 0) return kBoilsOver;
  if (is_chili(action) && !view.table.spoiled && pot.gain_of_others(action) < 0) return kSpoils;
  if (view.table.menus[seat] == Menu::none && value_of(action) >= 3) return kSheds;
  return pot.gain_of_others(action) > 4 ? kFeeds : kWaits;
}

}  // namespace peppermill::bots
