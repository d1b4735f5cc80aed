#include "engine/bots/safranito/trade.h"

#include "engine/bots/safranito/halving.h"
#include "engine/bots/safranito/imagine.h"
#include "engine/bots/safranito/policy.h"
#include "engine/bots/safranito/reasons.h"
#include "engine/bots/safranito/worth.h"

namespace peppermill::safranito {
namespace {

static_assert(kMaxChoices <= kMaxArms);

std::size_t by_policy(const Thoughts& thoughts, const State& world, Seat seat, QuickRng& rng) {
  const Action wanted = policy_choice(world, seat, rng);
  std::size_t at = 0;
  while (thoughts.candidates[at].action != wanted) ++at;
  return at;
}

}  // namespace

Thoughts weigh_choices(const View& view, Seat seat, const Skill& skill, const Budget& budget, QuickRng& rng) {
  Thoughts thoughts;
  const State some = determinize(view, rng);
  FixedVector<Action, kMaxChoices> choices;
  safranito::choices(some, seat, choices);
  for (Action action : choices)
    thoughts.candidates.push_back(
        {.action = action, .value = 0, .reason = reason_of_choice(view, seat, action)});
  const Imagination imagination(view);
  const std::uint64_t seed = rng.next();
  const auto attempt = [&](std::size_t arm) {
    auto& candidate = thoughts.candidates[arm];
    QuickRng chance(seed + static_cast<std::uint64_t>(candidate.visits++));  // the same worlds for all
    State world = determinize(view, chance);
    apply(world, seat, candidate.action, nullptr);
    imagination.finish_round(world, {}, chance);
    candidate.value += share_of(world, seat, skill.sight);
  };
  const auto value = [&](std::size_t arm) {
    const auto& candidate = thoughts.candidates[arm];
    return candidate.visits == 0 ? -1 : candidate.value / static_cast<double>(candidate.visits);
  };
  const bool planning = skill.manner == Manner::planning;
  const Halving halving{.arms = choices.size(),
                        .budget = budget.simulations.value_or(skill.playouts),
                        .stages = planning ? stages_for(choices.size()) : 1};
  const Halved halved = halve(halving, budget, attempt, value);
  thoughts.simulations = halved.attempts;
  for (std::size_t i = 0; i < choices.size(); ++i)
    thoughts.candidates[i].value = thoughts.candidates[i].visits == 0 ? 0.5 : value(i);
  thoughts.chosen = planning ? halved.best
                    : skill.manner == Manner::at_random
                        ? rng.below(static_cast<std::uint32_t>(choices.size()))
                        : by_policy(thoughts, some, seat, rng);
  return thoughts;
}

}  // namespace peppermill::safranito
