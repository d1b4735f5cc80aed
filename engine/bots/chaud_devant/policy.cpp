#include "engine/bots/chaud_devant/policy.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/bots/chaud_devant/judgement.h"
#include "engine/core/bits.h"

namespace peppermill::bots {

using namespace chaud_devant;

namespace {

int judge(const State& world, Seat seat, Action action) {
  if (is_menu(action)) return judge_menu(world.hands[seat], menu_of(action), world.table.players);
  return PotJudge(world.table, seat).judge(action);
}

// Calls `visit(action, judgement)` for every legal action of the seat.
template <class Visit>
void each_judged(const State& world, Seat seat, Visit visit) {
  if (world.table.phase == Phase::play) {
    const PotJudge pot(world.table, seat);
    for (KindSet kinds = playable(world.table, world.hands[seat]); kinds != 0; kinds &= kinds - 1) {
      const auto card = static_cast<Card>(std::countr_zero(kinds));
      visit(play(card), pot.judge(card));
    }
    return;
  }
  ChoicesOf<ChaudDevant> choices_now;
  choices(world, seat, choices_now);
  for (Action action : choices_now) visit(action, judge(world, seat, action));
}

// What a vegetable, chili and nothing bring on average, in stars, for 2 to 5 players; measured in games
// between equal bots.
struct MenuAverage {
  float vegetable, chili, none;
  constexpr float of(int menu) const {
    return menu == static_cast<int>(Menu::none)    ? none
           : menu == static_cast<int>(Menu::chili) ? chili
                                                   : vegetable;
  }
};
constexpr std::array<MenuAverage, 4> kMenuAverages = {{
    {1.9f, 0.7f, -3.0f},
    {2.6f, 1.6f, -0.5f},
    {2.7f, 1.7f, -0.8f},
    {2.0f, 1.5f, 1.2f},
}};

float stars_expected(const State& world, Seat seat, const PerSeat<int>& round) {
  const PublicState& table = world.table;
  const MenuAverage& average = kMenuAverages[table.players - 2u];
  float stars = static_cast<float>(std::max(0, table.stars[seat] + round[seat]));
  for (int menu = 0; menu < kMenus; ++menu) {
    if ((table.menus_left[seat] >> menu & 1) != 0) stars += average.of(menu);
  }
  return stars;
}

// The standard deviation of the difference between two seats after one more round.
constexpr float kRoundDeviation = 6.0f;

// The chance to finish ahead by a seat's lead: at the end of the game, and before it in deviations.
float settled(float ahead) { return ahead > 0 ? 1.0f : ahead < 0 ? 0.0f : 0.5f; }
float expected(float ahead) { return 0.5f + 0.5f * ahead / std::sqrt(1 + ahead * ahead); }

// Who played which cards in this round. A seat leads, the others follow clockwise; the seat that serves leads
// the next pot.
PerSeat<Hand> played_by(const PublicState& table) {
  PerSeat<Hand> hands{};
  Seat seat = table.first_seat();
  const Served* pot = table.served.begin();
  for (std::size_t i = 0; i < table.played.size(); ++i) {
    hands[seat].add(table.played[i]);
    const bool served = pot != table.served.end() && i + 1 == pot->end;
    if (served) ++pot;
    if (!served) seat = left_of(seat, table.players);
  }
  return hands;
}

}  // namespace

float ChaudPolicy::likelihood(const View& view, const State& world) {
  const PublicState& table = view.table;
  if (table.phase != Phase::play) return 1;
  PerSeat<Hand> dealt = played_by(table);
  float likelihood = 1;
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (view.viewer.is(seat)) continue;
    for (Card card : world.hands[seat]) dealt[seat].add(card);
    float sum = 0;
    for (int menu = 0; menu < kMenus; ++menu) {
      if ((table.menus_left[seat] >> menu & 1) != 0)
        sum += weight_of(judge_menu(dealt[seat], static_cast<Menu>(menu), table.players));
    }
    const float chosen = weight_of(judge_menu(dealt[seat], table.menus[seat], table.players));
    likelihood *= chosen / (sum + chosen);
  }
  return likelihood;
}

void ChaudPolicy::reopen(State& world) {
  if (world.table.phase != Phase::menu || world.table.options.open_menus) return;
  world.table.chosen = {};
  world.secret_menus.fill(Menu::unknown);
}

Values ChaudPolicy::values(const State& world) {
  const PublicState& table = world.table;
  const bool over = table.phase == Phase::over;
  const PerSeat<int> round = table.phase == Phase::play ? round_scores(table) : PerSeat<int>{};
  std::array<float, kMaxSeats> stars{};
  for (Seat seat = 0; seat < table.players; ++seat)
    stars[seat] = over ? static_cast<float>(table.stars[seat]) : stars_expected(world, seat, round);
  const int to_come = kRounds - table.round + (table.phase == Phase::menu ? 1 : 0);
  const float deviation = kRoundDeviation * std::sqrt(static_cast<float>(to_come) + 0.1f);
  Values out{};
  for (Seat seat = 0; seat < table.players; ++seat) {
    for (Seat other = 0; other < seat; ++other) {
      const float ahead = stars[seat] - stars[other];
      const float share = over ? settled(ahead) : expected(ahead / deviation);
      out[seat] += share;
      out[other] += 1 - share;
    }
  }
  for (Seat seat = 0; seat < table.players; ++seat) out[seat] /= static_cast<float>(table.players - 1);
  return out;
}

void ChaudPolicy::weigh(const State& world, Seat seat, const ChoicesOf<Game>&, Weights<Game>& weights) {
  std::size_t i = 0;
  each_judged(world, seat, [&](Action, int judgement) { weights[i++] = weight_of(judgement); });
}

Action ChaudPolicy::quick_move(const State& world, Seat seat, QuickRng& rng) {
  // One pass: the k-th choice replaces the kept one with a chance of its share of the weights so far.
  float sum = 0;
  Action kept = 0;
  each_judged(world, seat, [&](Action action, int judgement) {
    const float weight = weight_of(judgement);
    sum += weight;
    if (static_cast<float>(rng.next() >> 40) * 0x1p-24f * sum < weight) kept = action;
  });
  return kept;
}

Action ChaudPolicy::greedy(const State& world, Seat seat) {
  const PotJudge pot(world.table, seat);
  int best = -1000;
  Action wanted = 0;
  each_judged(world, seat, [&](Action action, int judgement) {
    // Takes what pays at once, else plays the lowest card that does not serve.
    int worth = judgement;
    if (!is_menu(action)) worth = pot.serves(action) ? 20 * pot.gain(action) : -value_of(action);
    if (worth <= best) return;
    best = worth;
    wanted = action;
  });
  return wanted;
}

void ChaudPolicy::forget(View& view, float share, QuickRng& rng) {
  PublicState& table = view.table;
  const auto slips = [&] { return static_cast<float>(rng.next() >> 40) * 0x1p-24f < share; };
  for (Seat seat = 0; seat < table.players; ++seat) {
    for (int suit = 0; suit < kSuits; ++suit) {
      if (slips()) table.shown_void[seat] = static_cast<std::uint8_t>(table.shown_void[seat] & ~(1 << suit));
    }
  }
  Hand unseen = Hand::deck();
  for (Card card : table.played) unseen.remove(card);
  unseen.remove_all(view.hand);
  for (std::size_t i = 0; i < table.pot_begin; ++i) {
    if (!slips()) continue;
    const KindSet like = unseen.kinds() & suit_mask(suit_of(table.played[i]));
    if (like == 0) continue;
    const auto other =
        static_cast<Card>(nth_bit(like, rng.below(static_cast<std::uint32_t>(std::popcount(like)))));
    unseen.remove(other);
    unseen.add(table.played[i]);
    table.played[i] = other;
  }
}

}  // namespace peppermill::bots
