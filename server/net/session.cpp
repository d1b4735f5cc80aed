#include "server/net/session.h"

#include "server/net/server_context.h"

namespace peppermill::server {

Session::Session(std::shared_ptr<ServerContext> context, std::shared_ptr<ReactorStrand> strand)
    : context_(std::move(context)), strand_(std::move(strand)) {
  count(context_->counters.connections);
}

Session::~Session() {
  uncount(context_->counters.connections);
  context_->leave(*this);
}

Reactor::Parts& Session::reactor() { return context_->reactor.parts(); }

// A deadline moves with every message. Instead of a new timer for each move, the pending timer checks when it
// fires whether time is left.
void Session::wake_at(Millis when) {
  if (when >= wake_at_) return;
  wake_at_ = when;
  reactor().add_timer(when, strand_, [weak = weak_from_this(), when] {
    const auto session = weak.lock();
    if (!session || session->wake_at_ != when) return;
    session->wake_at_ = never;
    session->woken(session->reactor().now());
  });
}

}  // namespace peppermill::server
