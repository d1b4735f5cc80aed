#include <gtest/gtest.h>

#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::frame;
using testing::has;
using testing::RawSocket;
using testing::TestClient;
using testing::TestServer;
using testing::text;
using testing::upgrade_request;

// Whether the server closes the WebSocket with this code.
::testing::AssertionResult closes_with(RawSocket& socket, int code) {
  const std::string wanted{static_cast<char>(0x88), 2, static_cast<char>(code >> 8),
                           static_cast<char>(code & 0xff)};
  const std::string all = socket.read_until(wanted);
  if (has(all, wanted)) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "the server sent " << ::testing::PrintToString(all);
}

TEST(WebSocket, MessagesComeBack) {
  TestServer server;
  TestClient client(server);
  client.send("Grüezi");
  client.send("");
  client.send(std::string(16'000, 'x'));
  EXPECT_EQ(client.next(), "Grüezi");
  EXPECT_EQ(client.next(), "");
  EXPECT_EQ(client.next(), std::string(16'000, 'x'));
  const NetCounts counts = server.net->counts();
  EXPECT_EQ(counts.websockets, 1u);
  EXPECT_EQ(counts.messages_in, 3u);
}

TEST(WebSocket, TheHandlerSeesTheRequest) {
  TestServer server;
  std::string seen;
  server.handler.on_opened = [&](const HttpRequest& request, const std::shared_ptr<Connection>& connection) {
    connection->send(
        text(request.path + ' ' + request.cookie("token").value_or("-") + ' ' + request.address));
  };
  TestClient client(server, {{"Cookie", "token=t9"}});
  EXPECT_EQ(client.next(), "/ws t9 127.0.0.1");
}

TEST(WebSocket, MessagesKeepTheirOrderFromManyThreads) {
  TestServer server;
  std::shared_ptr<Connection> connection;
  server.handler.on_opened = [&](const HttpRequest&, const std::shared_ptr<Connection>& opened) {
    connection = opened;
  };
  TestClient client(server);
  client.send("one round trip, so the connection is open");
  client.next();
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 500; ++i) connection->send(text(std::to_string(t) + ' ' + std::to_string(i)));
    });
  for (std::thread& thread : threads) thread.join();
  std::vector<int> next(4);
  for (int i = 0; i < 2000; ++i) {
    const std::string message = client.next();
    ASSERT_NE(message, "(nothing)");
    const auto from = static_cast<std::size_t>(message[0] - '0');
    EXPECT_EQ(message.substr(2), std::to_string(next[from]++));
  }
}

TEST(WebSocket, CloseSendsWhatIsWaitingFirst) {
  TestServer server;
  server.handler.on_message = [](Connection& connection, std::string_view) {
    for (int i = 0; i < 100; ++i) connection.send(text(std::to_string(i)));
    connection.close();
    connection.send(text("too late"));
  };
  TestClient client(server);
  client.send("go");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(client.next(), std::to_string(i));
  EXPECT_EQ(client.next(), "(nothing)");
  EXPECT_TRUE(client.closed());
  EXPECT_TRUE(testing::comes_true([&] { return server.handler.closes == 1; }));
}

TEST(WebSocket, AClosingClientIsReportedOnce) {
  TestServer server;
  TestClient client(server);
  ASSERT_TRUE(client.open());
  client.close();
  EXPECT_TRUE(client.closed());
  EXPECT_TRUE(testing::comes_true([&] { return server.net->counts().websockets == 0; }));
  EXPECT_EQ(server.handler.closes, 1);
}

TEST(WebSocket, ARawClientIsServed) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send(upgrade_request());
  const std::string head = socket.read_until("\r\n\r\n");
  EXPECT_TRUE(head.starts_with("HTTP/1.1 101 ")) << head;
  EXPECT_TRUE(has(head, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
  EXPECT_TRUE(has(head, "X-Content-Type-Options: nosniff"));
  EXPECT_FALSE(has(head, "Beast"));
  socket.send(frame(0x01, "frag") + frame(0x89, "ping") + frame(0x80, "ment"));
  EXPECT_EQ(socket.read_bytes(6), "\x8a\x04ping");
  EXPECT_EQ(socket.read_bytes(10),
            "\x81\x08"
            "fragment");
}

TEST(WebSocket, OnlyTextIsUnderstood) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send(upgrade_request());
  socket.read_until("\r\n\r\n");
  socket.send(frame(0x82, "binary"));
  EXPECT_TRUE(closes_with(socket, 1003));
}

TEST(WebSocket, TextMustBeUtf8) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send(upgrade_request());
  socket.read_until("\r\n\r\n");
  socket.send(frame(0x81, "\xff\xfe"));
  EXPECT_TRUE(closes_with(socket, 1007));
  socket.half_close();
  EXPECT_TRUE(testing::comes_true([&] { return server.handler.closes == 1; }));
}

TEST(WebSocket, MessagesThatAreTooLargeEndIt) {
  NetOptions options = testing::free_options();
  options.limits.message_bytes = 1000;
  TestServer server(options);
  for (const std::string& bytes : {frame(0x81, std::string(1001, 'x')),
                                   frame(0x01, std::string(600, 'x')) + frame(0x80, std::string(600, 'x'))}) {
    RawSocket socket(server.net->port());
    socket.send(upgrade_request());
    socket.read_until("\r\n\r\n");
    socket.send(frame(0x81, std::string(1000, 'x')));
    socket.read_bytes(1004);
    socket.send(bytes);
    EXPECT_TRUE(closes_with(socket, 1009));
  }
}

TEST(WebSocket, AListenerThatThrowsEndsItsOwnConnectionOnly) {
  TestServer server;
  server.handler.on_message = [](Connection& connection, std::string_view message) {
    if (message == "throw") throw std::runtime_error("bad");
    connection.send(text("fine"));
  };
  TestClient other(server);
  RawSocket socket(server.net->port());
  socket.send(upgrade_request());
  socket.read_until("\r\n\r\n");
  socket.send(frame(0x81, "throw"));
  EXPECT_TRUE(closes_with(socket, 1011));
  other.send("x");
  EXPECT_EQ(other.next(), "fine");
  EXPECT_EQ(server.reactor.exceptions(), 1u);
}

TEST(WebSocket, AHandlerWithoutAListenerClosesIt) {
  TestServer server;
  server.handler.on_opened = [](const HttpRequest&, const std::shared_ptr<Connection>&) {
    throw std::runtime_error("not you");
  };
  TestClient client(server);
  EXPECT_EQ(client.next(), "(nothing)");
  EXPECT_TRUE(server.answers());
}

TEST(WebSocket, UpgradesThatAreWrongAreRefused) {
  TestServer server;
  std::string no_key = upgrade_request();
  no_key.replace(no_key.find("Sec-WebSocket-Key"), 17, "Sec-WebSocket-Cat");
  std::string old = upgrade_request();
  old.replace(old.find("Version: 13"), 11, "Version: 12");
  for (const std::string& request : {no_key, old, upgrade_request() + frame(0x81, "too early")}) {
    RawSocket socket(server.net->port());
    socket.send(request);
    const std::string response = socket.read_all();
    EXPECT_TRUE(response.starts_with("HTTP/1.1 4")) << response;
  }
  EXPECT_EQ(server.handler.opens, 0);
}

TEST(WebSocket, WithoutAnUpgradeThePathIsLikeOthers) {
  TestServer server;
  const auto response = testing::ask(server.where(), "GET", "/ws");
  EXPECT_TRUE(has(response.body, "GET /ws"));
}

}  // namespace
}  // namespace peppermill::server
