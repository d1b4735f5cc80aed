#include <gtest/gtest.h>

#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::EchoHandler;
using testing::has;
using testing::RawSocket;
using testing::TestServer;
using testing::TimedServer;

TEST(Http, ARequestGetsItsAnswer) {
  TestServer server;
  const auto response = testing::ask(server.where(), "POST", "/api/tables?status=open", R"({"game":"x"})");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.content_type, "text/plain");
  EXPECT_EQ(response.body, "POST /api/tables?status=open\n127.0.0.1\n{\"game\":\"x\"}");
}

TEST(Http, TheHandlerSeesHeadersCookiesAndQuery) {
  TestServer server;
  server.handler.on_request = [](HttpRequest request, const EchoHandler::Reply& reply) {
    reply({.body = std::string(request.header("x-test")) + '|' + request.cookie("token").value_or("-") + '|' +
                   request.query_field("name").value_or("-")});
  };
  const auto response = testing::ask(server.where(), "GET", "/?name=a%20b", {},
                                     {{"X-Test", "One"}, {"Cookie", "l=de; token=t1"}});
  EXPECT_EQ(response.body, "One|t1|a b");
}

TEST(Http, EveryMethodReachesTheHandler) {
  TestServer server;
  for (const char* method : {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"}) {
    const auto response = testing::ask(server.where(), method, "/x");
    EXPECT_TRUE(response.body.starts_with(std::string(method) + " /x")) << method;
  }
}

TEST(Http, AConnectionIsKeptForMoreRequests) {
  TestServer server;
  RawSocket socket(server.net->port());
  for (const char* path : {"/one", "/two", "/three"}) {
    socket.send(std::string("GET ") + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
    const std::string response = socket.read_response();
    EXPECT_TRUE(response.starts_with("HTTP/1.1 200 OK\r\n")) << response;
    EXPECT_TRUE(has(response, std::string("GET ") + path)) << response;
  }
  EXPECT_EQ(server.net->counts().requests, 3u);
}

TEST(Http, RequestsThatComeTogetherAreAnsweredInTheirOrder) {
  TestServer server;
  RawSocket socket(server.net->port());
  std::string all;
  for (int i = 0; i < 50; ++i)
    all += "POST /" + std::to_string(i) + "x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc";
  socket.send(all);
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(has(socket.read_response(), "POST /" + std::to_string(i) + "x?"));
}

TEST(Http, ARequestMayComeByteByByte) {
  TimedServer server;
  RawSocket socket(server.net->port());
  for (const char c : std::string_view("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi")) {
    socket.send({&c, 1});
    server.settle();
  }
  EXPECT_TRUE(socket.read_response().ends_with("\nhi"));
}

TEST(Http, ChunkedBodiesAreRead) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: "
      "chunked\r\n\r\n3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\n\r\n");
  EXPECT_TRUE(socket.read_response().ends_with("\nabcdefg"));
}

TEST(Http, AClientThatExpects100ContinueGetsIt) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_TRUE(socket.read_until("\r\n\r\n").starts_with("HTTP/1.1 100 "));
  socket.send("ok");
  EXPECT_TRUE(socket.read_response().ends_with("\nok"));
}

TEST(Http, HeadIsGetWithoutTheBody) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send("HEAD /x HTTP/1.1\r\nHost: a\r\n\r\nGET /y HTTP/1.1\r\nHost: a\r\n\r\n");
  const std::string head = socket.read_until("\r\n\r\n");
  EXPECT_TRUE(
      has(head, "Content-Length: " + std::to_string(std::string_view("GET /x?\n127.0.0.1\n").size())));
  EXPECT_TRUE(has(socket.read_response(), "GET /y"));
}

TEST(Http, Http10ClientsAreServedToo) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send("GET /old HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(has(socket.read_all(), "GET /old"));
}

TEST(Http, AClientMayAskToCloseTheConnection) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const std::string all = socket.read_all();
  EXPECT_TRUE(has(all, "Connection: close\r\n"));
}

TEST(Http, AClientThatHalfClosesStillGetsAnAnswer) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send("GET /half HTTP/1.1\r\nHost: a\r\n\r\n");
  socket.half_close();
  EXPECT_TRUE(has(socket.read_all(), "GET /half"));
}

TEST(Http, AnswersMayComeLaterAndFromAnotherThread) {
  TimedServer server;
  std::vector<std::thread> threads;
  server.handler.on_request = [&](HttpRequest request, EchoHandler::Reply reply) {
    threads.emplace_back([&server, path = request.path, reply = std::move(reply)] {
      server.settle();  // until the handler's call is over
      reply({.body = path});
      reply({.body = "a second answer goes nowhere"});
    });
  };
  RawSocket socket(server.net->port());
  for (const char* path : {"/a", "/b"}) {
    socket.send(std::string("GET ") + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_TRUE(socket.read_response().ends_with(std::string("\r\n\r\n") + path));
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Http, AHandlerThatForgetsOrThrowsGives500) {
  TestServer server;
  server.handler.on_request = [](const HttpRequest& request, const EchoHandler::Reply&) {
    if (request.path == "/throw") throw std::runtime_error("no");
  };
  for (const char* path : {"/throw", "/forget"}) {
    const auto response = testing::ask(server.where(), "GET", path);
    EXPECT_EQ(response.status, 500) << path;
    EXPECT_NE(response.body.find(R"("code":"internal")"), std::string::npos) << response.body;
  }
  EXPECT_EQ(server.reactor.exceptions(), 1u);
}

TEST(Http, LargeSharedBodiesArrive) {
  TestServer server;
  const auto file = testing::text(std::string(5'000'000, 'f'));
  server.handler.on_request = [&](const HttpRequest&, const EchoHandler::Reply& reply) {
    reply({.content_type = "text/html", .headers = {{"Cache-Control", "max-age=60"}}, .shared_body = file});
  };
  const auto response = testing::ask(server.where(), "GET", "/");
  EXPECT_EQ(response.body, *file);
}

TEST(Http, MalformedPathsDoNotReachTheHandler) {
  TestServer server;
  for (const char* target : {"/..", "/a/../b", "/%2e%2e/x", "/..%2f", "/a\\b", "/a%00", "/%zz", "/%ff", "/./",
                             "http://a/", "*", "/a#b"}) {
    RawSocket socket(server.net->port());
    socket.send(std::string("GET ") + target + " HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_TRUE(socket.read_response().starts_with("HTTP/1.1 400 ")) << target;
  }
  EXPECT_EQ(server.handler.requests, 0);
}

TEST(Http, ABrowserWithABrokenLinkIsRedirectedToThePage) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send("GET /t/%%% HTTP/1.1\r\nHost: a\r\nAccept: text/html,*/*;q=0.8\r\n\r\n");
  const std::string response = socket.read_response();
  EXPECT_TRUE(response.starts_with("HTTP/1.1 303 ")) << response;
  EXPECT_NE(response.find("Location: /nowhere\r\n"), response.npos) << response;
  EXPECT_EQ(server.handler.requests, 0);
}

TEST(Http, NonHttpIsRefusedAndClosed) {
  TestServer server;
  for (const char* bytes :
       {"hello\r\n\r\n", "GET / HTTP/1\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nHost a\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "\x16\x03\x01\x02\x01 hello\r\n\r\n"}) {
    RawSocket socket(server.net->port());
    socket.send(bytes);
    socket.half_close();
    EXPECT_TRUE(socket.read_all().starts_with("HTTP/1.1 400 ")) << bytes;
  }
  EXPECT_EQ(server.handler.requests, 0);
  EXPECT_TRUE(server.answers());
}

}  // namespace
}  // namespace peppermill::server
