// Which pages may use the cookie of a browser, and which address counts.
#include <gtest/gtest.h>

#include "server/net/host_names.h"
#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::has;
using testing::RawSocket;
using testing::TestClient;
using testing::TestServer;

int status_of(const TestServer& server, std::string_view method, const Headers& headers) {
  const auto response = testing::ask(server.where(), method, "/x", {}, headers);
  return response.status;
}

TEST(Origin, AForeignPageMayReadButNotChange) {
  TestServer server;
  const Headers foreign{{"Origin", "https://evil.org"}};
  for (const char* method : {"POST", "PUT", "DELETE", "PATCH"})
    EXPECT_EQ(status_of(server, method, foreign), 403) << method;
  EXPECT_EQ(status_of(server, "GET", foreign), 200);
  EXPECT_EQ(status_of(server, "POST", {{"Origin", "null"}}), 403);
  EXPECT_EQ(server.net->counts().refused_origin, 5u);
}

TEST(Origin, OurOwnPageAndProgramsMayChange) {
  TestServer server;
  EXPECT_EQ(status_of(server, "POST", {}), 200);
  EXPECT_EQ(status_of(server, "POST", {{"Origin", "http://" + host_header(server.where())}}), 200);
}

TEST(Origin, TheHostIsTheOneThatTheBrowserAskedFor) {
  NetOptions options = testing::free_options();
  options.hosts = {"play.example.org"};
  TestServer server(options);
  EXPECT_EQ(status_of(server, "POST", {{"Host", "play.example.org"}, {"Origin", "https://play.example.org"}}),
            200);
  EXPECT_EQ(status_of(server, "POST", {{"Host", "play.example.org"}, {"Origin", "https://example.org"}}),
            403);
}

TEST(Origin, AForeignPageGetsNoWebSocket) {
  TestServer server;
  TestClient foreign(server, {{"Origin", "https://evil.org"}});
  EXPECT_NE(foreign.failure(), "");
  TestClient own(server, {{"Origin", "http://" + host_header(server.where())}});
  EXPECT_EQ(own.failure(), "");
  EXPECT_TRUE(testing::comes_true([&] { return server.handler.opens == 1; }));
  EXPECT_EQ(server.net->counts().refused_origin, 1u);
}

TEST(Origin, ListedOriginsAreLikeOurOwn) {
  NetOptions options = testing::free_options();
  options.origins = {"https://club.example.org"};
  TestServer server(options);
  TestClient listed(server, {{"Origin", "https://club.example.org"}});
  EXPECT_EQ(listed.failure(), "");
  EXPECT_EQ(status_of(server, "POST", {{"Origin", "https://club.example.org"}}), 200);
  EXPECT_EQ(status_of(server, "POST", {{"Origin", "http://club.example.org"}}), 403);
}

TEST(Origin, PagesAtANameOfThisServerAreOurOwnEvenIfTheProxyReplacesTheHost) {
  NetOptions options = testing::free_options();
  options.hosts = {"play.example.org"};
  TestServer server(options);
  EXPECT_EQ(status_of(server, "POST", {{"Origin", "https://play.example.org"}}), 200);
  EXPECT_EQ(status_of(server, "POST", {{"Origin", "https://play.example.org:8443"}}), 403);
  EXPECT_EQ(status_of(server, "POST", {{"Origin", "https://evil.play.example.org"}}), 403);
}

// A page at evil.example can give that name this machine's address; then its origin is its host.
TEST(Host, ANameThatIsNotOursIsRefusedWhateverIsAsked) {
  TestServer server;
  const Headers rebound{{"Host", "evil.example"}, {"Origin", "http://evil.example"}};
  for (const char* method : {"GET", "HEAD", "POST", "OPTIONS"})
    EXPECT_EQ(status_of(server, method, rebound), 421) << method;
  const auto refused = testing::ask(server.where(), "GET", "/metrics", {}, {{"Host", "evil.example:8080"}});
  EXPECT_EQ(refused.status, 421);
  EXPECT_TRUE(refused.body.starts_with(R"({"error":{"code":"bad_request","message":")")) << refused.body;
  TestClient socket(server, rebound);
  EXPECT_NE(socket.failure(), "");
  EXPECT_EQ(server.handler.requests + server.handler.opens, 0);
  EXPECT_EQ(server.net->counts().refused_host, 6u);
}

TEST(Host, LoopbackAddressesAndOurOwnNamesAreServed) {
  NetOptions options = testing::free_options();
  options.hosts = {"club.example"};
  TestServer server(options);
  for (const char* host :
       {"localhost:8080", "127.0.0.1", "[::1]:8080", "192.168.1.7:8080", "club.example", "CLUB.example:443"})
    EXPECT_EQ(status_of(server, "POST", {{"Host", host}, {"Origin", "http://" + std::string(host)}}), 200)
        << host;
  for (const std::string& name : own_names())
    EXPECT_EQ(status_of(server, "GET", {{"Host", name}}), 200) << name;
  RawSocket old(server.net->port());
  old.send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(has(old.read_all(), "200 OK")) << "HTTP/1.0 has no host";
}

TEST(Host, AnEmptyOrMalformedHostIsRefused) {
  TestServer server;
  for (const char* host : {"", " ", "a b", "127.0.0.1:x", "user@127.0.0.1", "127.0.0.1, evil.example"}) {
    RawSocket socket(server.net->port());
    socket.send("GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n");
    EXPECT_TRUE(socket.read_response().starts_with("HTTP/1.1 421 ")) << host;
  }
}

TEST(TrustedHeader, WithoutOneEverybodyIsWhereTheSocketIs) {
  TestServer server;
  EXPECT_TRUE(has(testing::ask(server.where(), "GET", "/", {}, {{"X-Forwarded-For", "203.0.113.9"}}).body,
                  "127.0.0.1"));
}

TEST(TrustedHeader, ItsLastEntryIsTheClient) {
  NetOptions options = testing::free_options();
  options.trusted_header = "X-Forwarded-For";
  TestServer server(options);
  const auto address = [&](const std::string& header) {
    const std::string body = testing::ask(server.where(), "GET", "/", {}, {{"x-forwarded-for", header}}).body;
    const auto begin = body.find('\n') + 1;
    return body.substr(begin, body.find('\n', begin) - begin);
  };
  EXPECT_EQ(address("10.0.0.1, 203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(address("2001:DB8::0:1"), "2001:db8::1");
}

TEST(TrustedHeader, AMissingOrMalformedOneIsRefusedAndNeverTakenForTheProxy) {
  NetOptions options = testing::free_options();
  options.trusted_header = "X-Forwarded-For";
  TestServer server(options);
  for (const char* header :
       {"", "unknown", "203.0.113.9, nonsense", "203.0.113.9,", "_hidden", "localhost", "1.2.3"}) {
    const auto refused = testing::ask(server.where(), "GET", "/", {}, {{"X-Forwarded-For", header}});
    EXPECT_EQ(refused.status, 400) << header;
    EXPECT_TRUE(
        has(refused.body, "The proxy did not send the client's address in the header X-Forwarded-For."));
  }
  EXPECT_EQ(status_of(server, "GET", {}), 400);
  TestClient socket(server);
  EXPECT_NE(socket.failure(), "");
  EXPECT_EQ(server.handler.requests + server.handler.opens, 0);
  EXPECT_EQ(server.net->counts().bad_requests, 9u);
}

TEST(TrustedHeader, LimitsCountPerClientAndNotPerProxy) {
  NetOptions options = testing::free_options();
  options.trusted_header = "x-forwarded-for";
  options.limits.connections_per_address = 2;
  options.limits.requests_per_second = 0.001;
  options.limits.request_burst = 3;
  TestServer server(options);
  const Headers from_one{{"X-Forwarded-For", "203.0.113.1"}}, from_two{{"X-Forwarded-For", "203.0.113.2"}};
  TestClient first(server, from_one), second(server, from_one);
  EXPECT_EQ(first.failure() + second.failure(), "");
  TestClient third(server, from_one), other(server, from_two);
  EXPECT_NE(third.failure(), "");
  EXPECT_EQ(other.failure(), "");
  EXPECT_EQ(status_of(server, "GET", from_one), 429);
  EXPECT_EQ(status_of(server, "GET", from_two), 200);
}

TEST(TrustedHeader, StreamsCountPerClientToo) {
  NetOptions options = testing::free_options();
  options.trusted_header = "x-forwarded-for";
  options.limits.connections_per_address = 1;
  TestServer server(options);
  server.handler.on_request = [&](const HttpRequest& request, const testing::EchoHandler::Reply& reply) {
    reply({.stream = [&, request](std::shared_ptr<Connection> connection) {
      return server.handler.opened(request, std::move(connection));
    }});
  };
  const auto asks = [&](testing::RawSocket& socket, const std::string& address) {
    socket.send("GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: " + address + "\r\n\r\n");
    return socket.read_until("\r\n\r\n").substr(9, 3);
  };
  testing::RawSocket first(server.net->port()), second(server.net->port()), other(server.net->port());
  EXPECT_EQ(asks(first, "203.0.113.1"), "200");
  EXPECT_EQ(asks(second, "203.0.113.1"), "429");
  EXPECT_EQ(asks(other, "203.0.113.2"), "200");
}

}  // namespace
}  // namespace peppermill::server
