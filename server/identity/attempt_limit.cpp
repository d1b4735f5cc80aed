#include "server/identity/attempt_limit.h"

#include <limits>

namespace peppermill::server {
namespace {

// Neither a login nor a source has spaces.
std::string pair_of(const std::string& login, const std::string& source) { return login + ' ' + source; }

}  // namespace

bool AttemptLimit::begin(const std::string& login, const std::string& source, Millis now) {
  const std::lock_guard lock(mutex_);
  const std::string pair = pair_of(login, source);
  double* of_pair = pairs_.left(pair, now);
  double* of_strangers = known_.find(pair) ? nullptr : logins_.left(login, now);
  if (*of_pair < 1 || (of_strangers && *of_strangers < 1)) return false;
  *of_pair -= 1;
  if (of_strangers) *of_strangers -= 1;
  return true;
}

void AttemptLimit::forgive(const std::string& login, const std::string& source, Millis now) {
  const std::lock_guard lock(mutex_);
  const std::string pair = pair_of(login, source);
  // More than a ledger allows means everything.
  *pairs_.left(pair, now) = std::numeric_limits<double>::max();
  if (!known_.find(pair)) *logins_.left(login, now) += 1;
  known_.put(pair, {});
}

void AttemptLimit::cancel(const std::string& login, const std::string& source, Millis now) {
  const std::lock_guard lock(mutex_);
  const std::string pair = pair_of(login, source);
  *pairs_.left(pair, now) += 1;
  if (!known_.find(pair)) *logins_.left(login, now) += 1;
}

void AttemptLimit::trust(const std::string& login, const std::string& source) {
  const std::lock_guard lock(mutex_);
  known_.put(pair_of(login, source), {});
}

}  // namespace peppermill::server
