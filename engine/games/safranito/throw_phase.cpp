// Throwing, and the chips on the board.
#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

// Generator blocks reserved for the noise of one throw. The number is fixed: whatever the hand draws, the
// rest of the match's chance does not depend on it. So a recorded landing needs no noise.
constexpr std::uint64_t kNoiseBlocks = 16;

void mark_shown(State& state, std::size_t i) {
  Chip& chip = state.table.board[i];
  chip.digit = state.digits[i];
  add(state.table.shown[chip.seat], chip.digit);
}

Event::SeenChip seen(const State& state, std::size_t i) {
  Chip chip = state.table.board[i];
  const bool shown = chip.digit != kUnknown;
  chip.digit = state.digits[i];
  return {chip, shown};
}

// Where all chips lie now. Chips that left are still on the board here, with their last poses.
void add_landed(const State& state, Seat seat, const Landing& landing, Film film, Events& events) {
  Event event{.type = EventType::landed, .seat = seat};
  for (const Lying& lying : landing.on_board) event.board.push_back(seen(state, lying.id));
  for (const Lying& lying : landing.out) event.out.push_back(seen(state, lying.id));
  event.film = std::move(film);
  events.push_back(std::move(event));
}

void remove_out(State& state, const Landing& landing) {
  PublicState& table = state.table;
  Board board;
  FixedVector<Digit, kMaxChips> digits;
  for (const Lying& lying : landing.on_board) {
    board.push_back(table.board[lying.id]);
    digits.push_back(state.digits[lying.id]);
  }
  for (const Lying& lying : landing.out) {
    const Chip& chip = table.board[lying.id];
    add(state.out[chip.seat], state.digits[lying.id]);
    ++table.out[chip.seat];
    if (chip.digit != kUnknown) add(table.out_shown[chip.seat], chip.digit);
  }
  table.board = board;
  state.digits = digits;
}

}  // namespace

Chips lying_on(const Board& board) {
  Chips lying;
  for (const Chip& chip : board) lying.push_back({static_cast<std::uint8_t>(lying.size()), chip.pose});
  return lying;
}

void skip_noise(State& state) { state.rng.block += kNoiseBlocks; }

Landing simulate_landing(State& state, Seat seat, Action action, Film* film) {
  Rng noise = state.rng;
  skip_noise(state);
  Draws draws(noise);
  const PublicState& table = state.table;
  const Chips lying = lying_on(table.board);
  const std::span board(lying.begin(), lying.size());
  const auto id = static_cast<std::uint8_t>(lying.size());
  const int side = side_of(seat, table.players);
  return film ? land_filmed(board, id, side, throw_in(action), table.options.hand, draws, *film)
              : land(board, id, side, throw_in(action), table.options.hand, draws);
}

void settle_throw(State& state, Seat seat, Digit digit, const Landing& landing, Events* events, Film film) {
  PublicState& table = state.table;
  remove(state.chips[seat], digit);
  --table.chips[seat];
  table.board.push_back({.pose = {}, .seat = seat});
  state.digits.push_back(digit);
  for (const Chips* chips : {&landing.on_board, &landing.out}) {
    for (const Lying& lying : *chips) {
      Chip& chip = table.board[lying.id];
      chip.pose = lying.pose;
      chip.place = chips == &landing.out ? Place::none : place_of(lying.pose);
      if (lying.pose.face == Face::up) mark_shown(state, lying.id);
    }
  }
  if (events) add_landed(state, seat, landing, std::move(film), *events);
  remove_out(state, landing);
}

void continue_throws(State& state, Events* events) {
  PublicState& table = state.table;
  // The seat that has thrown the fewest chips; the first from the chef clockwise among equals.
  Seat next = table.chef;
  for (Seat seat = left_of(next, table.players); seat != table.chef; seat = left_of(seat, table.players)) {
    if (table.chips[seat] > table.chips[next]) next = seat;
  }
  if (kDigits - table.chips[next] >= table_size(table.players).throws)
    return score_spaces_from(state, Place::extra_throw, events);
  table.phase = Phase::throwing;
  table.next = next;
}

Sums sums_at(const State& state, Place place) {
  Sums sums;
  for (std::size_t i = 0; i < state.table.board.size(); ++i) {
    const Chip& chip = state.table.board[i];
    if (chip.place != place) continue;
    sums.sum[chip.seat] += value_of(state.digits[i]);
    sums.highest[chip.seat] = std::max(sums.highest[chip.seat], state.digits[i]);
  }
  return sums;
}

Seat highest_at(const PublicState& table, const Sums& sums) {
  Seat best = kNoSeat;
  int most = 0;
  Seat seat =
      table.options.chef_in_ties == ChefInTies::first ? table.chef : left_of(table.chef, table.players);
  for (int i = 0; i < table.players; ++i, seat = left_of(seat, table.players)) {
    if (sums.sum[seat] <= most) continue;
    most = sums.sum[seat];
    best = seat;
  }
  return best;
}

int price_of(const Sums& sums) { return std::accumulate(sums.sum.begin(), sums.sum.end(), 0); }

OpenBowl opened(const PublicState& table, const Sums& sums) {
  OpenBowl bowl{.price = price_of(sums)};
  for (Seat seat = 0; seat < table.players; ++seat) bowl.costs.push_back(sums.sum[seat]);
  Sums left = sums;
  for (Seat seat = highest_at(table, left); seat != kNoSeat; seat = highest_at(table, left)) {
    bowl.buyers.push_back(seat);
    left.sum[seat] = 0;
  }
  return bowl;
}

void reveal(State& state, Place place, Events* events) {
  if (events) events->push_back({.type = EventType::revealed_chips, .place = place});
  for (std::size_t i = 0; i < state.table.board.size(); ++i) {
    Chip& chip = state.table.board[i];
    if (chip.place != place) continue;
    chip.pose.face = Face::up;
    mark_shown(state, i);
    if (events) events->back().board.push_back(seen(state, i));
  }
  if (events && is_bowl(place)) events->back().market = opened(state.table, sums_at(state, place));
}

}  // namespace peppermill::safranito
