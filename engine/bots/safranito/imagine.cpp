#include "engine/bots/safranito/imagine.h"

#include <algorithm>
#include <bit>

#include "engine/bots/safranito/policy.h"
#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

// Action spaces bring little, and what they bring hardly depends on the position.
constexpr std::array<double, 4> kSpaceWorth = {0.15, 0.4, 0.2, 0.15};
constexpr double kNoUse = 0.05;

Digit highest_of(DigitSet chips) { return static_cast<Digit>(std::bit_width(chips)); }

Digit any_of(DigitSet chips, QuickRng& rng) {
  auto left = rng.below(static_cast<std::uint32_t>(std::popcount(chips)));
  for (; left > 0; --left) chips = static_cast<DigitSet>(chips & (chips - 1));
  return static_cast<Digit>(std::countr_zero(chips) + 1);
}

Place wished(const Wishes& wishes, QuickRng& rng) {
  const std::uint32_t wish = rng.below(wishes.back());
  return static_cast<Place>(std::upper_bound(wishes.begin(), wishes.end(), wish) - wishes.begin());
}

template <std::size_t... kSeat>
std::array<EndsOfSide, kMaxPlayers> ends_of_all(const PublicState& table, std::index_sequence<kSeat...>) {
  return {EndsOfSide(side_of(static_cast<int>(kSeat), table.players) % kSides, table.options.hand)...};
}

}  // namespace

bool has_chip_at(const Board& board, Seat seat, Place place) {
  return std::any_of(board.begin(), board.end(),
                     [&](const Chip& chip) { return chip.seat == seat && chip.place == place; });
}

Wishes wishes_of(const State& state, Seat seat) {
  const Deals deals = deals_of(state, seat);
  Wishes wishes{};
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const double wish =
        i < kSpices ? std::max({deals.purchase[i], deals.sale[i], kNoUse}) : kSpaceWorth[i - kSpices];
    sum += static_cast<std::uint32_t>(wish * wish * 10000) + 1;
    wishes[i] = sum;
  }
  return wishes;
}

Place dearest_bowl(const State& state, Seat seat) {
  const Wishes wishes = wishes_of(state, seat);
  std::size_t best = 0;
  std::int64_t most = -1;
  for (std::size_t i = 0; i < kSpices; ++i) {
    std::int64_t wish = wishes[i] - (i > 0 ? wishes[i - 1] : 0);
    if (has_chip_at(state.table.board, seat, static_cast<Place>(i))) wish = 0;
    if (wish > most) most = wish, best = i;
  }
  return static_cast<Place>(best);
}

Imagination::Imagination(const View& view)
    : view_(view), ends_(ends_of_all(view.table, std::make_index_sequence<kMaxPlayers>())) {}

World Imagination::world(QuickRng& rng) const {
  World world{.state = determinize(view_, rng)};
  for (Seat seat = 0; seat < view_.table.players; ++seat) world.wishes[seat] = wishes_of(world.state, seat);
  return world;
}

void drop_at(State& state, Seat seat, Digit digit, Place place) {
  PublicState& table = state.table;
  remove(state.chips[seat], digit);
  --table.chips[seat];
  // Its exact position no longer matters: nothing will hit it.
  table.board.push_back({.pose = {}, .seat = seat, .place = place});
  state.digits.push_back(digit);
  if (table.phase == Phase::throwing) return continue_throws(state, nullptr);
  score_spaces_from(state, Place::spice_card, nullptr);
}

void Imagination::throw_somewhere(State& state, Seat seat, const Wishes& wishes, QuickRng& rng) const {
  Place target = wished(wishes, rng);
  // A second chip in the same bowl mostly makes the seat's own purchase more expensive.
  if (has_chip_at(state.table.board, seat, target)) target = wished(wishes, rng);
  const DigitSet chips = state.chips[seat];
  const Digit digit = rng.below(2) == 0 ? highest_of(chips) : any_of(chips, rng);
  drop_at(state, seat, digit, ends_[seat].sample(target, rng));
}

void Imagination::finish_round(State& state, const PerSeat<Wishes>& wishes, QuickRng& rng) const {
  const int round = view_.table.round;
  while (state.table.phase != Phase::over && state.table.round == round) {
    const Seat seat = *to_act(state).begin();
    if (state.table.phase == Phase::throwing || state.table.phase == Phase::extra_throw) {
      throw_somewhere(state, seat, wishes[seat], rng);
    } else {
      apply(state, seat, policy_choice(state, seat, rng), nullptr);
    }
  }
}

}  // namespace peppermill::safranito
