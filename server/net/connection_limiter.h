// How many connections there may be, how many from one address, and how often an address may ask.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/net/net.h"
#include "server/net/token_bucket.h"

namespace peppermill::server {

class ConnectionLimiter;

enum class Place {
  inside,
  refused,  // open only for as long as the refusal takes to send
};

// The place of one connection, given back at its end.
class Admission {
 public:
  Admission() = default;
  Admission(ConnectionLimiter* limiter, Place place, std::string group)
      : limiter_(limiter), place_(place), group_(std::move(group)) {}
  Admission(Admission&& other) noexcept
      : limiter_(std::exchange(other.limiter_, nullptr)),
        place_(other.place_),
        group_(std::move(other.group_)) {}
  Admission& operator=(Admission&& other) noexcept {
    std::swap(limiter_, other.limiter_);
    std::swap(place_, other.place_);
    std::swap(group_, other.group_);
    return *this;
  }
  ~Admission();

  // False where there is not even room for a refusal.
  bool valid() const { return limiter_ != nullptr; }
  // Counts it for this address from now on. Not if that address has too many.
  bool belongs_to(const std::string& address);

 private:
  ConnectionLimiter* limiter_ = nullptr;
  Place place_ = Place::inside;
  std::string group_;
};

class ConnectionLimiter {
 public:
  explicit ConnectionLimiter(const NetLimits& limits) : limits_(limits) {}

  enum class Full { no, for_this_address, for_everybody };
  // An empty address: of a proxy, behind which are many.
  std::pair<Admission, Full> admit(const std::string& address, Millis now);
  // Whether one more HTTP request fits the address's rate.
  bool may_ask(const std::string& address, Millis now);

 private:
  friend class Admission;
  struct Guest {
    int connections = 0;
    TokenBucket requests;
  };
  Guest& guest(const std::string& group, Millis now);
  void forget_quiet_guests(Millis now);
  bool enter(const std::string& group);
  void leave(Place place, const std::string& group);
  Admission refused();

  const NetLimits limits_;
  std::mutex mutex_;
  int connections_ = 0, on_doorstep_ = 0;
  std::unordered_map<std::string, Guest> guests_;
  std::size_t forget_at_ = 1024;  // guests: then those who left long ago are forgotten
  Millis last_seen_ = 0;
};

}  // namespace peppermill::server
