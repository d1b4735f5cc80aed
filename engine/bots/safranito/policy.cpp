#include "engine/bots/safranito/policy.h"

#include <algorithm>

#include "engine/bots/safranito/worth.h"
#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

// Rupees for one card.
constexpr int kUsualPrice = 40, kUsualProceeds = 80;

double with_card(const PublicState& table, Holding holding, Spice spice, int cards, int money) {
  auto& count = holding.hand[index_of(spice)];
  count = static_cast<std::uint8_t>(count + cards);
  holding.money += money;
  return strength(table, holding);
}

int price_in(const State& state, Place bowl) {
  const Sums sums = sums_at(state, bowl);
  int price = 0;
  for (int sum : sums.sum) price += sum;
  return price;
}

Action choose_kept(const State& state, Seat seat) {
  const Holding holding = holding_of(state, seat);
  Spice best = state.offer[0];
  double most = -1e9;
  for (Spice spice : state.offer) {
    const double found = with_card(state.table, holding, spice, 1, 0);
    if (found > most) most = found, best = spice;
  }
  return keep(best);
}

Action choose_sale(const State& state, Seat seat) {
  const Spice spice = state.table.bowl;
  const Holding holding = holding_of(state, seat);
  const int price = price_in(state, bowl_of(spice));
  int best = 0;
  double most = strength(state.table, holding);
  for (int count = 1; count <= holding.hand[index_of(spice)]; ++count) {
    const double found = with_card(state.table, holding, spice, -count, count * price);
    if (found > most) most = found, best = count;
  }
  return sell(best);
}

Action choose_purchase(const State& state, Seat seat) {
  const Holding holding = holding_of(state, seat);
  const int price = sums_at(state, bowl_of(state.table.bowl)).sum[seat];
  const bool worth_it =
      with_card(state.table, holding, state.table.bowl, 1, -price) > strength(state.table, holding);
  return worth_it ? action_of(ActionKind::buy) : kPass;
}

// A bowl where the chef sells comes first: the money pays for later purchases.
Action choose_bowl(const State& state, Seat seat, QuickRng& rng) {
  SpiceMask bowls = bowls_with_chips(state.table.board);
  Spice best = Spice::unknown;
  int most = -1;
  for (int i = 0; i < kSpices; ++i) {
    if ((bowls >> i & 1) == 0) continue;
    const int score =
        std::min<int>(state.hands[seat][static_cast<std::size_t>(i)], 2) * 2 + static_cast<int>(rng.below(3));
    if (score > most) most = score, best = spice_of(i);
  }
  return open_bowl(best);
}

Action choose_blend(const State& state, Seat seat) {
  const BlendList blends = blends_within_reach(state, seat);
  const Holding holding = holding_of(state, seat);
  Blend best = blends[0];
  double most = -1e9;
  for (Blend blend : blends) {
    Holding after = holding;
    for (Spice spice : spices_of(blend)) --after.hand[index_of(spice)];
    double found = strength(state.table, after);
    // A reserved blend can wait: no other seat can make it.
    for (Blend own : state.reserved[seat]) found -= own == blend ? 0.05 : 0;
    if (found > most) most = found, best = blend;
  }
  return make_blend(best);
}

}  // namespace

Deals deals_of(const State& state, Seat seat) {
  const PublicState& table = state.table;
  const Holding holding = holding_of(state, seat);
  const double now = strength(table, holding);
  Deals deals;
  for (int i = 0; i < kSpices; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (table.display[at] > 0 && holding.money >= kUsualPrice)
      deals.purchase[at] = with_card(table, holding, spice_of(i), 1, -kUsualPrice) - now;
    if (holding.hand[at] > 0)
      deals.sale[at] = with_card(table, holding, spice_of(i), -1, kUsualProceeds) - now;
  }
  return deals;
}

Action policy_choice(const State& state, Seat seat, QuickRng& rng) {
  switch (state.table.phase) {
    case Phase::spice_card:
      return choose_kept(state, seat);
    case Phase::reserve:
      return action_of(ActionKind::reserve);
    case Phase::chef:
      return action_of(ActionKind::chef);
    case Phase::bowl:
      return choose_bowl(state, seat, rng);
    case Phase::sell:
      return choose_sale(state, seat);
    case Phase::buy:
      return choose_purchase(state, seat);
    default:
      return choose_blend(state, seat);
  }
}

}  // namespace peppermill::safranito
