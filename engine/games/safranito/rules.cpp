#include "engine/games/safranito/rules.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/core/bits.h"
#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

using Choices = FixedVector<Action, kMaxChoices>;

Place space_of(Phase phase) {
  constexpr int kFirst = static_cast<int>(Phase::extra_throw);
  return static_cast<Place>(static_cast<int>(Place::extra_throw) + static_cast<int>(phase) - kFirst);
}

void play_on_after(State& state, Events* events) {
  const auto space = static_cast<int>(space_of(state.table.phase));
  score_spaces_from(state, static_cast<Place>(space + 1), events);
}

// Adds the throws of a seat's chips, the lowest first.
void add_throws(DigitSet chips, Choices& out) {
  for (Digit digit = 1; digit <= kDigits; ++digit) {
    if (holds(chips, digit)) out.push_back(usual_throw(digit));
  }
}

void add_spices(SpiceMask spices, ActionKind kind, Choices& out) {
  for (; spices != 0; spices = static_cast<SpiceMask>(spices & (spices - 1)))
    out.push_back(action_of(kind, static_cast<std::uint64_t>(std::countr_zero(spices))));
}

SpiceMask spices_in(const FixedVector<Spice, kDigits>& cards) {
  SpiceMask mask = 0;
  for (Spice spice : cards) mask = static_cast<SpiceMask>(mask | only(spice));
  return mask;
}

RuleError check_throw(const State& state, Seat seat, Action action) {
  if (!holds(state.chips[seat], digit_in(action))) return RuleError::chip_not_in_hand;
  return in_range(throw_in(action)) ? RuleError::none : RuleError::throw_out_of_range;
}

RuleError check_blend(const State& state, Seat seat, Blend blend) {
  const auto lies_in = [&](const auto& list) {
    return std::find(list.begin(), list.end(), blend) != list.end();
  };
  const bool face_up = lies_in(state.table.blends);
  if (!face_up && !lies_in(state.reserved[seat])) return RuleError::not_your_blend;
  if (face_up && state.table.face_up_used) return RuleError::face_up_blend_used;
  return can_make(state.hands[seat], blend) ? RuleError::none : RuleError::spices_missing;
}

// What each phase asks for, besides `pass` where that is allowed.
struct Question {
  ActionKind answer;
  bool may_pass;
  RuleError otherwise;
};
constexpr std::array<Question, 9> kQuestions = {{
    {ActionKind::launch, false, RuleError::throw_asked},
    {ActionKind::launch, true, RuleError::extra_throw_asked},
    {ActionKind::keep, true, RuleError::keep_asked},
    {ActionKind::reserve, true, RuleError::reserve_asked},
    {ActionKind::chef, true, RuleError::chef_asked},
    {ActionKind::bowl, false, RuleError::bowl_asked},
    {ActionKind::sell, false, RuleError::sale_asked},
    {ActionKind::buy, true, RuleError::purchase_asked},
    {ActionKind::blend, true, RuleError::blend_asked},
}};

void pass(State& state, Events* events) {
  PublicState& table = state.table;
  if (table.phase != Phase::blend && events)
    events->push_back({.type = EventType::declined, .seat = table.next});
  switch (table.phase) {
    case Phase::blend:
      return end_turn_of_blending(state, events);
    case Phase::buy:
      return decline_purchase(state, events);
    case Phase::spice_card:
      return_drawn(state);
      return play_on_after(state, events);
    default:
      return play_on_after(state, events);
  }
}

// The changes of a landing compared with the board before it.
Moved moved_by(const State& before, Seat seat, Digit digit, const Landing& landing) {
  const Board& board = before.table.board;
  Moved moved;
  for (const Lying& chip : landing.on_board) {
    if (chip.id == board.size()) {
      moved.push_back({seat, digit, false, chip.pose});
    } else if (board[chip.id].pose != chip.pose) {
      moved.push_back({board[chip.id].seat, before.digits[chip.id], false, chip.pose});
    }
  }
  for (const Lying& chip : landing.out) {
    const bool thrown = chip.id == board.size();
    moved.push_back(
        {thrown ? seat : board[chip.id].seat, thrown ? digit : before.digits[chip.id], true, chip.pose});
  }
  return moved;
}

// Not inlined: its large frame would slow down all other actions.
[[gnu::noinline]] Moved launch_chip(State& state, Seat seat, Action action, Events* events) {
  Film film;
  const Landing landing = simulate_landing(state, seat, action, events ? &film : nullptr);
  const Moved moved = moved_by(state, seat, digit_in(action), landing);
  apply_landing(state, seat, action, landing, events, std::move(film));
  return moved;
}

void commit_sale(State& state, Seat seat, int count, Events* events) {
  state.sales[seat] = static_cast<std::int8_t>(count);
  if (undecided_sellers(state).empty()) resolve_sale(state, events);
}

// All actions except throws.
void answer(State& state, Seat seat, Action action, Events* events) {
  switch (kind_of(action)) {
    case ActionKind::launch:
      return;
    case ActionKind::pass:
      return pass(state, events);
    case ActionKind::keep:
      keep_drawn(state, spice_in(action), events);
      return play_on_after(state, events);
    case ActionKind::reserve:
      reserve_blend(state, events);
      return play_on_after(state, events);
    case ActionKind::chef:
      take_mill(state, seat, events);
      return play_on_after(state, events);
    case ActionKind::bowl:
      return open_bowl(state, spice_in(action), events);
    case ActionKind::sell:
      return commit_sale(state, seat, number_of(action), events);
    case ActionKind::buy:
      return buy(state, events);
    case ActionKind::blend:
      return complete_blend(state, static_cast<Blend>(number_of(action)), events);
  }
}

}  // namespace

SeatSet to_act(const State& state) {
  if (state.table.phase == Phase::over) return {};
  return state.table.phase == Phase::sell ? undecided_sellers(state) : SeatSet::only(state.table.next);
}

void choices(const State& state, Seat seat, Choices& out) {
  out.clear();
  const Phase phase = state.table.phase;
  const Question& question = kQuestions[static_cast<std::size_t>(phase)];
  if (question.may_pass) out.push_back(kPass);
  switch (question.answer) {
    case ActionKind::launch:
      return add_throws(state.chips[seat], out);
    case ActionKind::keep:
      return add_spices(spices_in(state.offer), ActionKind::keep, out);
    case ActionKind::bowl:
      return add_spices(bowls_with_chips(state.table.board), ActionKind::bowl, out);
    case ActionKind::sell:
      for (int n = 0; n <= state.hands[seat][index_of(state.table.bowl)]; ++n) out.push_back(sell(n));
      return;
    case ActionKind::blend: {
      BlendList blends = blends_within_reach(state, seat);
      std::sort(blends.begin(), blends.end());
      for (Blend blend : blends) out.push_back(make_blend(blend));
      return;
    }
    default:
      out.push_back(action_of(question.answer));
  }
}

Action sample(const State& state, Seat seat, QuickRng& rng) {
  Choices out;
  choices(state, seat, out);
  return member_of(out[rng.below(static_cast<std::uint32_t>(out.size()))], rng);
}

Action member_of(Action choice, QuickRng& rng) {
  if (kind_of(choice) != ActionKind::launch) return choice;
  const auto between = [&](int low, int high) {
    return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  // Roughly inwards, from a soft lob to a shot that reaches the far bowls.
  const int at = between(-180, 180);
  const int heading = between(-200, 200) - at;
  const Face face = between(0, 7) == 0 ? Face::up : Face::down;
  const int spin = between(-30, 30);
  const int loft = between(150, 450);
  const int speed = between(700, 1700);
  return launch(digit_in(choice), at, heading, speed, loft, spin, face);
}

RuleError check(const State& state, Seat seat, Action action) {
  const Question& question = kQuestions[static_cast<std::size_t>(state.table.phase)];
  const ActionKind kind = kind_of(action);
  if (kind == ActionKind::pass && question.may_pass) return RuleError::none;
  if (kind != question.answer) return question.otherwise;
  switch (kind) {
    case ActionKind::launch:
      return check_throw(state, seat, action);
    case ActionKind::keep:
      return (spices_in(state.offer) & only(spice_in(action))) != 0 ? RuleError::none : RuleError::not_drawn;
    case ActionKind::bowl:
      return (bowls_with_chips(state.table.board) & only(spice_in(action))) != 0 ? RuleError::none
                                                                                 : RuleError::bowl_empty;
    case ActionKind::sell:
      return number_of(action) <= state.hands[seat][index_of(state.table.bowl)] ? RuleError::none
                                                                                : RuleError::too_few_to_sell;
    case ActionKind::blend:
      return check_blend(state, seat, static_cast<Blend>(number_of(action)));
    default:
      return RuleError::none;
  }
}

std::optional<Moved> apply(State& state, Seat seat, Action action, Events* events) {
  if (kind_of(action) == ActionKind::launch) return launch_chip(state, seat, action, events);
  answer(state, seat, action, events);
  return std::nullopt;
}

void apply_landing(State& state, Seat seat, Action action, const Landing& landing, Events* events,
                   Film film) {
  const Phase phase = state.table.phase;
  settle_throw(state, seat, digit_in(action), landing, events, std::move(film));
  if (phase == Phase::throwing) return continue_throws(state, events);
  play_on_after(state, events);
}

Scores scores(const State& state) {
  Scores out;
  for (Seat seat = 0; seat < state.table.players; ++seat)
    out.push_back(static_cast<int>(state.table.completed[seat].size()));
  return out;
}

Scores standing(const State& state) {
  Scores out;
  for (Seat seat = 0; seat < state.table.players; ++seat) {
    out.push_back(static_cast<int>(state.table.completed[seat].size()) * kWorthOfABlend +
                  state.table.money[seat]);
  }
  return out;
}

}  // namespace peppermill::safranito
