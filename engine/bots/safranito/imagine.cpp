#include "engine/bots/safranito/imagine.h"

#include <algorithm>
#include <bit>

#include "engine/bots/safranito/policy.h"
#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

// What one may expect to pay for a card and to get for one.
constexpr double kUsualPrice = 0.15, kUsualProceeds = 0.35;
// Action spaces are small; what they bring hardly depends on the position.
constexpr std::array<double, 4> kSpaceWorth = {0.10, 0.30, 0.20, 0.10};

Digit highest_of(DigitSet chips) { return static_cast<Digit>(std::bit_width(chips)); }

Digit any_of(DigitSet chips, QuickRng& rng) {
  auto left = rng.below(static_cast<std::uint32_t>(std::popcount(chips)));
  for (; left > 0; --left) chips = static_cast<DigitSet>(chips & (chips - 1));
  return static_cast<Digit>(std::countr_zero(chips) + 1);
}

template <std::size_t... kSeat>
std::array<EndsOfSide, kMaxPlayers> ends_of_all(const Table& table, std::index_sequence<kSeat...>) {
  return {EndsOfSide(side_of(static_cast<int>(kSeat), table.players) % kSides, table.options.hand)...};
}

}  // namespace

Wishes wishes_of(const State& state, Seat seat) {
  const Marginals marginals = marginals_of(state, seat);
  Wishes wishes{};
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    double wish = 0;
    if (i < kSpices) {
      const double buys = state.table.display[i] > 0 ? marginals.gain[i] - kUsualPrice : 0;
      const double sells = state.hands[seat][i] > 0 ? kUsualProceeds - marginals.loss[i] : 0;
      wish = std::max({buys, sells, 0.02});
    } else {
      wish = kSpaceWorth[i - kSpices];
    }
    sum += static_cast<std::uint32_t>(wish * wish * 10000) + 1;
    wishes[i] = sum;
  }
  return wishes;
}

Place dearest(const Wishes& wishes) {
  std::size_t best = 0;
  std::uint32_t most = 0;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const std::uint32_t wish = wishes[i] - (i > 0 ? wishes[i - 1] : 0);
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
  Landing landing;
  landing.on_board = lying_on(state.table.board);
  const Point middle = middle_of(place);
  landing.on_board.push_back(
      {static_cast<std::uint8_t>(landing.on_board.size()), flat_pose(middle.x, middle.y, Face::down)});
  skip_noise(state);
  apply_landing(state, seat, usual_throw(digit), landing, nullptr);
}

void Imagination::throw_somewhere(State& state, Seat seat, const Wishes& wishes, QuickRng& rng) const {
  const std::uint32_t wish = rng.below(wishes.back());
  const auto target =
      static_cast<Place>(std::upper_bound(wishes.begin(), wishes.end(), wish) - wishes.begin());
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
