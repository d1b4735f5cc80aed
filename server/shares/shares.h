// How much of each resource one client address and one person may use. Guests are free to make, so a limit
// per person alone protects nobody.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/shares/ledger.h"

namespace peppermill::server {

enum class Resource {
  messages,        // WebSocket messages
  control_frames,  // pings and pongs of the WebSocket protocol
  kilobytes,       // sent to the client
  watches,         // begun subscriptions
  chat,            // messages
  tables,          // created
  imports,         // of records, practice included
  what_ifs,
  passwords,  // checked or set: each costs a hash
  bot_milliseconds,
  replays,  // replays and records that the server must make
  hints,
};
inline constexpr std::size_t kResources = 12;
std::string_view name_of(Resource resource);
std::string_view meaning_of(Resource resource);  // in words, for the operator

struct ShareLimit {
  Rate address, person;
};
using ShareLimits = std::array<ShareLimit, kResources>;
// For a home and a club.
ShareLimits default_share_limits();
// For tests and measurements, whose clients are all at one address.
ShareLimits no_share_limits();

// Who uses a resource. An empty part has no limit.
struct Spender {
  std::string address;  // of the client; an IPv6 address counts by its /64
  std::string person;
};

// For any thread.
class Shares {
 public:
  explicit Shares(const ShareLimits& limits);

  // False if the address or the person has not enough left; then nothing is spent.
  bool spend(Resource resource, const Spender& spender, Millis now, double amount = 1);
  // For a cost that is known only afterwards. Until a debt has paid itself off, `spend` and `may_spend`
  // refuse.
  void charge(Resource resource, const Spender& spender, Millis now, double amount);
  // Whether there is anything left. Counts a refusal if not.
  bool may_spend(Resource resource, const Spender& spender, Millis now);
  // How long until at least one more can be spent.
  Millis wait(Resource resource, const Spender& spender, Millis now);

  std::uint64_t refused(Resource resource) const;
  // How many addresses and people it remembers: those that have not regained everything, and a few more.
  std::size_t remembered() const;

 private:
  struct Ledgers {
    Ledger addresses, people;
    std::uint64_t refused = 0;
  };
  // What a spender has left of one resource; null where there is no limit.
  struct Left {
    double* address;
    double* person;

    bool covers(double amount) const;
    void take(double amount) const;
  };

  Ledgers& of(Resource resource) { return ledgers_[static_cast<std::size_t>(resource)]; }
  // The lock must be held.
  Left left(Resource resource, const Spender& spender, Millis now);
  bool covers(Resource resource, const Left& left, double amount);

  mutable std::mutex mutex_;
  std::vector<Ledgers> ledgers_;  // by resource
};

}  // namespace peppermill::server
