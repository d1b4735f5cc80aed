#include "server/net/net_server.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>

#include "engine/core/testing/series.h"
#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::EchoHandler;
using testing::has;
using testing::RawSocket;
using testing::series_of;
using testing::TestClient;
using testing::TestServer;
using testing::text;
using testing::TimedServer;

std::string why_not(NetOptions options) {
  Shares shares(no_share_limits());
  Reactor reactor(1);
  EchoHandler handler;
  auto listening = NetServer::listen(reactor, std::move(options), handler, shares);
  return listening ? "" : listening.error();
}

TEST(NetServer, SaysWhyItCannotListen) {
  const TestServer server;
  NetOptions options = testing::free_options();
  options.port = server.net->port();
  EXPECT_EQ(why_not(options),
            "Cannot listen at 127.0.0.1 port " + std::to_string(options.port) + ": Address already in use.");
  options.address = "not an address";
  EXPECT_TRUE(why_not(options).starts_with("Cannot listen at not an address port "));
}

TEST(NetServer, ListensAtIPv6Too) {
  NetOptions options = testing::free_options();
  options.address = "::1";
  if (!why_not(options).empty()) GTEST_SKIP() << "no IPv6 here";
  TestServer server(options);
  const auto response = testing::ask({"::1", server.net->port()}, "GET", "/");
  EXPECT_TRUE(has(response.body, "\n::1\n"));
}

class ServerOnThreads : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(NetServer, ServerOnThreads, ::testing::Values(1, 3));

TEST_P(ServerOnThreads, AThousandClientsAreServed) {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  const int room = files.rlim_max >= 2500 ? 1000 : 200;
  const auto count = static_cast<std::size_t>(std::clamp(series_of(1000), 100, room));
  TestServer server(testing::free_options(), no_share_limits(), GetParam());
  std::vector<std::unique_ptr<TestClient>> clients;
  for (std::size_t i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<TestClient>(server));
    if (i % 20 == 19) {
      ASSERT_TRUE(clients.back()->open());
    }
  }
  for (std::size_t i = 0; i < count; ++i) clients[i]->send("I am " + std::to_string(i));
  for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(clients[i]->next(), "I am " + std::to_string(i));
  EXPECT_EQ(server.net->counts().websockets, count);
  clients.clear();
  EXPECT_TRUE(testing::comes_true([&] { return server.net->counts().connections == 0; }));
  EXPECT_EQ(server.handler.closes, static_cast<int>(count));
}

TEST_P(ServerOnThreads, CloseSendsTheFarewellToAll) {
  TestServer server(testing::free_options(), no_share_limits(), GetParam());
  Reactor other(1);
  std::thread thread([&] { other.run(); });
  TestClient first(other, server.where()), second(other, server.where());
  ASSERT_TRUE(first.open());
  ASSERT_TRUE(second.open());
  auto idle = std::make_unique<RawSocket>(server.net->port());
  idle->send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  idle->read_response();
  EXPECT_TRUE(testing::comes_true([&] { return server.handler.opens == 2; }));
  std::atomic<int> done = 0;
  server.net->close(text("bye"), [&] { ++done; });
  EXPECT_EQ(first.next(), "bye");
  EXPECT_EQ(second.next(), "bye");
  EXPECT_TRUE(first.closed());
  EXPECT_TRUE(idle->closes());
  idle.reset();
  EXPECT_TRUE(testing::comes_true([&] { return done == 1; }));
  EXPECT_TRUE(testing::comes_true([&] { return server.handler.closes == 2; }));
  EXPECT_FALSE(fetch(server.where(), "GET", "/", {}, {}, std::chrono::seconds(5)));
  other.stop();
  thread.join();
}

TEST_P(ServerOnThreads, CloseLetsARunningRequestFinish) {
  TestServer server(testing::free_options(), no_share_limits(), GetParam());
  EchoHandler::Reply kept;
  std::atomic<bool> asked = false, done = false;
  server.handler.on_request = [&](const HttpRequest&, EchoHandler::Reply reply) {
    kept = std::move(reply);
    asked = true;
  };
  auto socket = std::make_unique<RawSocket>(server.net->port());
  socket->send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_TRUE(testing::comes_true([&] { return asked.load(); }));
  server.net->close(nullptr, [&] { done = true; });
  kept({.body = "finished"});
  EXPECT_TRUE(has(socket->read_all(), "finished"));
  socket.reset();
  kept = nullptr;
  EXPECT_TRUE(testing::comes_true([&] { return done.load(); }));
}

TEST(NetServer, CloseDoesNotWaitForeverForClientsThatDoNotRead) {
  TimedServer server;
  RawSocket deaf(server.net->port());
  deaf.send(testing::upgrade_request());
  deaf.read_until("\r\n\r\n");
  std::atomic<bool> done = false;
  server.net->close(text("bye"), [&] { done = true; });
  server.advance(4999);
  EXPECT_FALSE(done);
  server.advance(1);
  EXPECT_TRUE(done);
}

TEST(NetServer, AnEmptyServerIsClosedAtOnce) {
  TestServer server;
  std::atomic<bool> done = false;
  server.net->close(nullptr, [&] { done = true; });
  EXPECT_TRUE(testing::comes_true([&] { return done.load(); }));
}

TEST(NetServer, StoppingInTheMiddleLeavesNothingBehind) {
  std::shared_ptr<Connection> kept;
  for (int threads : {1, 2}) {
    TestServer server(testing::free_options(), no_share_limits(), threads);
    server.handler.on_opened = [&](const HttpRequest&, const std::shared_ptr<Connection>& opened) {
      kept = opened;
    };
    RawSocket one(server.net->port()), two(server.net->port()), three(server.net->port());
    one.send(testing::upgrade_request());
    one.read_until("\r\n\r\n");
    two.send("GET / HTTP/1.1\r\nHo");
    three.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n");
    EXPECT_TRUE(testing::comes_true([&] { return server.net->counts().websockets == 1; }));
  }
  kept->send(text("to nobody"));
  kept->close();
}

TEST(NetServer, AServerThatGoesWhileTheLoopRunsClosesItsConnections) {
  TestServer server;
  TestClient client(server);
  ASSERT_TRUE(client.open());
  server.net.reset();
  EXPECT_TRUE(client.closed());
}

}  // namespace
}  // namespace peppermill::server
