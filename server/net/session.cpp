#include "server/net/session.h"

#include "server/net/site.h"

namespace peppermill::server {

Session::Session(std::shared_ptr<Site> site, std::shared_ptr<Lane> lane)
    : site_(std::move(site)), lane_(std::move(lane)) {
  count(site_->counters.connections);
}

Session::~Session() {
  uncount(site_->counters.connections);
  site_->leave(*this);
}

Reactor::Parts& Session::reactor() { return site_->reactor.parts(); }

// A deadline moves with every message, so it is not set anew each time: the timer that is already under way
// looks when it comes whether there is still time left.
void Session::wake_at(Millis when) {
  if (when >= wake_at_) return;
  wake_at_ = when;
  reactor().add_timer(when, lane_, [weak = weak_from_this(), when] {
    const auto session = weak.lock();
    if (!session || session->wake_at_ != when) return;
    session->wake_at_ = never;
    session->woken(session->reactor().now());
  });
}

}  // namespace peppermill::server
