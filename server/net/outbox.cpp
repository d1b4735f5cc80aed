#include "server/net/outbox.h"

#include <utility>

namespace peppermill::server {
namespace {

// Even an empty message costs memory.
std::size_t cost(const std::string& text) { return text.size() + 64; }

}  // namespace

Outbox::Then Outbox::put(SharedText text) {
  const std::lock_guard lock(mutex_);
  if (!text || ended_ || stopped_) return Then::nothing;
  const std::size_t more = cost(*text);
  if (holding_.bytes() + more > limit_ || !holding_.add(more)) {
    stopped_ = true;
    drop_waiting();
    return Then::overflow;
  }
  waiting_.push_back(std::move(text));
  return wake();
}

Outbox::Then Outbox::end() {
  const std::lock_guard lock(mutex_);
  if (ended_ || stopped_) return Then::nothing;
  ended_ = true;
  return wake();
}

Outbox::Then Outbox::wake() { return std::exchange(writing_, true) ? Then::nothing : Then::write; }

void Outbox::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  drop_waiting();
}

void Outbox::drop_waiting() {
  for (const SharedText& text : waiting_) holding_.remove(cost(*text));
  waiting_.clear();
}

std::vector<SharedText> Outbox::take() {
  const std::lock_guard lock(mutex_);
  if (waiting_.empty()) writing_ = false;
  return std::exchange(waiting_, {});
}

void Outbox::written(const std::string& text) {
  const std::lock_guard lock(mutex_);
  holding_.remove(cost(text));
}

bool Outbox::ended() const {
  const std::lock_guard lock(mutex_);
  return ended_;
}

}  // namespace peppermill::server
