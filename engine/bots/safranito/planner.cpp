#include "engine/bots/safranito/planner.h"

#include <algorithm>
#include <bit>
#include <span>

#include "engine/bots/safranito/halving.h"
#include "engine/bots/safranito/imagine.h"
#include "engine/bots/safranito/reasons.h"
#include "engine/bots/safranito/worth.h"
#include "engine/games/safranito/hand.h"
#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

constexpr std::size_t kEndings = kPlaces + 1;
constexpr int kWorldsPerLanding = 4;
constexpr std::int64_t kMaxWorlds = 256, kMaxLandings = 1'000'000;  // a larger budget adds no worlds
// A flat shot hits a chip in half of the throws and then mostly sends it out of its bowl.
constexpr double kKnocked = 0.39;
// A steep lob is a little less accurate than a low one.
constexpr double kSteepLoss = 0.004;
// `greedy` spends at most this part of its money on one card.
constexpr int kGreedyShare = 6;
// How many chips the planner compares at the same target.
constexpr std::size_t kChipsPerArm = 3;

// A way to throw, with the chips that the seat may throw that way.
struct Arm {
  double prior = 0;
  Throw aim{};
  FixedVector<Digit, kChipsPerArm> digits{};
  Place target = Place::none;
  enum class Kind : std::uint8_t { lob, shot, pass } kind = Kind::lob;
  std::int64_t visits = 0;
  std::array<double, kChipsPerArm> sums{};

  std::size_t best() const {
    const auto end = sums.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(digits.size(), 1));
    return static_cast<std::size_t>(std::max_element(sums.begin(), end) - sums.begin());
  }
  double value() const { return visits == 0 ? prior - 2 : sums[best()] / static_cast<double>(visits); }
  Action action() const {
    if (kind == Kind::pass) return kPass;
    return launch(digits[best()], aim.at, aim.heading, aim.speed, aim.loft, aim.spin, aim.face);
  }
};
using Arms = FixedVector<Arm, kMaxChips + 2 * kPlaces + 1>;

// What each chip would be worth in each place.
using Values = std::array<std::array<double, kEndings>, kDigits + 1>;

struct Judged {
  double value;
  Digit digit;
};

class Planner {
 public:
  Planner(const View& view, Seat seat, const Skill& skill, const Budget& budget, QuickRng& rng)
      : view_(view),
        seat_(seat),
        skill_(skill),
        budget_(budget),
        seed_(rng.next()),
        side_(side_of(seat, view.table.players)),
        lying_(lying_on(view.table.board)),
        imagination_(view) {
    const std::int64_t worlds = worlds_for(landings());
    worlds_.reserve(static_cast<std::size_t>(worlds));
    for (std::int64_t i = 0; i < worlds; ++i) worlds_.push_back(imagination_.world(rng));
  }

  Thoughts plan(QuickRng& rng) {
    Arms arms;
    if (skill_.manner == Manner::planning) {
      propose(arms);
    } else {
      propose_one_per_chip(arms, rng);
    }
    const bool planning = skill_.manner == Manner::planning;
    const Halving halving{
        .arms = arms.size(), .budget = landings(), .stages = planning ? stages_for(arms.size()) : 1};
    const Halved halved = halve(
        halving, budget_, [&](std::size_t i) { attempt(arms[i]); },
        [&](std::size_t i) { return arms[i].value(); });
    Thoughts thoughts;
    thoughts.simulations = halved.attempts;
    for (const Arm& arm : arms) {
      thoughts.candidates.push_back({.action = arm.action(),
                                     .visits = arm.visits,
                                     .value = arm.visits == 0 ? 0.5 : arm.value(),
                                     .reason = reason_of(arm)});
    }
    thoughts.chosen = planning ? halved.best : chosen_simply(arms, rng);
    if (skill_.clumsiness > 0) {
      Action& action = thoughts.candidates[thoughts.chosen].action;
      action = clumsy(action, rng);
    }
    return thoughts;
  }

 private:
  std::int64_t landings() const { return budget_.simulations.value_or(skill_.landings); }
  // As many worlds per landing as the level has.
  std::int64_t worlds_for(std::int64_t landings) const {
    return std::clamp<std::int64_t>(std::min(landings, kMaxLandings) * skill_.worlds / skill_.landings, 1,
                                    kMaxWorlds);
  }
  bool may_pass() const { return view_.table.phase == Phase::extra_throw; }

  double finish(State& state, const World& world, std::uint64_t which) const {
    QuickRng chance(seed_ + which * 0x632be59bd9b4e019);
    imagination_.finish_round(state, world.wishes, chance);
    return share_of(state, seat_, skill_.sight);
  }

  bots::Reason reason_of(const Arm& arm) const {
    if (skill_.manner == Manner::at_random) return {};
    if (arm.kind == Arm::Kind::pass) return reason_of_choice(view_, seat_, kPass);
    return arm.kind == Arm::Kind::shot ? reason_of_shot()
                                       : reason_of_throw(view_, arm.digits[arm.best()], arm.target);
  }

  // The value of every chip in every place, over all worlds.
  Values judge_places() const {
    Values values{};
    double judged = 0;
    for (std::size_t w = 0; w < worlds_.size(); ++w) {
      for (Digit digit = 1; digit <= kDigits; ++digit) {
        if (!holds(view_.chips, digit)) continue;
        for (std::size_t end = 0; end < kEndings; ++end) {
          State state = worlds_[w].state;
          drop_at(state, seat_, digit, static_cast<Place>(end));
          values[digit][end] += finish(state, worlds_[w], w);
        }
      }
      ++judged;
      if (budget_.out_of_time()) break;
    }
    for (auto& row : values) {
      for (double& value : row) value /= judged;
    }
    return values;
  }

  // Adds the chips with the best values for a throw with these ends.
  void add_arm(Arms& arms, Arm arm, const Values& values, const Ends& ends) const {
    FixedVector<Judged, kDigits> judged;
    for (Digit digit = 1; digit <= kDigits; ++digit) {
      if (!holds(view_.chips, digit)) continue;
      double value = 0;
      for (std::size_t end = 0; end < kEndings; ++end) value += ends[end] * values[digit][end] / 1000;
      judged.push_back({value, digit});
    }
    sort_few(judged, [](const Judged& a, const Judged& b) { return a.value > b.value; });
    arm.prior += judged[0].value;
    for (std::size_t i = 0; i < std::min(judged.size(), kChipsPerArm); ++i)
      arm.digits.push_back(judged[i].digit);
    arms.push_back(arm);
  }

  void propose(Arms& arms) const {
    const Values values = judge_places();
    const int places = skill_.reach == Reach::bowls ? kSpices : kPlaces;
    for (int i = 0; i < places; ++i) {
      const auto place = static_cast<Place>(i);
      const Ends& ends = imagination_.ends(seat_).of(place);
      Arm arm{.aim = aim_at(side_, place, Way::lob), .target = place};
      add_arm(arms, arm, values, ends);
      if (skill_.reach == Reach::bowls) continue;
      arm.aim = aim_at(side_, place, Way::steep);
      arm.prior = -kSteepLoss;
      add_arm(arms, arm, values, ends);
    }
    if (skill_.reach == Reach::all) propose_shots(arms, values);
    keep_best(arms);
    if (may_pass()) {
      arms.push_back({.kind = Arm::Kind::pass});
    }
  }

  void propose_shots(Arms& arms, const Values& values) const {
    Ends nowhere{};
    nowhere[kPlaces] = 1000;
    for (std::size_t i = 0; i < view_.table.board.size(); ++i) {
      const Chip& chip = view_.table.board[i];
      if (chip.seat == seat_ || !is_bowl(chip.place)) continue;
      Arm arm{.aim = shot_at(side_, chip.pose, chip.place), .target = chip.place, .kind = Arm::Kind::shot};
      arm.prior = kKnocked * worth_of_knocking(i, values);
      add_arm(arms, arm, values, nowhere);
    }
  }

  // What knocking the chip out of its bowl is worth, minus the small chip that it takes.
  double worth_of_knocking(std::size_t chip, const Values& values) const {
    const auto digit = static_cast<Digit>(std::countr_zero(view_.chips) + 1);
    double sum = 0;
    for (std::size_t w = 0; w < worlds_.size(); ++w) {
      State state = worlds_[w].state;
      state.table.board[chip].place = Place::none;
      drop_at(state, seat_, digit, Place::none);
      sum += finish(state, worlds_[w], w);
    }
    return sum / static_cast<double>(worlds_.size()) - values[digit][kPlaces];
  }

  void keep_best(Arms& arms) const {
    sort_few(arms, [](const Arm& a, const Arm& b) { return a.prior > b.prior; });
    while (arms.size() > static_cast<std::size_t>(skill_.arms)) arms.pop_back();
  }

  // The simple bots propose one throw per chip.
  void propose_one_per_chip(Arms& arms, QuickRng& rng) const {
    const Place target = dearest_bowl(worlds_[0].state, seat_);
    if (may_pass()) arms.push_back({.kind = Arm::Kind::pass});
    for (Digit digit = 1; digit <= kDigits; ++digit) {
      if (!holds(view_.chips, digit)) continue;
      Arm arm{.aim = aim_at(side_, target, Way::lob), .target = target};
      if (skill_.manner == Manner::at_random) arm.aim = throw_in(member_of(usual_throw(digit), rng));
      arm.digits.push_back(digit);
      arms.push_back(arm);
    }
  }

  std::size_t chosen_simply(const Arms& arms, QuickRng& rng) const {
    if (skill_.manner == Manner::at_random) return rng.below(static_cast<std::uint32_t>(arms.size()));
    // The highest chip that leaves money for other cards.
    std::size_t at = arms.size() - 1;
    while (at > (may_pass() ? 1u : 0u) &&
           kGreedyShare * value_of(arms[at].digits[0]) > view_.table.money[seat_])
      --at;
    return at;
  }

  // One landing, judged for each of the chips in several worlds. The hand errs alike for all arms.
  void attempt(Arm& arm) const {
    const auto which = static_cast<std::uint64_t>(arm.visits++);
    if (arm.kind == Arm::Kind::pass) return attempt_pass(arm, which);
    Rng noise = QuickRng(seed_ ^ (which + 1)).fresh_rng();
    Draws draws(noise);
    const Landing landing = land({lying_.begin(), lying_.size()}, static_cast<std::uint8_t>(lying_.size()),
                                 side_, arm.aim, view_.table.options.hand, draws);
    for (std::size_t i = 0; i < arm.digits.size(); ++i) {
      for (std::uint64_t j = 0; j < kWorldsPerLanding; ++j) {
        const World& world = world_of(which, j);
        State state = world.state;
        skip_noise(state);
        apply_landing(state, seat_, usual_throw(arm.digits[i]), landing, nullptr);
        arm.sums[i] += finish(state, world, which * kWorldsPerLanding + j) / kWorldsPerLanding;
      }
    }
  }

  void attempt_pass(Arm& arm, std::uint64_t which) const {
    for (std::uint64_t j = 0; j < kWorldsPerLanding; ++j) {
      const World& world = world_of(which, j);
      State state = world.state;
      apply(state, seat_, kPass, nullptr);
      arm.sums[0] += finish(state, world, which * kWorldsPerLanding + j) / kWorldsPerLanding;
    }
  }

  const World& world_of(std::uint64_t which, std::uint64_t j) const {
    return worlds_[(which * kWorldsPerLanding + j) % worlds_.size()];
  }

  // Adds the error of a bot that misjudges distances.
  Action clumsy(Action action, QuickRng& rng) const {
    if (kind_of(action) != ActionKind::launch) return action;
    Throw aim = throw_in(action);
    const Spread spread = spread_of(Steadiness::natural, aim.speed);
    Rng error = rng.fresh_rng();
    Draws draws(error);
    const auto off = [&](int value, double deviation, Range range) {
      const double moved =
          value + deviation * std::clamp(normal_noise(draws), -2.0, 2.0) * skill_.clumsiness / 100;
      return std::clamp(static_cast<int>(moved), range.low, range.high);
    };
    const int at = off(aim.at, spread.along, kAt);
    const int speed = off(aim.speed, spread.speed, kSpeed);
    return launch(digit_in(action), at, aim.heading, speed, aim.loft, aim.spin, aim.face);
  }

  const View& view_;
  Seat seat_;
  const Skill& skill_;
  const Budget& budget_;
  std::uint64_t seed_;
  int side_;
  Chips lying_;
  Imagination imagination_;
  std::vector<World> worlds_;
};

}  // namespace

Thoughts plan_throw(const View& view, Seat seat, const Skill& skill, const Budget& budget, QuickRng& rng) {
  return Planner(view, seat, skill, budget, rng).plan(rng);
}

}  // namespace peppermill::safranito
