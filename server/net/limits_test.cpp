// Every limit, lowered to what a test can reach.
#include <gtest/gtest.h>

#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::EchoHandler;
using testing::frame;
using testing::has;
using testing::RawSocket;
using testing::TestClient;
using testing::TestServer;
using testing::text;
using testing::TimedServer;
using testing::upgrade_request;

const std::string plain_get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

TEST(Limits, ABodyThatIsTooLargeIsRefused) {
  NetOptions options = testing::free_options();
  options.limits.body_bytes = 1000;
  TestServer server(options);
  EXPECT_EQ(testing::ask(server.where(), "POST", "/", std::string(1000, 'x')).status, 200);
  EXPECT_EQ(testing::ask(server.where(), "POST", "/", std::string(1001, 'x')).status, 413);
  RawSocket chunked(server.net->port());
  chunked.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n400\r\n" +
               std::string(1024, 'x') + "\r\n0\r\n\r\n");
  EXPECT_TRUE(chunked.read_response().starts_with("HTTP/1.1 413 "));
  EXPECT_EQ(server.handler.requests, 1);
  EXPECT_EQ(server.net->counts().refused_limit, 2u);
}

TEST(Limits, AHeaderThatIsTooLargeIsRefused) {
  NetOptions options = testing::free_options();
  options.limits.header_bytes = 1000;
  TestServer server(options);
  EXPECT_EQ(testing::ask(server.where(), "GET", "/", {}, {{"X", std::string(500, 'x')}}).status, 200);
  const auto response = testing::ask(server.where(), "GET", "/", {}, {{"X", std::string(1500, 'x')}});
  EXPECT_EQ(response.status, 431);
  RawSocket endless(server.net->port());
  endless.send("GET /" + std::string(100'000, 'x'));
  EXPECT_TRUE(endless.read_until("\r\n").starts_with("HTTP/1.1 431 "));
}

TEST(Limits, AnAddressHasOnlySoManyConnections) {
  NetOptions options = testing::free_options();
  options.limits.connections_per_address = 2;
  TestServer server(options);
  auto first = std::make_unique<RawSocket>(server.net->port());
  first->send(plain_get);
  EXPECT_TRUE(has(first->read_response(), "200 OK"));
  RawSocket second(server.net->port());
  second.send(plain_get);
  EXPECT_TRUE(has(second.read_response(), "200 OK"));
  RawSocket third(server.net->port());
  third.send(plain_get);
  const std::string refused = third.read_all();
  EXPECT_TRUE(refused.starts_with("HTTP/1.1 429 ")) << refused;
  EXPECT_TRUE(has(refused, R"({"error":{"code":"too_fast","message":")"));
  first.reset();
  EXPECT_TRUE(testing::comes_true([&] { return server.answers(); }));
}

TEST(Limits, TheServerHasOnlySoManyConnections) {
  NetOptions options = testing::free_options();
  options.limits.connections = 1;
  TestServer server(options);
  TestClient inside(server);
  ASSERT_TRUE(inside.open());
  RawSocket outside(server.net->port());
  outside.send(plain_get);
  EXPECT_TRUE(outside.read_all().starts_with("HTTP/1.1 503 "));
  EXPECT_GE(server.net->counts().refused_limit, 1u);
}

TEST(Limits, AnAddressHasARequestRate) {
  NetOptions options = testing::free_options();
  options.limits.requests_per_second = 0.001;
  options.limits.request_burst = 3;
  TestServer server(options);
  RawSocket socket(server.net->port());
  for (int i = 0; i < 3; ++i) {
    socket.send(plain_get);
    EXPECT_TRUE(has(socket.read_response(), "200 OK"));
  }
  socket.send(plain_get);
  const std::string refused = socket.read_response();
  EXPECT_TRUE(refused.starts_with("HTTP/1.1 429 "));
  EXPECT_TRUE(has(refused, R"({"error":{"code":"too_fast","message":")"));
  EXPECT_EQ(server.handler.requests, 3);
}

TEST(Limits, AWebSocketThatIsTooFastIsRefusedAndThenClosed) {
  NetOptions options = testing::free_options();
  options.limits.messages_per_second = 0.001;
  options.limits.message_burst = 5;
  TestServer server(options);
  TestClient client(server);
  for (int i = 0; i < 20; ++i) client.send("now");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.next(), "now");
  for (int i = 0; i < 5; ++i)
    EXPECT_TRUE(client.next().starts_with(R"({"type":"refused","code":"too_fast",)"));
  EXPECT_EQ(client.next(), R"({"type":"bye","code":"too_fast"})");
  EXPECT_TRUE(client.closed());
}

TEST(Limits, AfterAPauseAWebSocketMaySpeakAgain) {
  NetOptions options = testing::free_options();
  options.limits.messages_per_second = 20;
  options.limits.message_burst = 2;
  TimedServer server(options);
  TestClient client(server);
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 4; ++i) client.send("now");
    for (int i = 0; i < 2; ++i) EXPECT_EQ(client.next(), "now");
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(has(client.next(), "too_fast"));
    server.advance(100);
  }
  EXPECT_FALSE(client.is_closed());
}

TEST(Limits, ASlowReaderIsDroppedWhileOthersGoOn) {
  NetOptions options = testing::free_options();
  options.limits.queue_bytes = 200'000;
  TestServer server(options);
  std::vector<std::shared_ptr<Connection>> all;
  server.handler.on_opened = [&](const HttpRequest&, const std::shared_ptr<Connection>& opened) {
    all.push_back(opened);
  };
  RawSocket slow(server.net->port(), RawSocket::Buffer::tiny);
  slow.send(upgrade_request());
  slow.read_until("\r\n\r\n");
  EXPECT_TRUE(testing::comes_true([&] { return server.net->counts().websockets == 1; }));
  TestClient good(server);
  good.send("here");
  EXPECT_EQ(good.next(), "here");
  int sent = 0;
  for (; sent < 3000 && server.handler.closes == 0; ++sent) {
    for (const auto& connection : all) connection->send(text(std::string(20'000, 'x')));
    ASSERT_EQ(good.next().size(), 20'000u);
  }
  EXPECT_LT(sent, 3000);
  EXPECT_EQ(server.net->counts().dropped_slow, 1u);
  good.send("still here");
  EXPECT_EQ(good.next(), "still here");
}

// How many connections the server has after this time, and one millisecond later.
std::pair<std::uint64_t, std::uint64_t> around(TimedServer& server, Millis ms) {
  server.advance(ms - 1);
  const std::uint64_t before = server.net->counts().connections;
  server.advance(1);
  return {before, server.net->counts().connections};
}

constexpr std::pair<std::uint64_t, std::uint64_t> there_then_gone{1, 0};

TEST(Limits, AHeaderThatDripsIsCutOff) {
  NetOptions options = testing::free_options();
  options.limits.header_seconds = 10;
  TimedServer server(options);
  RawSocket socket(server.net->port());
  socket.send(plain_get);  // also on a connection that has served a request
  socket.read_response();
  socket.send("GET / HTTP/1.1\r\n");
  server.settle_after(socket);
  for (int i = 0; i < 9; ++i) {
    server.advance(1000);
    socket.send("X: y\r\n");
    server.settle_after(socket);
  }
  EXPECT_EQ(around(server, 1000), there_then_gone);
  EXPECT_TRUE(socket.closes());
  EXPECT_TRUE(server.answers());
}

TEST(Limits, ABodyThatDoesNotComeIsCutOff) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 60;
  TimedServer server(options);
  RawSocket socket(server.net->port());
  socket.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
  server.settle_after(socket);
  EXPECT_EQ(around(server, 60'000), there_then_gone);
  EXPECT_TRUE(socket.closes());
  EXPECT_EQ(server.handler.requests, 0);
}

TEST(Limits, AConnectionThatSaysNothingIsClosed) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 60;
  TimedServer server(options);
  RawSocket socket(server.net->port());
  EXPECT_TRUE(testing::comes_true([&] { return server.net->counts().connections == 1; }));
  server.settle();
  EXPECT_EQ(around(server, 60'000), there_then_gone);
  EXPECT_TRUE(socket.closes());
}

TEST(Limits, AnIdleConnectionIsClosed) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 60;
  TimedServer server(options);
  RawSocket socket(server.net->port());
  socket.send(plain_get);
  socket.read_response();
  server.settle();
  EXPECT_EQ(around(server, 60'000), there_then_gone);
  EXPECT_TRUE(socket.closes());
}

TEST(Limits, AnAnswerThatTakesLongIsNotIdleness) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = options.limits.header_seconds = 60;
  TimedServer server(options);
  EchoHandler::Reply kept;
  std::atomic<bool> asked = false;
  server.handler.on_request = [&](const HttpRequest&, EchoHandler::Reply reply) {
    kept = std::move(reply);
    asked = true;
  };
  RawSocket socket(server.net->port());
  socket.send(plain_get);
  EXPECT_TRUE(testing::comes_true([&] { return asked.load(); }));
  server.advance(3'600'000);
  kept({.body = "at last"});
  EXPECT_TRUE(has(socket.read_response(), "at last"));
}

TEST(Limits, AnAnswerThatNobodyReadsIsGivenUp) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 60;
  TimedServer server(options);
  server.handler.on_request = [&](const HttpRequest&, const EchoHandler::Reply& reply) {
    reply({.body = std::string(30'000'000, 'x')});
  };
  RawSocket socket(server.net->port(), RawSocket::Buffer::tiny);
  socket.send(plain_get);
  EXPECT_TRUE(testing::comes_true([&] { return server.handler.requests == 1; }));
  // The deadline counts from when the kernel's buffers are full.
  EXPECT_TRUE(testing::comes_true([&] {
    server.advance(60'000);
    return server.net->counts().connections == 0;
  }));
}

const std::string ping("\x89\0", 2);
constexpr int pong = 0x8a;

// A WebSocket at a server that closes silent ones after a minute.
struct Idleness : ::testing::Test {
  Idleness() : server(options()), socket(server.net->port()) {
    socket.send(upgrade_request());
    socket.read_until("\r\n\r\n");
    server.settle();
  }
  static NetOptions options() {
    NetOptions options = testing::free_options();
    options.limits.idle_seconds = 60;
    return options;
  }

  TimedServer server;
  RawSocket socket;
};

TEST_F(Idleness, AWebSocketThatAnswersPingsStays) {
  for (int i = 0; i < 5; ++i) {
    server.advance(30'000);
    ASSERT_EQ(socket.read_bytes(2), ping);
    socket.send(frame(pong, {}));
    server.settle_after(socket);
  }
  socket.send(frame(0x81, "here"));
  EXPECT_EQ(socket.read_bytes(6), "\x81\x04here");
}

TEST_F(Idleness, AWebSocketThatDoesNotIsCutOff) {
  server.advance(30'000);
  EXPECT_EQ(socket.read_bytes(2), ping);
  EXPECT_EQ(around(server, 30'000), there_then_gone);
  EXPECT_TRUE(socket.closes());
  EXPECT_EQ(server.handler.closes, 1);
}

}  // namespace
}  // namespace peppermill::server
