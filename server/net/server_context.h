// What all sockets of one server share. Private to server/net.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/net/connection_limiter.h"
#include "server/net/host_names.h"
#include "server/net/session.h"
#include "server/shares/shares.h"

namespace peppermill::server {

struct Counters {
  using Count = std::atomic<std::uint64_t>;
  Count connections = 0, websockets = 0, streams = 0;
  Count requests = 0, messages_in = 0, messages_out = 0;
  Count dropped_slow = 0, refused_limit = 0, refused_origin = 0, refused_host = 0, bad_requests = 0;

  NetCounts read() const;
};

// No other memory access depends on these counts, so relaxed order is enough.
inline void count(Counters::Count& counter, std::uint64_t by = 1) {
  counter.fetch_add(by, std::memory_order_relaxed);
}
inline void uncount(Counters::Count& counter) { counter.fetch_sub(1, std::memory_order_relaxed); }

class ServerContext {
 public:
  // A client has neither a handler nor shares.
  ServerContext(Reactor& loop, NetOptions chosen, RequestHandler* opened, Shares* shared);

  Reactor& reactor;
  const NetOptions options;
  RequestHandler* const handler;
  Shares* const shares;
  const HostNames hosts;
  const std::vector<std::string> origins;  // whose pages may do what our own may
  Counters counters;
  ConnectionLimiter limiter;

  // Registers a session until its destructor calls `leave`. Winds it down at once if the server is closing.
  void enter(const std::shared_ptr<Session>& session);
  void leave(const Session& session);

  // Winds all sessions down and calls `done` when the last one has left.
  void close(SharedText farewell, Task done);
  // The sessions that are left, for `abandon`.
  std::vector<std::shared_ptr<Session>> sessions();

 private:
  std::mutex mutex_;
  std::unordered_map<const Session*, std::weak_ptr<Session>> sessions_;
  bool closing_ = false;
  SharedText farewell_;
  Task done_;
};

}  // namespace peppermill::server
