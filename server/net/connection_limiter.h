// Limits the connections in total and per address, and per address the request rate and the held bytes.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/net/held_bytes.h"
#include "server/net/net.h"
#include "server/net/token_bucket.h"

namespace peppermill::server {

class ConnectionLimiter;

enum class Place {
  admitted,
  refused,  // open only to send the refusal
};

// A connection's slot, released by the destructor.
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

  // False if there is no slot even for a refusal.
  bool valid() const { return limiter_ != nullptr; }
  // Counts the connection for this address from now on. Returns false if that address has too many.
  bool belongs_to(const std::string& address);

 private:
  ConnectionLimiter* limiter_ = nullptr;
  Place place_ = Place::admitted;
  std::string group_;
};

class ConnectionLimiter {
 public:
  explicit ConnectionLimiter(const NetLimits& limits) : limits_(limits) {}

  enum class Full { no, for_this_address, for_everybody };
  // An empty address means a proxy with many clients behind it.
  std::pair<Admission, Full> admit(const std::string& address, Millis now);
  // Whether the address's rate allows one more HTTP request.
  bool may_ask(const std::string& address, Millis now);
  // For a new connection or request of this address.
  Holding holding(const std::string& address, Millis now);

 private:
  friend class Admission;
  struct Client {
    int connections = 0;
    TokenBucket requests;
    std::shared_ptr<HeldBytes> held;
  };
  Client& client(const std::string& group, Millis now);
  void forget_idle_clients(Millis now);
  bool enter(const std::string& group);
  void leave(Place place, const std::string& group);
  Admission refused();

  const NetLimits limits_;
  std::mutex mutex_;
  int connections_ = 0, refused_ = 0;
  std::unordered_map<std::string, Client> clients_;
  std::size_t forget_at_ = 1024;  // above this many clients, forget those without connections
  Millis last_seen_ = 0;
};

}  // namespace peppermill::server
