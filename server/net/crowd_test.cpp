// One address against honest players at another: what it may use is refused beyond its share, and the honest
// players are served in their order.
#include <gtest/gtest.h>

#include <vector>

#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::frame;
using testing::has;
using testing::RawSocket;
using testing::shares_of;
using testing::TestClient;
using testing::TestServer;
using testing::text;
using testing::TimedServer;
using testing::upgrade_request;

constexpr std::uint32_t kAttacker = 2;  // 127.0.0.2; everybody else is at 127.0.0.1
const std::string kPing = frame(0x89, ""), kPong = frame(0x8a, "");

std::unique_ptr<RawSocket> socket_from(const TestServer& server, std::uint32_t from,
                                       RawSocket::Buffer buffer = RawSocket::Buffer::usual) {
  auto socket = std::make_unique<RawSocket>(server.net->port(), buffer, from);
  EXPECT_TRUE(socket->connected());
  return socket;
}

std::unique_ptr<RawSocket> websocket_from(const TestServer& server, std::uint32_t from,
                                          RawSocket::Buffer buffer = RawSocket::Buffer::usual) {
  auto socket = socket_from(server, from, buffer);
  socket->send(upgrade_request());
  EXPECT_TRUE(socket->read_until("\r\n\r\n").starts_with("HTTP/1.1 101 "));
  return socket;
}

// Whether the client gets every answer, in the order of its messages.
void expect_served(TestClient& client, int messages) {
  for (int i = 0; i < messages; ++i) client.send(std::to_string(i));
  for (int i = 0; i < messages; ++i) ASSERT_EQ(client.next(), std::to_string(i));
}

TEST(Crowd, WhoSendsTooManyPingsIsDroppedAndTheOthersAreServed) {
  TimedServer server(testing::free_options(), shares_of(Resource::control_frames, 50, 1000));
  TestClient honest(server);
  std::string pings;
  for (int i = 0; i < 20'000; ++i) pings += kPing;
  for (int i = 0; i < 5; ++i) {
    const auto attacker = websocket_from(server, kAttacker);
    attacker->send(pings);
    EXPECT_TRUE(attacker->closes());
    expect_served(honest, 20);
  }
  EXPECT_GE(server.shares.refused(Resource::control_frames), 5u);
  EXPECT_EQ(server.net->counts().refused_limit, 5u) << "one for each connection, not one for each ping";
  EXPECT_FALSE(honest.is_closed());
}

TEST(Crowd, WhoSendsTooManyPingsIsToldWhy) {
  TimedServer server(testing::free_options(), shares_of(Resource::control_frames, 3, 1000));
  const auto client = websocket_from(server, kAttacker);
  client->send(kPing + kPing + kPing + kPong);
  EXPECT_TRUE(has(client->read_all(), R"({"type":"bye","code":"too_fast"})"));
}

TEST(Crowd, ThePongThatTheServerAskedForCostsNothing) {
  NetOptions options = testing::free_options();
  options.limits.idle_seconds = 60;
  ShareLimits limits = no_share_limits();
  limits[static_cast<std::size_t>(Resource::control_frames)] = {{1, 3'600'000}, {1, 3'600'000}};
  TimedServer server(options, limits);
  const auto client = websocket_from(server, kAttacker);
  client->send(kPing);  // the whole share
  server.settle_after(*client);
  server.advance(30'000);
  EXPECT_TRUE(has(client->read_until(std::string("\x89\0", 2)), std::string("\x89\0", 2)));
  client->send(kPong);
  server.settle_after(*client);
  EXPECT_EQ(server.net->counts().websockets, 1u);
  EXPECT_EQ(server.shares.refused(Resource::control_frames), 0u);
  client->send(kPong);
  EXPECT_TRUE(client->closes()) << "nobody asked for the second one";
}

TEST(Crowd, AllConnectionsOfAnAddressShareItsMessages) {
  TimedServer server(testing::free_options(), shares_of(Resource::messages, 100, 1e9));
  TestClient honest(server, {});
  const auto first = websocket_from(server, kAttacker), second = websocket_from(server, kAttacker);
  std::string fifty;
  for (int i = 0; i < 50; ++i) fifty += frame(0x81, "x");
  for (const auto& socket : {first.get(), second.get()}) {
    socket->send(fifty);
    std::string fifty_answers;
    for (int i = 0; i < 50; ++i) fifty_answers += "\x81\x01x";
    EXPECT_EQ(socket->read_bytes(150), fifty_answers);
  }
  const auto third = websocket_from(server, kAttacker);
  third->send(frame(0x81, "x"));
  EXPECT_TRUE(has(third->read_until("\"}"), R"({"type":"refused","code":"too_fast")"));
  expect_served(honest, 99);
}

TEST(Crowd, APersonSharesItsMessagesAmongAllAddresses) {
  TimedServer server(testing::free_options(), shares_of(Resource::messages, 1e9, 10));
  server.handler.on_opened = [](const HttpRequest&, const std::shared_ptr<Connection>& connection) {
    connection->belongs_to("p_1");
  };
  const auto one = websocket_from(server, kAttacker), other = websocket_from(server, kAttacker + 1);
  for (int i = 0; i < 10; ++i) one->send(frame(0x81, "x"));
  EXPECT_EQ(one->read_bytes(30).size(), 30u);
  other->send(frame(0x81, "x"));
  EXPECT_TRUE(has(other->read_until("\"}"), "too_fast"));
}

TEST(Crowd, WhoHasReceivedTooMuchMayAskNothingMore) {
  NetOptions options = testing::free_options();
  TimedServer server(options, shares_of(Resource::kilobytes, 100, 1e9));
  server.handler.on_request = [](const HttpRequest&, const testing::EchoHandler::Reply& reply) {
    reply({.body = std::string(60 * 1024, 'x')});
  };
  const std::string get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  const auto reader = socket_from(server, kAttacker), again = socket_from(server, kAttacker);
  for (int i = 0; i < 2; ++i) {
    reader->send(get);
    EXPECT_TRUE(has(reader->read_response(), "200 OK"));
  }
  for (const auto& socket : {reader.get(), again.get()}) {
    socket->send(get);
    EXPECT_TRUE(has(socket->read_response(), "HTTP/1.1 429 "));
  }
  const auto honest = socket_from(server, 1);
  honest->send(get);
  EXPECT_TRUE(has(honest->read_response(), "200 OK"));
  EXPECT_GE(server.shares.refused(Resource::kilobytes), 2u);
  server.advance(10'000);
  again->send(get);
  EXPECT_TRUE(has(again->read_response(), "200 OK"));
}

TEST(Crowd, WebSocketsThatHaveReceivedTooMuchMayAskNothingMore) {
  TimedServer server(testing::free_options(), shares_of(Resource::kilobytes, 100, 1e9));
  server.handler.on_message = [](Connection& connection, std::string_view) {
    connection.send(text(std::string(60'000, 'x')));
  };
  const auto attacker = websocket_from(server, kAttacker);
  for (int i = 0; i < 2; ++i) {
    attacker->send(frame(0x81, "more"));
    EXPECT_EQ(attacker->read_bytes(60'004).size(), 60'004u);
  }
  attacker->send(frame(0x81, "more"));
  EXPECT_TRUE(has(attacker->read_until("\"}"), R"({"type":"refused","code":"too_fast")"));
}

// 4 MiB: half for whoever comes first, the other half in parts of 20 KiB for a hundred connections.
NetOptions little_memory() {
  NetOptions options = testing::free_options();
  options.limits.held_bytes_per_address = 4 * 1024 * 1024;
  options.limits.connections_per_address = 100;
  options.limits.queue_bytes = 1024 * 1024;
  return options;
}

TEST(Crowd, WebSocketsThatDoNotReadShareTheMemoryOfTheirAddress) {
  NetOptions options = little_memory();
  options.limits.queue_bytes = 1'000'000'000;  // of each; only the address has a limit here
  TimedServer server(options);
  std::vector<std::shared_ptr<Connection>> deaf;
  server.handler.on_opened = [&](const HttpRequest& request, const std::shared_ptr<Connection>& opened) {
    if (request.address != "127.0.0.1") deaf.push_back(opened);
  };
  std::vector<std::unique_ptr<RawSocket>> sockets;
  for (int i = 0; i < 40; ++i) sockets.push_back(websocket_from(server, kAttacker, RawSocket::Buffer::tiny));
  TestClient honest(server);
  expect_served(honest, 1);
  ASSERT_EQ(deaf.size(), 40u);
  const SharedText large = text(std::string(100'000, 'x'));
  for (int i = 0; i < 200; ++i)  // 20 MB for each, more than the kernel takes
    for (const auto& connection : deaf) connection->send(large);
  EXPECT_TRUE(testing::comes_true([&] { return server.handler.closes == 40; }));
  EXPECT_EQ(server.net->counts().dropped_slow, 40u);
  expect_served(honest, 50);
}

TEST(Crowd, AnswersThatNobodyReadsShareTheMemoryOfTheirAddress) {
  NetOptions options = little_memory();
  options.limits.held_bytes_per_address = 40 * 1024 * 1024;
  TimedServer server(options);
  server.handler.on_request = [](const HttpRequest&, const testing::EchoHandler::Reply& reply) {
    reply({.body = std::string(8 * 1024 * 1024, 'x')});  // more than the kernel takes
  };
  const std::string get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  std::vector<std::unique_ptr<RawSocket>> readers;
  for (int i = 0; i < 12; ++i) {
    readers.push_back(socket_from(server, kAttacker, RawSocket::Buffer::tiny));
    readers.back()->send(get);
  }
  EXPECT_TRUE(testing::comes_true([&] { return server.handler.requests == 12; }));
  server.settle();
  EXPECT_EQ(server.net->counts().refused_limit, 10u) << "two of them fill the first half";
  const auto honest = socket_from(server, 1);
  honest->send(get);
  EXPECT_TRUE(has(honest->read_response(), "200 OK"));
  for (const auto& reader : readers) reader->reset();
  EXPECT_TRUE(testing::comes_true([&] {
    const auto again = socket_from(server, kAttacker);
    again->send(get);
    return has(again->read_response(), "200 OK");
  })) << "what ends gives its memory back";
}

TEST(Crowd, BodiesThatDoNotComeShareTheMemoryOfTheirAddress) {
  TimedServer server(little_memory());
  const std::string begun = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nx";
  std::vector<std::unique_ptr<RawSocket>> senders;
  for (int i = 0; i < 2; ++i) {
    senders.push_back(socket_from(server, kAttacker));
    senders.back()->send(begun);
  }
  EXPECT_TRUE(testing::comes_true([&] { return server.net->counts().requests == 2; }));
  server.settle();
  for (const char* fields : {"Content-Length: 1000000\r\n", "Transfer-Encoding: chunked\r\n"}) {
    const auto third = socket_from(server, kAttacker);
    third->send("POST / HTTP/1.1\r\nHost: a\r\n" + std::string(fields) + "\r\n");
    EXPECT_TRUE(third->read_all().starts_with("HTTP/1.1 429 ")) << fields;
  }
  const auto small = socket_from(server, kAttacker);
  small->send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi");
  EXPECT_TRUE(small->read_response().ends_with("\nhi")) << "each connection has its part";
  EXPECT_EQ(testing::ask(server.where(), "POST", "/", std::string(1'000'000, 'x')).status, 200);
}

}  // namespace
}  // namespace peppermill::server
