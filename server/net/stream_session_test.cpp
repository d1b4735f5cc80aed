#include <gtest/gtest.h>

#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::EchoHandler;
using testing::has;
using testing::RawSocket;
using testing::text;
using testing::TimedServer;

// A handler that answers with streams; the test holds their connections.
class Streams : public ::testing::Test {
 protected:
  void serve(NetOptions options = testing::free_options()) {
    server_ = std::make_unique<TimedServer>(std::move(options));
    server_->handler.on_request = [this](const HttpRequest& request, const EchoHandler::Reply& reply) {
      reply({.content_type = "application/x-ndjson",
             .stream = [this, request](std::shared_ptr<Connection> connection) {
               connection->send(text("{\"first\":1}"));
               auto opened = server_->handler.opened(request, connection);
               const std::lock_guard lock(mutex_);
               connections_.push_back(std::move(connection));
               return opened;
             }});
    };
  }
  std::shared_ptr<Connection> connection() {
    EXPECT_TRUE(testing::comes_true([this] {
      const std::lock_guard lock(mutex_);
      return !connections_.empty();
    }));
    const std::lock_guard lock(mutex_);
    return connections_.back();
  }
  std::uint16_t port() { return server_->net->port(); }

  std::mutex mutex_;
  std::vector<std::shared_ptr<Connection>> connections_;
  std::unique_ptr<TimedServer> server_;
};

TEST_F(Streams, LinesComeAsTheyAreSent) {
  serve();
  RawSocket socket(port());
  socket.send("GET /api/stream HTTP/1.1\r\nHost: a\r\n\r\n");
  const std::string head = socket.read_until("\r\n\r\n");
  EXPECT_TRUE(has(head, "Transfer-Encoding: chunked\r\n"));
  EXPECT_TRUE(has(head, "Content-Type: application/x-ndjson\r\n"));
  EXPECT_TRUE(has(head, "Cache-Control: no-store\r\n"));
  EXPECT_EQ(socket.read_until("\n\r\n"), "c\r\n{\"first\":1}\n\r\n");
  connection()->send(text("{}"));
  EXPECT_EQ(socket.read_until("\n\r\n"), "3\r\n{}\n\r\n");
  EXPECT_EQ(server_->net->counts().streams, 1u);
  connection()->close();
  EXPECT_EQ(socket.read_all(), "0\r\n\r\n");
}

TEST_F(Streams, TheEndOfTheConnectionEndsAStreamForOldClients) {
  serve();
  RawSocket socket(port());
  socket.send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_FALSE(has(socket.read_until("\r\n\r\n"), "chunked"));
  EXPECT_EQ(socket.read_until("\n"), "{\"first\":1}\n");
  connection()->send(text("last"));
  connection()->close();
  EXPECT_EQ(socket.read_all(), "last\n");
}

TEST_F(Streams, AWholeStreamCanBeFetched) {
  serve();
  std::thread closer([this] {
    connection()->send(text("second"));
    connection()->close();
  });
  const auto response = testing::ask(server_->where(), "GET", "/");
  closer.join();
  EXPECT_EQ(response.body, "{\"first\":1}\nsecond\n");
}

TEST_F(Streams, HeadOfAStreamIsOnlyItsHead) {
  serve();
  RawSocket socket(port());
  socket.send("HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const std::string all = socket.read_all();
  EXPECT_TRUE(all.starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(all.ends_with("\r\n\r\n"));
  EXPECT_EQ(server_->handler.opens, 0);
}

TEST_F(Streams, AClientThatLeavesIsNoticed) {
  serve();
  {
    RawSocket socket(port());
    socket.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    socket.read_until("first");
  }
  EXPECT_TRUE(testing::comes_true([this] { return server_->handler.closes == 1; }));
  connection()->send(text("into the void"));
  EXPECT_TRUE(testing::comes_true([this] { return server_->net->counts().streams == 0; }));
}

TEST_F(Streams, ASilentStreamIsKeptAliveByEmptyLines) {
  NetOptions options = testing::free_options();
  options.limits.keep_alive_seconds = 20;
  serve(options);
  RawSocket socket(port());
  socket.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  socket.read_until("first\":1}\n\r\n");
  for (const std::uint64_t sent : {1u, 2u}) {
    server_->settle();
    server_->advance(19'999);
    EXPECT_EQ(server_->net->counts().messages_out, sent);
    server_->advance(1);
    EXPECT_EQ(socket.read_until("\n\r\n"), "1\r\n\n\r\n");
  }
}

TEST_F(Streams, ASlowReaderIsDroppedWhileOthersGoOn) {
  NetOptions options = testing::free_options();
  options.limits.queue_bytes = 100'000;
  serve(options);
  RawSocket slow(port(), RawSocket::Buffer::tiny);
  slow.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto to_slow = connection();
  for (int i = 0; i < 2000 && server_->handler.closes == 0; ++i)
    to_slow->send(text(std::string(50'000, 'x')));
  EXPECT_TRUE(testing::comes_true([this] { return server_->handler.closes == 1; }));
  EXPECT_EQ(server_->net->counts().dropped_slow, 1u);
  RawSocket other(port());
  other.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_TRUE(has(other.read_until("first"), "200 OK"));
}

TEST_F(Streams, AReaderThatStopsIsDroppedInTime) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 60;
  options.limits.queue_bytes = 64'000'000;
  serve(options);
  RawSocket stopped(port(), RawSocket::Buffer::tiny);
  stopped.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  connection()->send(text(std::string(30'000'000, 'x')));
  // The deadline counts from when the kernel's buffers are full.
  EXPECT_TRUE(testing::comes_true([this] {
    server_->advance(60'000);
    return server_->net->counts().dropped_slow == 1;
  }));
  EXPECT_EQ(server_->handler.closes, 1);
}

}  // namespace
}  // namespace peppermill::server
