#include "cli/arena/schedule.h"

#include <algorithm>
#include <numeric>

#include "cli/think.h"

namespace peppermill::cli::arena {
namespace {

void mix(LineUp& items, std::uint64_t seed) {
  QuickRng rng(seed);
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[rng.below(static_cast<std::uint32_t>(left))]);
}

// Unrelated seeds for consecutive numbers.
std::uint64_t nth_seed(std::uint64_t seed, std::int64_t n) {
  return QuickRng(seed ^ static_cast<std::uint64_t>(n) * 0xd1342543de82ef95).next();
}

}  // namespace

std::vector<LineUp> all_tables(std::size_t bots, std::size_t seats) {
  const std::size_t each = seats / bots;  // every bot sits that often, `more` of them once more
  const std::size_t more = seats % bots;
  std::vector<LineUp> tables;
  std::string chosen(more, 1);
  chosen.resize(bots, 0);
  do {
    LineUp table;
    for (BotIndex bot = 0; bot < bots; ++bot)
      table.insert(table.end(), each + static_cast<std::size_t>(chosen[bot]), bot);
    tables.push_back(std::move(table));
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return tables;
}

Schedule::Schedule(const Settings& settings)
    : players_(settings.players),
      seed_(settings.seed),
      order_seed_(bot_seed(Seed(settings.seed + "/order"))),
      fixed_(!settings.line_up.empty()),
      tables_(fixed_ ? std::vector<LineUp>{settings.line_up}
                     : all_tables(settings.bots.size(), static_cast<std::size_t>(settings.players))) {}

LineUp Schedule::line_up_of(std::int64_t deal) const {
  if (fixed_) return tables_[0];
  LineUp order(tables_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  mix(order, nth_seed(order_seed_, deal / tables()));
  LineUp line_up = tables_[order[static_cast<std::size_t>(deal % tables())]];
  // Neighbours matter: over many deals every bot sits beside every other one.
  mix(line_up, nth_seed(order_seed_ + 1, deal));
  return line_up;
}

LineUp Schedule::seats_of(std::int64_t game) const {
  LineUp seats = line_up_of(deal_of(game));
  std::rotate(seats.begin(), seats.begin() + rotation_of(game), seats.end());
  return seats;
}

std::string Schedule::seed_of(std::int64_t game) const { return seed_ + '/' + std::to_string(deal_of(game)); }

}  // namespace peppermill::cli::arena
