#include "server/identity/attempt_limit.h"

namespace peppermill::server {

bool AttemptLimit::begin(const std::string& login, Millis now) {
  const std::lock_guard lock(mutex_);
  Failures* known = failures_.find(login);
  if (!known || now - known->since >= window_) known = &failures_.put(login, {.count = 0, .since = now});
  if (known->count >= most_) return false;
  ++known->count;
  return true;
}

void AttemptLimit::forgive(const std::string& login) {
  const std::lock_guard lock(mutex_);
  failures_.erase(login);
}

void AttemptLimit::cancel(const std::string& login) {
  const std::lock_guard lock(mutex_);
  if (Failures* known = failures_.find(login); known && known->count > 0) --known->count;
}

}  // namespace peppermill::server
