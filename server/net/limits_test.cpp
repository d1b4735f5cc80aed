// Every limit, shrunk so far that a test reaches it.
#include <gtest/gtest.h>

#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::EchoDoor;
using testing::frame;
using testing::has;
using testing::RawSocket;
using testing::TestClient;
using testing::TestServer;
using testing::text;
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
  EXPECT_EQ(server.door.requests, 1);
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

TEST(Limits, AnAddressAsksOnlySoOften) {
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
  EXPECT_EQ(server.door.requests, 3);
}

TEST(Limits, AWebSocketThatIsTooFastIsToldAndThenClosed) {
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
  TestServer server(options);
  TestClient client(server);
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 4; ++i) client.send("now");
    EXPECT_EQ(client.next(), "now");
    for (int i = 0; i < 3; ++i) EXPECT_NE(client.next(), "(nothing)");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
  }
  EXPECT_FALSE(client.is_closed());
}

TEST(Limits, ASlowReaderIsDroppedWhileOthersGoOn) {
  NetOptions options = testing::free_options();
  options.limits.queue_bytes = 200'000;
  TestServer server(options);
  std::vector<std::shared_ptr<Connection>> all;
  server.door.on_opened = [&](const HttpRequest&, const std::shared_ptr<Connection>& opened) {
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
  for (; sent < 3000 && server.door.closes == 0; ++sent) {
    for (const auto& connection : all) connection->send(text(std::string(20'000, 'x')));
    ASSERT_EQ(good.next().size(), 20'000u);
  }
  EXPECT_LT(sent, 3000);
  EXPECT_EQ(server.net->counts().dropped_slow, 1u);
  good.send("still here");
  EXPECT_EQ(good.next(), "still here");
}

TEST(Limits, AHeaderThatDripsIsCutOff) {
  NetOptions options = testing::free_options();
  options.limits.header_seconds = 1;
  TestServer server(options);
  RawSocket socket(server.net->port());
  socket.send(plain_get);  // also on a connection that has behaved before
  socket.read_response();
  socket.send("GET / HTTP/1.1\r\n");
  bool closed = false;
  for (int i = 0; i < 300 && !closed; ++i) {
    socket.send("X: y\r\n");
    closed = socket.closes_within(0);
  }
  EXPECT_TRUE(closed);
  EXPECT_TRUE(server.answers());
}

TEST(Limits, ABodyThatDoesNotComeIsCutOff) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 1;
  TestServer server(options);
  RawSocket socket(server.net->port());
  socket.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
  EXPECT_TRUE(socket.closes_within(120));
  EXPECT_EQ(server.door.requests, 0);
}

TEST(Limits, AnIdleConnectionIsClosed) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 1;
  TestServer server(options);
  RawSocket silent(server.net->port());
  RawSocket after_one(server.net->port());
  after_one.send(plain_get);
  after_one.read_response();
  EXPECT_TRUE(silent.closes_within(120));
  EXPECT_TRUE(after_one.closes_within(120));
}

TEST(Limits, AnAnswerThatTakesLongIsNotIdleness) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = options.limits.header_seconds = 3;
  TestServer server(options);
  EchoDoor::Reply kept;
  std::atomic<bool> asked = false;
  server.door.on_request = [&](const HttpRequest&, EchoDoor::Reply reply) {
    kept = std::move(reply);
    asked = true;
  };
  RawSocket socket(server.net->port());
  socket.send(plain_get);
  EXPECT_TRUE(testing::comes_true([&] { return asked.load(); }));
  std::this_thread::sleep_for(std::chrono::milliseconds(4500));
  kept({.body = "at last"});
  EXPECT_TRUE(has(socket.read_response(), "at last"));
}

TEST(Limits, AnAnswerThatNobodyReadsIsGivenUp) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 3;
  TestServer server(options);
  server.door.on_request = [&](const HttpRequest&, const EchoDoor::Reply& reply) {
    reply({.body = std::string(30'000'000, 'x')});
  };
  RawSocket socket(server.net->port(), RawSocket::Buffer::tiny);
  socket.send(plain_get);
  EXPECT_TRUE(testing::comes_true([&] { return server.door.requests == 1; }));
  EXPECT_TRUE(testing::comes_true([&] { return server.net->counts().connections == 0; }));
}

TEST(Limits, AWebSocketThatAnswersPingsStays) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 6;
  TestServer server(options);
  TestClient client(server);
  ASSERT_TRUE(client.open());
  std::this_thread::sleep_for(std::chrono::milliseconds(7500));
  EXPECT_FALSE(client.is_closed());
  client.send("here");
  EXPECT_EQ(client.next(), "here");
}

TEST(Limits, AWebSocketThatDoesNotIsCutOff) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 3;
  TestServer server(options);
  RawSocket socket(server.net->port());
  socket.send(upgrade_request());
  socket.read_until("\r\n\r\n");
  EXPECT_EQ(socket.read_bytes(2), std::string("\x89\0", 2));
  EXPECT_TRUE(socket.closes_within(120));
  EXPECT_TRUE(testing::comes_true([&] { return server.door.closes == 1; }));
}

}  // namespace
}  // namespace peppermill::server
