#include "server/api/shown_deals.h"

namespace peppermill::server {

std::string ShownDeals::show(const std::string& person, Millis now) {
  Deal deal = new_deal();
  std::string commitment = deal.commitment;
  const std::lock_guard lock(mutex_);
  while (order_.size() >= kMost) {
    deals_.erase(order_.front());
    order_.pop_front();
  }
  deals_.emplace(commitment, Shown{std::move(deal), person, now});
  order_.push_back(commitment);
  return commitment;
}

std::optional<Deal> ShownDeals::take(const std::string& person, std::string_view commitment, Millis now) {
  const std::lock_guard lock(mutex_);
  const auto found = deals_.find(commitment);
  if (found == deals_.end() || found->second.person != person) return std::nullopt;
  const bool fresh = found->second.at + kKept >= now;
  Deal deal = std::move(found->second.deal);
  deals_.erase(found);
  return fresh ? std::optional(std::move(deal)) : std::nullopt;
}

}  // namespace peppermill::server
