#include "server/net/server_context.h"

#include <utility>

namespace peppermill::server {
namespace {

std::vector<std::string> joined(std::vector<std::string> all, const std::vector<std::string>& more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace

NetCounts Counters::read() const {
  return {.connections = connections,
          .websockets = websockets,
          .streams = streams,
          .requests = requests,
          .messages_in = messages_in,
          .messages_out = messages_out,
          .dropped_slow = dropped_slow,
          .refused_limit = refused_limit,
          .refused_origin = refused_origin,
          .refused_host = refused_host,
          .bad_requests = bad_requests};
}

ServerContext::ServerContext(Reactor& loop, NetOptions chosen, RequestHandler* opened, Shares* shared)
    : reactor(loop),
      options(std::move(chosen)),
      handler(opened),
      shares(shared),
      hosts(opened ? joined(options.hosts, own_names()) : std::vector<std::string>()),
      // A proxy may replace the Host that the browser sent.
      origins(joined(options.origins, options.hosts)),
      limiter(options.limits) {}

void ServerContext::enter(const std::shared_ptr<Session>& session) {
  {
    const std::lock_guard lock(mutex_);
    sessions_.emplace(session.get(), session);
    if (!closing_) return;
  }
  session->wind_down(farewell_);
}

void ServerContext::leave(const Session& session) {
  Task done;
  {
    const std::lock_guard lock(mutex_);
    sessions_.erase(&session);
    if (sessions_.empty()) done = std::exchange(done_, nullptr);
  }
  if (done) done();
}

void ServerContext::close(SharedText farewell, Task done) {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    farewell_ = farewell;
    if (!sessions_.empty()) done_ = std::exchange(done, nullptr);
  }
  if (done) return done();
  for (const auto& session : sessions()) session->wind_down(farewell);
}

std::vector<std::shared_ptr<Session>> ServerContext::sessions() {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Session>> found;
  for (const auto& [key, weak] : sessions_)
    if (auto session = weak.lock()) found.push_back(std::move(session));
  return found;
}

}  // namespace peppermill::server
