// One socket: an HTTP connection, or the WebSocket or stream that it became. Private to server/net.
#pragma once

#include <memory>

#include "server/net/net.h"
#include "server/net/reactor_parts.h"

namespace peppermill::server {

class ServerContext;

// How long a closing connection may take to send what is left.
inline constexpr Millis kTimeToClose = 5000;

// Pending socket operations keep a session alive. It is destroyed when the last one is over.
class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(std::shared_ptr<ServerContext> context, std::shared_ptr<ReactorStrand> strand);
  virtual ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // From any thread: the server closes. Sends the farewell if the client's protocol can carry it.
  virtual void wind_down(const SharedText& farewell) = 0;
  // The reactor has ended: releases what belongs to the handler.
  virtual void abandon() = 0;

  const asio::any_io_executor& executor() const { return strand_->executor(); }

 protected:
  ServerContext& context() { return *context_; }
  const std::shared_ptr<ServerContext>& shared_context() const { return context_; }
  Reactor::Parts& reactor();
  const std::shared_ptr<ReactorStrand>& strand() const { return strand_; }

  // Calls `woken` at this time or earlier; `woken` sets the next time. On the session's strand,
  // like all below.
  void wake_at(Millis when);
  virtual void woken(Millis now) = 0;

  template <class S>
  std::shared_ptr<S> self(S* session) {
    return std::static_pointer_cast<S>(session->shared_from_this());
  }

 private:
  std::shared_ptr<ServerContext> context_;
  std::shared_ptr<ReactorStrand> strand_;
  Millis wake_at_ = never;
};

}  // namespace peppermill::server
