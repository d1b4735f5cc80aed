// Why a card is worth considering, in words.
#include <array>

#include "engine/bots/dicht_dran/judge.h"
#include "engine/bots/dicht_dran/policy.h"

namespace peppermill::bots {
namespace {

constexpr Reason kLastCard = {"last_card", "It is the only card left."};
constexpr Reason kLikelyClosest = {"likely_closest", "It is probably the closest card to the target."};
constexpr Reason kSafeTry = {"safe_try",
                             "It may win the target, and in the gap it costs nothing if it does not."};
constexpr std::array kInGap = {
    Reason{"sheds_one", "It lies in the gap: one pepper goes for free."},
    Reason{"sheds_two", "It lies in the gap: two peppers go for free."},
    Reason{"sheds_three", "It lies in the gap: three peppers go for free."},
};
constexpr std::array kOutside = {
    Reason{"draws_one", "It lies outside the gap and costs one card, the least a card can cost."},
    Reason{"draws_two", "It lies outside the gap and costs two cards if it does not win."},
    Reason{"draws_three", "It lies outside the gap and costs three cards if it does not win."},
};

}  // namespace

Reason DichtPolicy::reason(const View& view, Seat seat, Number number) {
  constexpr float kLikely = 0.5f, kPossible = 0.2f;
  if (view.hand.size() == 1) return kLastCard;
  const Judge<Foresight::next> judge(view.table, seat, view.hand, view.piles.draw_size());
  const float chance = judge.wins(number);
  const bool in_gap = view.table.gap(view.table.target).contains(number);
  if (chance >= kLikely) return kLikelyClosest;
  if (in_gap && chance >= kPossible) return kSafeTry;
  const auto peppers = static_cast<std::size_t>(view.table.options.peppers.of(number));
  return (in_gap ? kInGap : kOutside)[peppers - 1];
}

}  // namespace peppermill::bots
