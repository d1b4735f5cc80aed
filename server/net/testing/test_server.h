// A server with an echoing handler, and a client with blocking reads, both in this process.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "server/net/client.h"
#include "server/net/net_server.h"
#include "server/net/testing/raw_socket.h"

namespace peppermill::testing {

using namespace server;

inline SharedText text(std::string content) {
  return std::make_shared<const std::string>(std::move(content));
}

inline bool has(std::string_view all, std::string_view part) { return all.find(part) != all.npos; }

// Polls until the condition holds. The machine may be slow.
template <class F>
bool comes_true(F condition, int seconds = 120) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

// The answer, or one with status 0 if there was none.
inline HttpResponse ask(const HostAndPort& server, std::string_view method, std::string_view target,
                        std::string_view body = {}, const Headers& headers = {}) {
  return fetch(server, method, target, body, headers, std::chrono::seconds(120))
      .value_or(HttpResponse{.status = 0});
}

class EchoHandler : public RequestHandler {
 public:
  using Reply = std::function<void(HttpResponse)>;

  void request(HttpRequest request, Reply reply) override {
    ++requests;
    if (on_request) return on_request(std::move(request), std::move(reply));
    std::string body = request.method + ' ' + request.path + '?' + request.query + '\n' + request.address +
                       '\n' + request.body;
    reply({.content_type = "text/plain", .body = std::move(body)});
  }

  std::unique_ptr<ConnectionHandler> opened(const HttpRequest& request,
                                            std::shared_ptr<Connection> connection) override {
    ++opens;
    if (on_opened) on_opened(request, connection);
    class Echo final : public ConnectionHandler {
     public:
      Echo(EchoHandler& handler, std::shared_ptr<Connection> connection)
          : handler_(handler), connection_(std::move(connection)) {}
      void received(std::string_view message) override {
        if (handler_.on_message) return handler_.on_message(*connection_, message);
        connection_->send(text(std::string(message)));
      }
      void closed() override { ++handler_.closes; }

     private:
      EchoHandler& handler_;
      std::shared_ptr<Connection> connection_;
    };
    return std::make_unique<Echo>(*this, std::move(connection));
  }

  std::function<void(HttpRequest, Reply)> on_request;
  std::function<void(const HttpRequest&, const std::shared_ptr<Connection>&)> on_opened;
  std::function<void(Connection&, std::string_view)> on_message;
  std::atomic<int> requests = 0, opens = 0, closes = 0;
};

// Limits that no test reaches by accident.
inline NetOptions free_options() {
  NetOptions options;
  options.port = 0;
  options.hosts = {"a", "test"};  // what raw requests say
  options.limits.connections_per_address = options.limits.connections = 1'000'000;
  options.limits.messages_per_second = options.limits.message_burst = 1e9;
  options.limits.requests_per_second = options.limits.request_burst = 1e9;
  options.limits.idle_seconds = options.limits.header_seconds = 600;
  return options;
}

// As free as these, except for one resource: so much for each address, and for each person.
inline ShareLimits shares_of(Resource resource, double address, double person) {
  ShareLimits limits = no_share_limits();
  limits[static_cast<std::size_t>(resource)] = {{address, 10'000}, {person, 10'000}};
  return limits;
}

class TestServer {
 public:
  explicit TestServer(NetOptions options = free_options(), const ShareLimits& limits = no_share_limits(),
                      int threads = 2, Clock clock = nullptr)
      : shares(limits), reactor(threads, std::move(clock)) {
    auto listening = NetServer::listen(reactor, std::move(options), handler, shares);
    if (!listening) {
      ADD_FAILURE() << listening.error();
      return;
    }
    net = *std::move(listening);
    thread_ = std::thread([this] { reactor.run(); });
  }
  ~TestServer() { stop(); }

  void stop() {
    reactor.stop();
    if (thread_.joinable()) thread_.join();
    net.reset();
  }

  HostAndPort where() const { return {"127.0.0.1", net->port()}; }
  // Whether the server answers requests.
  bool answers() const { return ask(where(), "GET", "/alive").status == 200; }

  EchoHandler handler;
  Shares shares;  // outlives the reactor
  Reactor reactor;
  std::unique_ptr<NetServer> net;

 private:
  std::thread thread_;
};

// A server with a clock that stands still until the test moves it. It has one thread, so tasks run in the
// order in which they were posted.
class TimedServer : public TestServer {
 public:
  explicit TimedServer(NetOptions options = free_options(), const ShareLimits& limits = no_share_limits())
      : TimedServer(std::move(options), limits, std::make_shared<std::atomic<Millis>>(1'700'000'000'000)) {}

  // Returns when everything that is due then has run.
  void advance(Millis ms) {
    *now_ += ms;
    reactor.clock_jumped();
    settle();
  }

  // Returns when the loop has read its sockets and run what that posted.
  void settle() {
    for (int round = 0; round < rounds_to_settle; ++round) {
      const auto ran = std::make_shared<std::promise<void>>();
      auto done = ran->get_future();
      strand_->post([ran] { ran->set_value(); });
      ASSERT_EQ(done.wait_for(std::chrono::seconds(120)), std::future_status::ready);
    }
  }

  // Returns when the server has read everything that the socket sent.
  void settle_after(const RawSocket& socket) {
    EXPECT_TRUE(comes_true([&] { return socket.delivered(); }));
    settle();
  }

 private:
  // The loop polls its sockets between two rounds; one message may take several handlers.
  static constexpr int rounds_to_settle = 8;

  TimedServer(NetOptions options, const ShareLimits& limits, const std::shared_ptr<std::atomic<Millis>>& now)
      : TestServer(std::move(options), limits, 1, [now] { return now->load(); }), now_(now) {}

  std::shared_ptr<std::atomic<Millis>> now_;
  std::shared_ptr<Strand> strand_ = reactor.strand();
};

// A WebSocket with blocking reads.
class TestClient {
 public:
  explicit TestClient(TestServer& server, const Headers& headers = {})
      : TestClient(server.reactor, server.where(), headers) {}
  TestClient(Reactor& reactor, const HostAndPort& where, const Headers& headers = {}) {
    connect_websocket(
        reactor, where, headers,
        [box = box_](std::shared_ptr<Connection> connection) {
          const std::lock_guard lock(box->mutex);
          box->connection = std::move(connection);
          box->changed.notify_all();
          return std::make_unique<Receiver>(box);
        },
        [box = box_](std::string why) {
          const std::lock_guard lock(box->mutex);
          box->failure = why.empty() ? "no reason" : std::move(why);
          box->changed.notify_all();
        });
  }
  ~TestClient() { close(); }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;

  bool open() {
    return wait([](Box& box) { return box.connection || !box.failure.empty(); }) && box_->failure.empty();
  }
  std::string failure() {
    wait([](Box& box) { return box.connection || !box.failure.empty(); });
    const std::lock_guard lock(box_->mutex);
    return box_->failure;
  }
  void send(std::string message) {
    if (open()) box_->connection->send(text(std::move(message)));
  }
  // "(nothing)" if the connection ends or no message comes.
  std::string next() {
    wait([](Box& box) { return !box.messages.empty() || box.closed || !box.failure.empty(); });
    const std::lock_guard lock(box_->mutex);
    if (box_->messages.empty()) return "(nothing)";
    std::string message = std::move(box_->messages.front());
    box_->messages.pop_front();
    return message;
  }
  std::size_t waiting() const {
    const std::lock_guard lock(box_->mutex);
    return box_->messages.size();
  }
  bool closed() {
    return wait([](Box& box) { return box.closed; });
  }
  bool is_closed() const {
    const std::lock_guard lock(box_->mutex);
    return box_->closed;
  }
  void close() {
    const std::lock_guard lock(box_->mutex);
    if (box_->connection) box_->connection->close();
  }

 private:
  struct Box {
    std::mutex mutex;
    std::condition_variable changed;
    std::shared_ptr<Connection> connection;
    std::deque<std::string> messages;
    std::string failure;
    bool closed = false;
  };
  class Receiver final : public ConnectionHandler {
   public:
    explicit Receiver(std::shared_ptr<Box> box) : box_(std::move(box)) {}
    void received(std::string_view message) override {
      const std::lock_guard lock(box_->mutex);
      box_->messages.emplace_back(message);
      box_->changed.notify_all();
    }
    void closed() override {
      const std::lock_guard lock(box_->mutex);
      box_->closed = true;
      box_->changed.notify_all();
    }

   private:
    std::shared_ptr<Box> box_;
  };

  template <class F>
  bool wait(F condition) const {
    std::unique_lock lock(box_->mutex);
    return box_->changed.wait_for(lock, std::chrono::seconds(120), [&] { return condition(*box_); });
  }

  std::shared_ptr<Box> box_ = std::make_shared<Box>();
};

}  // namespace peppermill::testing
