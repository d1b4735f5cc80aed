#include "server/shares/shares.h"

#include <algorithm>
#include <limits>

namespace peppermill::server {
namespace {

constexpr Millis kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;

struct Spec {
  std::string_view name, meaning;
  ShareLimit limit;
};

constexpr std::array<Spec, kResources> kSpecs = {{
    {"messages", "WebSocket messages", {{1000, 10 * kSecond}, {400, 10 * kSecond}}},
    {"control_frames",
     "pings and pongs of the WebSocket protocol",
     {{200, 10 * kSecond}, {100, 10 * kSecond}}},
    {"kilobytes", "kilobytes sent to the client", {{100'000, kMinute}, {50'000, kMinute}}},
    {"watches", "tables that a client begins to watch", {{300, kMinute}, {120, kMinute}}},
    {"chat", "chat messages", {{60, kMinute}, {30, kMinute}}},
    {"tables", "new tables", {{300, kHour}, {120, kHour}}},
    {"imports", "imported records, practice included", {{400, kHour}, {200, kHour}}},
    {"what_ifs", "what-if tables", {{400, kHour}, {200, kHour}}},
    {"passwords", "passwords that are checked or set", {{30, 10 * kMinute}, {20, 10 * kMinute}}},
    {"bot_milliseconds",
     "milliseconds in which bots think",
     {{600'000, 10 * kMinute}, {300'000, 10 * kMinute}}},
    {"replays", "replays and records that the server must make", {{300, kMinute}, {120, kMinute}}},
    {"hints", "hints of bots", {{300, 10 * kMinute}, {120, 10 * kMinute}}},
}};

const Spec& spec_of(Resource resource) { return kSpecs[static_cast<std::size_t>(resource)]; }

}  // namespace

std::string_view name_of(Resource resource) { return spec_of(resource).name; }
std::string_view meaning_of(Resource resource) { return spec_of(resource).meaning; }

ShareLimits default_share_limits() {
  ShareLimits limits;
  std::ranges::transform(kSpecs, limits.begin(), &Spec::limit);
  return limits;
}

ShareLimits no_share_limits() {
  ShareLimits limits;
  limits.fill({{1e15, kSecond}, {1e15, kSecond}});
  return limits;
}

bool Shares::Left::covers(double amount) const {
  return (!address || *address >= amount) && (!person || *person >= amount);
}

void Shares::Left::take(double amount) const {
  if (address) *address -= amount;
  if (person) *person -= amount;
}

Shares::Shares(const ShareLimits& limits) {
  for (const ShareLimit& limit : limits) ledgers_.push_back({Ledger(limit.address), Ledger(limit.person)});
}

Shares::Left Shares::left(Resource resource, const Spender& spender, Millis now) {
  Ledgers& ledgers = of(resource);
  return {ledgers.addresses.left(spender.address, now), ledgers.people.left(spender.person, now)};
}

bool Shares::covers(Resource resource, const Left& left, double amount) {
  if (left.covers(amount)) return true;
  ++of(resource).refused;
  return false;
}

bool Shares::spend(Resource resource, const Spender& spender, Millis now, double amount) {
  const std::lock_guard lock(mutex_);
  const Left before = left(resource, spender, now);
  if (!covers(resource, before, amount)) return false;
  before.take(amount);
  return true;
}

void Shares::charge(Resource resource, const Spender& spender, Millis now, double amount) {
  const std::lock_guard lock(mutex_);
  left(resource, spender, now).take(amount);
}

bool Shares::may_spend(Resource resource, const Spender& spender, Millis now) {
  const std::lock_guard lock(mutex_);
  return covers(resource, left(resource, spender, now), std::numeric_limits<double>::min());
}

Millis Shares::wait(Resource resource, const Spender& spender, Millis now) {
  const std::lock_guard lock(mutex_);
  Ledgers& ledgers = of(resource);
  return std::max(ledgers.addresses.wait(spender.address, now), ledgers.people.wait(spender.person, now));
}

std::uint64_t Shares::refused(Resource resource) const {
  const std::lock_guard lock(mutex_);
  return ledgers_[static_cast<std::size_t>(resource)].refused;
}

std::size_t Shares::remembered() const {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const Ledgers& one : ledgers_) count += one.addresses.size() + one.people.size();
  return count;
}

}  // namespace peppermill::server
