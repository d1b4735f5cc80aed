#include "engine/bots/safranito/worth.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/bots/safranito/weights.h"
#include "engine/bots/search/beaten_share.h"
#include "engine/games/safranito/rules.h"

namespace peppermill::safranito {
namespace {

constexpr std::array<SpiceMask, kBlends + 1> kBlendMasks = [] {
  std::array<SpiceMask, kBlends + 1> masks{};
  for (Blend blend = 1; blend <= kBlends; ++blend) {
    for (Spice spice : spices_of(blend)) masks[blend] = static_cast<SpiceMask>(masks[blend] | only(spice));
  }
  return masks;
}();

SpiceMask mask_of(const SpiceCounts& counts) {
  SpiceMask mask = 0;
  for (std::size_t i = 0; i < kSpices; ++i)
    mask = static_cast<SpiceMask>(mask | (counts[i] != 0 ? 1u << i : 0u));
  return mask;
}

// Spices on display, at least once and more than once.
struct Supply {
  SpiceMask one, many;
};
Supply supply_of(const SpiceCounts& display) {
  Supply supply{};
  for (std::size_t i = 0; i < kSpices; ++i) {
    if (display[i] > 0) supply.one = static_cast<SpiceMask>(supply.one | 1u << i);
    if (display[i] > 1) supply.many = static_cast<SpiceMask>(supply.many | 1u << i);
  }
  return supply;
}

double closeness(Blend blend, SpiceMask held, const Supply& supply) {
  const auto missing = static_cast<SpiceMask>(kBlendMasks[blend] & ~held);
  const int all = std::popcount(missing), many = std::popcount<SpiceMask>(missing & supply.many);
  const int one = std::popcount<SpiceMask>(missing & supply.one) - many;
  return kChanceOf.many[static_cast<std::size_t>(many)] * kChanceOf.one[static_cast<std::size_t>(one)] *
         kChanceOf.none[static_cast<std::size_t>(all - one - many)];
}

struct Nearest {
  Blend blend = 0;
  double closeness = 0;
};
Nearest nearest(const PublicState& table, const BlendList& reserved, Blend except, SpiceMask held,
                const Supply& supply) {
  Nearest best;
  const auto look = [&](const auto& blends, double safety) {
    for (Blend blend : blends) {
      if (blend == except) continue;
      const double found = safety * closeness(blend, held, supply);
      if (found > best.closeness) best = {blend, found};
    }
  };
  look(table.blends, kFaceUpSafety);
  look(reserved, 1);
  return best;
}

double money_worth(int money) {
  double worth = 0;
  int below = 0;
  for (const MoneyStep& step : kMoneySteps) {
    worth += step.per_rupee * std::max(0, std::min(money, step.up_to) - below);
    below = step.up_to;
  }
  return worth;
}

}  // namespace

Progress progress_of(const PublicState& table, const Holding& holding) {
  const Supply supply = supply_of(table.display);
  SpiceCounts rest = holding.hand;
  const Nearest first = nearest(table, holding.reserved, 0, mask_of(rest), supply);
  int used = 0;
  const auto use = [&](Blend blend) {
    if (blend == 0) return;
    for (Spice spice : spices_of(blend)) {
      if (rest[index_of(spice)] == 0) continue;
      --rest[index_of(spice)];
      ++used;
    }
  };
  use(first.blend);
  const Nearest second = nearest(table, holding.reserved, first.blend, mask_of(rest), supply);
  use(second.blend);
  return {first.closeness, second.closeness, total_of(holding.hand) - used};
}

double strength(const PublicState& table, const Holding& holding) {
  const Progress progress = progress_of(table, holding);
  const auto done = static_cast<std::size_t>(holding.completed);
  const Ladder& ladder = kLadder[std::min<std::size_t>(done, 2)];
  return ladder.reached + ladder.first * progress.first + ladder.second * progress.second +
         kPerSpareCard * std::min(progress.spare, kSpareCardsThatCount) + money_worth(holding.money) +
         (done > 2 ? kWon : 0.0);
}

double chance_ahead(double difference) {
  // Close to the logistic curve, without a function whose last bit differs between machines.
  const double half = difference / 2;
  return 0.5 + 0.5 * half / std::sqrt(1 + half * half);
}

double share_of(const State& state, Seat seat, Sight sight) {
  if (state.table.phase == Phase::over) return bots::beaten_share(standing(state), seat);
  const double mine = strength(state.table, holding_of(state, seat));
  if (sight == Sight::own) return chance_ahead(mine - kAverageStrength);
  double share = 0;
  for (Seat other = 0; other < state.table.players; ++other) {
    if (other != seat) share += chance_ahead(mine - strength(state.table, holding_of(state, other)));
  }
  return share / (state.table.players - 1);
}

}  // namespace peppermill::safranito
