// Bytes that no honest client sends. The server must survive and still answer honest clients.
#include <gtest/gtest.h>

#include "engine/core/testing/series.h"
#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::frame;
using testing::RawSocket;
using testing::series_of;
using testing::TestServer;
using testing::upgrade_request;

// Gives the same bytes in every run.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 2 + 1) {}
  std::uint32_t next() {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>(state_ >> 33);
  }
  std::size_t below(std::size_t limit) { return next() % limit; }
  char byte() { return static_cast<char>(next()); }

 private:
  std::uint64_t state_;
};

std::string mutated(std::string text, Dice& dice) {
  for (std::size_t changes = 1 + dice.below(4); changes > 0; --changes) {
    const std::size_t at = dice.below(text.size());
    switch (dice.below(5)) {
      case 0:
        text[at] = dice.byte();
        break;
      case 1:
        text.erase(at, 1 + dice.below(4));
        break;
      case 2:
        text.insert(at, 1 + dice.below(3), dice.byte());
        break;
      case 3:
        text.insert(at, text.substr(dice.below(text.size()), dice.below(40)));
        break;
      default:
        text[at] = static_cast<char>(text[at] ^ 1 << dice.below(8));
    }
    if (text.empty()) text = "x";
  }
  return text;
}

// Sends the bytes in one piece or in two, and disconnects in one of several ways.
void throw_at(std::uint16_t port, std::string_view head, const std::string& bytes, Dice& dice) {
  RawSocket socket(port);
  ASSERT_TRUE(socket.connected());
  if (!head.empty()) {
    socket.send(head);
    socket.read_until("\r\n\r\n");
  }
  const std::size_t cut = dice.below(2) == 0 ? dice.below(bytes.size() + 1) : bytes.size();
  socket.send(std::string_view(bytes).substr(0, cut));
  socket.send(std::string_view(bytes).substr(cut));
  switch (dice.below(4)) {
    case 0:
      return socket.reset();
    case 1:
      socket.half_close();
      socket.read_all();
      return;
    default:
      return;
  }
}

int rounds() { return series_of(2000); }

TEST(Hostile, MutatedRequestsDoNoHarm) {
  TestServer server;
  const std::vector<std::string> seeds{
      "GET /api/tables?status=open HTTP/1.1\r\nHost: a\r\nCookie: token=x; l=de\r\n\r\n",
      "POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 15\r\n\r\n{\"game\":\"x\",12}",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\nTrailer: x\r\n\r\n",
      "HEAD /%41%20b HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc",
      upgrade_request("Origin: http://test\r\n")};
  Dice dice(1);
  for (int i = 0; i < rounds(); ++i)
    throw_at(server.net->port(), {}, mutated(seeds[dice.below(seeds.size())], dice), dice);
  EXPECT_TRUE(server.answers());
}

TEST(Hostile, MutatedFramesDoNoHarm) {
  TestServer server;
  const std::vector<std::string> seeds{frame(0x81, R"({"type":"hello"})"),
                                       frame(0x01, "one") + frame(0x00, "two") + frame(0x80, "three"),
                                       frame(0x89, "ping") + frame(0x8a, "pong") + frame(0x81, "text"),
                                       frame(0x88,
                                             "\x03\xe8"
                                             "bye"),
                                       frame(0x81, std::string(300, 'x')) + frame(0x82, "binary"),
                                       frame(0x81, "Gr\xc3\xbc\xc3\x9f") + frame(0x81, "\xf0\x9f\x8c\xb6")};
  Dice dice(2);
  for (int i = 0; i < rounds(); ++i)
    throw_at(server.net->port(), upgrade_request(), mutated(seeds[dice.below(seeds.size())], dice), dice);
  EXPECT_TRUE(server.answers());
  EXPECT_TRUE(testing::comes_true([&] { return server.net->counts().websockets == 0; }));
  EXPECT_EQ(server.handler.opens, server.handler.closes);
}

TEST(Hostile, GarbageDoesNoHarm) {
  TestServer server;
  Dice dice(3);
  for (int i = 0; i < rounds() / 2; ++i) {
    std::string bytes(1 + dice.below(300), ' ');
    for (char& c : bytes) c = dice.byte();
    throw_at(server.net->port(), dice.below(2) == 0 ? std::string() : upgrade_request(), bytes, dice);
  }
  EXPECT_TRUE(server.answers());
}

TEST(Hostile, ResetsAtAnyMomentDoNoHarm) {
  TestServer server;
  server.handler.on_message = [](Connection& connection, std::string_view) {
    for (int i = 0; i < 20; ++i) connection.send(testing::text(std::string(5000, 'x')));
  };
  const std::string request = upgrade_request();
  for (std::size_t cut = 0; cut < request.size(); cut += 7) {
    RawSocket socket(server.net->port());
    socket.send(std::string_view(request).substr(0, cut));
    socket.reset();
  }
  for (int i = 0; i < 200; ++i) {
    RawSocket socket(server.net->port());
    socket.send(request);
    if (i % 2 == 0) socket.read_until("\r\n\r\n");
    socket.send(frame(0x81, "go"));
    if (i % 3 == 0) socket.read_bytes(1000);
    socket.reset();
  }
  EXPECT_TRUE(server.answers());
  EXPECT_TRUE(testing::comes_true([&] { return server.net->counts().websockets == 0; }));
  EXPECT_EQ(server.handler.opens, server.handler.closes);
}

TEST(Hostile, HalfClosedWebSocketsAreClosed) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send(upgrade_request());
  socket.read_until("\r\n\r\n");
  socket.half_close();
  EXPECT_TRUE(socket.closes());
  EXPECT_TRUE(testing::comes_true([&] { return server.handler.closes == 1; }));
}

}  // namespace
}  // namespace peppermill::server
