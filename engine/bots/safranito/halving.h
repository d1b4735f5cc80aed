// Sequential halving: tries all arms equally often, then the better half of them, and so on. It spends most
// of a small budget where the choice is close.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "engine/bots/search/thinking.h"

namespace peppermill::safranito {

// Stable sort of a short list. std::stable_sort would use the heap.
template <class List, class Before>
void sort_few(List&& list, Before before) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    for (std::size_t j = i; j > 0 && before(list[j], list[j - 1]); --j) std::swap(list[j], list[j - 1]);
  }
}

inline constexpr std::size_t kMaxArms = 32;

struct Halving {
  std::size_t arms;
  std::int64_t budget;
  int stages;  // 1: no halving
};

constexpr int stages_for(std::size_t arms) { return std::max(1, static_cast<int>(std::bit_width(arms - 1))); }

// `attempt(arm)` tries an arm once more; `value(arm)` is its estimated value so far. Uses the whole budget
// unless the time runs out, and makes at least one attempt. Returns the best arm and the number of attempts.
struct Halved {
  std::size_t best;
  std::int64_t attempts;
};
template <class Attempt, class Value>
Halved halve(const Halving& halving, const Budget& budget, Attempt attempt, Value value) {
  std::array<std::size_t, kMaxArms> order{};
  for (std::size_t i = 0; i < halving.arms; ++i) order[i] = i;
  std::size_t left = halving.arms;
  std::int64_t done = 0;
  bool late = false;
  for (int stage = 1; stage <= halving.stages && !late; ++stage) {
    const std::int64_t until =
        std::max<std::int64_t>(1, halving.budget / halving.stages * stage +
                                      halving.budget % halving.stages * stage / halving.stages);
    for (std::size_t i = 0; done < until && !late; ++i) {
      attempt(order[i % left]);
      ++done;
      late = budget.out_of_time();
    }
    sort_few(std::span(order).first(left), [&](std::size_t a, std::size_t b) { return value(a) > value(b); });
    left = (left + 1) / 2;
    budget.progress(done);
  }
  return {order[0], done};
}

}  // namespace peppermill::safranito
