#include "server/net/connection_limiter.h"

#include "server/net/address.h"

namespace peppermill::server {
namespace {

constexpr int room_on_doorstep = 100;

}  // namespace

Admission::~Admission() {
  if (limiter_) limiter_->leave(place_, group_);
}

bool Admission::belongs_to(const std::string& address) {
  const std::string group = address_group(address);
  const std::lock_guard lock(limiter_->mutex_);
  if (!limiter_->enter(group)) return false;
  group_ = group;
  return true;
}

std::pair<Admission, ConnectionLimiter::Full> ConnectionLimiter::admit(const std::string& address,
                                                                       Millis now) {
  const std::string group = address_group(address);
  const std::lock_guard lock(mutex_);
  last_seen_ = now;
  if (connections_ >= limits_.connections) return {refused(), Full::for_everybody};
  if (!group.empty() && !enter(group)) return {refused(), Full::for_this_address};
  ++connections_;
  return {Admission(this, Place::inside, group), Full::no};
}

bool ConnectionLimiter::may_ask(const std::string& address, Millis now) {
  const std::string group = address_group(address);
  const std::lock_guard lock(mutex_);
  last_seen_ = now;
  return guest(group, now).requests.take(limits_.requests_per_second, limits_.request_burst, now);
}

ConnectionLimiter::Guest& ConnectionLimiter::guest(const std::string& group, Millis now) {
  if (guests_.size() >= forget_at_) forget_quiet_guests(now);
  return guests_.try_emplace(group, Guest{0, TokenBucket(limits_.request_burst, now)}).first->second;
}

// Who has no connection and a full bucket is like somebody new.
void ConnectionLimiter::forget_quiet_guests(Millis now) {
  std::erase_if(guests_, [&](const auto& entry) {
    const Guest& each = entry.second;
    return each.connections == 0 &&
           each.requests.full(limits_.requests_per_second, limits_.request_burst, now);
  });
  forget_at_ = std::max<std::size_t>(1024, guests_.size() * 2);
}

bool ConnectionLimiter::enter(const std::string& group) {
  Guest& entering = guest(group, last_seen_);
  if (entering.connections >= limits_.connections_per_address) return false;
  ++entering.connections;
  return true;
}

Admission ConnectionLimiter::refused() {
  if (on_doorstep_ >= room_on_doorstep) return {};
  ++on_doorstep_;
  return {this, Place::refused, {}};
}

void ConnectionLimiter::leave(Place place, const std::string& group) {
  const std::lock_guard lock(mutex_);
  if (place == Place::refused) {
    --on_doorstep_;
    return;
  }
  --connections_;
  const auto found = group.empty() ? guests_.end() : guests_.find(group);
  if (found != guests_.end()) --found->second.connections;
}

}  // namespace peppermill::server
