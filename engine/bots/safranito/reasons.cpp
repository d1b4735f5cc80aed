#include "engine/bots/safranito/reasons.h"

#include <algorithm>
#include <array>

#include "engine/bots/safranito/imagine.h"

namespace peppermill::safranito {
namespace {

using bots::Reason;

constexpr Reason kCompletes = {"completes_blend", "This spice completes a blend."};
constexpr Reason kServes = {"serves_blend", "This spice brings a blend nearer."};
constexpr Reason kSpare = {"spare_spice", "No blend in reach needs this spice; it can be sold later."};
constexpr Reason kCompleteTarget = {"aims_at_last_spice",
                                    "A chip here may buy the spice that completes a blend."};
constexpr Reason kServeTarget = {"aims_at_spice", "A chip here may buy a spice for a blend."};
constexpr Reason kSellTarget = {"raises_price", "A chip here raises the price of what I hold."};
constexpr Digit kSmallChip = 3;
constexpr Reason kCheapTarget = {"buys_cheaply",
                                 "A small chip here may buy a card cheaply, to sell or blend later."};
constexpr Reason kBlockTarget = {"keeps_rivals_out", "A chip here keeps rivals from a cheap purchase."};
constexpr Reason kEmptyTarget = {"out_of_the_way", "Nothing is to be had here; the chip does no harm."};
constexpr std::array<Reason, 4> kSpaceTargets = {{
    {"aims_at_extra_throw", "The action space gives one more throw."},
    {"aims_at_spice_card", "The action space gives a free spice card."},
    {"aims_at_reserve", "The action space gives a blend of one's own."},
    {"aims_at_mill", "The action space gives the pepper mill."},
}};
constexpr Reason kShot = {"knocks_away", "Knocks a rival's chip out of its bowl."};
constexpr Reason kSellSpare = {"sells_spare", "Sells what no blend in reach needs."};
constexpr Reason kSellNeeded = {"sells_needed", "The money is worth more than the blend these cards serve."};
constexpr Reason kKeepCards = {"keeps_cards", "Keeps the cards and the right to buy here."};
constexpr Reason kSavesMoney = {"saves_money", "The money will be needed elsewhere."};
constexpr Reason kWins = {"wins", "The third blend wins."};
constexpr Reason kMakesBlend = {"blends", "A completed blend is safe for good."};
constexpr Reason kWaits = {"waits", "Keeps the spices for another blend."};
constexpr Reason kReserves = {"reserves", "A blend that no rival can take."};
constexpr Reason kMill = {"takes_mill", "The chef opens the bowls and wins ties."};
constexpr Reason kDeclines = {"declines", "It is of no use now."};
constexpr Reason kSellsFirst = {"sells_first", "Selling here first brings money for what follows."};
constexpr Reason kBuysHere = {"buys_here", "Here something useful can be bought."};
constexpr Reason kOpens = {"opens_bowl", "The order of the other bowls matters more."};

// What a card of the spice would do for the viewer's blends.
enum class Use { none, serves, completes };
Use use_of(const View& view, Spice spice) {
  Use use = Use::none;
  const auto look = [&](const auto& blends) {
    for (Blend blend : blends) {
      const auto& spices = spices_of(blend);
      if (std::find(spices.begin(), spices.end(), spice) == spices.end()) continue;
      SpiceCounts with = view.hand;
      ++with[index_of(spice)];
      const bool has = view.hand[index_of(spice)] > 0;
      if (!has) use = std::max(use, can_make(with, blend) ? Use::completes : Use::serves);
    }
  };
  look(view.table.blends);
  look(view.reserved);
  return use;
}

// Whether a blend in reach needs a card of the spice that is in hand.
bool is_needed(const View& view, Spice spice) {
  View without = view;
  without.hand[index_of(spice)] = 0;
  return use_of(without, spice) != Use::none;
}

Reason reason_of_card(Use use) {
  return use == Use::completes ? kCompletes : use == Use::serves ? kServes : kSpare;
}

Reason reason_of_bowl(const View& view, Spice spice) {
  if (view.hand[index_of(spice)] > 0) return kSellsFirst;
  const bool on_display = view.table.display[index_of(spice)] > 0;
  return on_display && has_chip_at(view.table.board, view.viewer.seat(), bowl_of(spice)) &&
                 use_of(view, spice) != Use::none
             ? kBuysHere
             : kOpens;
}

Reason reason_of_passing(const View& view) {
  switch (view.table.phase) {
    case Phase::buy:
      return use_of(view, view.table.bowl) == Use::none ? kDeclines : kSavesMoney;
    case Phase::blend:
      return kWaits;
    default:
      return kDeclines;
  }
}

}  // namespace

Reason reason_of_choice(const View& view, Seat seat, Action choice) {
  switch (kind_of(choice)) {
    case ActionKind::keep:
      return reason_of_card(use_of(view, spice_in(choice)));
    case ActionKind::reserve:
      return kReserves;
    case ActionKind::chef:
      return kMill;
    case ActionKind::bowl:
      return reason_of_bowl(view, spice_in(choice));
    case ActionKind::sell:
      if (number_of(choice) == 0) return kKeepCards;
      return is_needed(view, view.table.bowl) && number_of(choice) == view.hand[index_of(view.table.bowl)]
                 ? kSellNeeded
                 : kSellSpare;
    case ActionKind::buy:
      return reason_of_card(use_of(view, view.table.bowl));
    case ActionKind::blend:
      return view.table.completed[seat].size() + 1 == kBlendsToWin ? kWins : kMakesBlend;
    default:
      return reason_of_passing(view);
  }
}

Reason reason_of_throw(const View& view, Digit digit, Place target) {
  if (!is_bowl(target)) return kSpaceTargets[static_cast<std::size_t>(target) - kSpices];
  const auto spice = static_cast<Spice>(target);
  const bool on_display = view.table.display[index_of(spice)] > 0;
  if (on_display && use_of(view, spice) == Use::completes) return kCompleteTarget;
  if (on_display && use_of(view, spice) == Use::serves) return kServeTarget;
  if (view.hand[index_of(spice)] > 0) return kSellTarget;
  if (!on_display) return kEmptyTarget;
  return digit <= kSmallChip ? kCheapTarget : kBlockTarget;
}

Reason reason_of_shot() { return kShot; }

}  // namespace peppermill::safranito
