#include "server/net/client.h"

#include <gtest/gtest.h>

#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

TEST(Client, AUrlIsAHostAndAPort) {
  const auto read = [](std::string_view url) {
    const auto found = parse_url(url);
    return found ? found->host + ' ' + std::to_string(found->port) : "nothing";
  };
  EXPECT_EQ(read("http://127.0.0.1:8080"), "127.0.0.1 8080");
  EXPECT_EQ(read("127.0.0.1:8080"), "127.0.0.1 8080");
  EXPECT_EQ(read("http://localhost/"), "localhost 80");
  EXPECT_EQ(read("http://[::1]:81"), "::1 81");
  EXPECT_EQ(read("[::1]"), "::1 80");
  for (const char* url :
       {"", "http://", "https://localhost", "localhost:", "localhost:0", "localhost:65536", "localhost:x",
        "http://a/b", "a b", "user@host", "[::1", "[]", "[::1]x", "::1", ":80", "http:///", "ftp://a"})
    EXPECT_EQ(read(url), "nothing") << url;
}

TEST(Client, WithoutAServerThereIsNoAnswer) {
  std::uint16_t port;
  {
    const testing::TestServer server;
    port = server.net->port();
  }
  EXPECT_FALSE(fetch({"127.0.0.1", port}, "GET", "/"));
  Reactor reactor(1);
  std::thread thread([&] { reactor.run(); });
  testing::TestClient client(reactor, {"127.0.0.1", port});
  EXPECT_NE(client.failure(), "");
  reactor.stop();
  thread.join();
}

TEST(Client, AMissingAnswerTimesOut) {
  testing::EchoHandler::Reply kept;
  testing::TestServer server;
  server.handler.on_request = [&](HttpRequest, testing::EchoHandler::Reply reply) {
    kept = std::move(reply);
  };
  EXPECT_FALSE(fetch(server.where(), "GET", "/", {}, {}, std::chrono::milliseconds(50)));
  server.stop();
  kept = nullptr;
}

TEST(Client, NamesAreLookedUp) {
  testing::TestServer server;
  const auto response = testing::ask({"localhost", server.net->port()}, "GET", "/x");
  EXPECT_EQ(response.status, 200);
  testing::TestClient client(server.reactor, {"localhost", server.net->port()});
  client.send("hello");
  EXPECT_EQ(client.next(), "hello");
}

}  // namespace
}  // namespace peppermill::server
