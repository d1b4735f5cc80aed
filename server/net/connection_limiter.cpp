#include "server/net/connection_limiter.h"

#include "server/net/address.h"

namespace peppermill::server {
namespace {

constexpr int max_refused = 100;

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
  return {Admission(this, Place::admitted, group), Full::no};
}

bool ConnectionLimiter::may_ask(const std::string& address, Millis now) {
  const std::string group = address_group(address);
  const std::lock_guard lock(mutex_);
  last_seen_ = now;
  return client(group, now).requests.take(limits_.requests_per_second, limits_.request_burst, now);
}

Holding ConnectionLimiter::holding(const std::string& address, Millis now) {
  const std::string group = address_group(address);
  const std::lock_guard lock(mutex_);
  last_seen_ = now;
  return Holding(client(group, now).held);
}

ConnectionLimiter::Client& ConnectionLimiter::client(const std::string& group, Millis now) {
  if (clients_.size() >= forget_at_) forget_idle_clients(now);
  Client& found =
      clients_.try_emplace(group, Client{0, TokenBucket(limits_.request_burst, now), nullptr}).first->second;
  if (!found.held)
    found.held = std::make_shared<HeldBytes>(limits_.held_bytes_per_address,
                                             static_cast<std::size_t>(limits_.connections_per_address));
  return found;
}

// A client that has no connection, holds nothing and has a full bucket is indistinguishable from a new one.
void ConnectionLimiter::forget_idle_clients(Millis now) {
  std::erase_if(clients_, [&](const auto& entry) {
    const Client& each = entry.second;
    return each.connections == 0 && each.held.use_count() <= 1 &&
           each.requests.full(limits_.requests_per_second, limits_.request_burst, now);
  });
  forget_at_ = std::max<std::size_t>(1024, clients_.size() * 2);
}

bool ConnectionLimiter::enter(const std::string& group) {
  Client& entering = client(group, last_seen_);
  if (entering.connections >= limits_.connections_per_address) return false;
  ++entering.connections;
  return true;
}

Admission ConnectionLimiter::refused() {
  if (refused_ >= max_refused) return {};
  ++refused_;
  return {this, Place::refused, {}};
}

void ConnectionLimiter::leave(Place place, const std::string& group) {
  const std::lock_guard lock(mutex_);
  if (place == Place::refused) {
    --refused_;
    return;
  }
  --connections_;
  const auto found = group.empty() ? clients_.end() : clients_.find(group);
  if (found != clients_.end()) --found->second.connections;
}

}  // namespace peppermill::server
