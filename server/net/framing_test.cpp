// Where a request ends. If the server and a proxy disagree about that, a client can hide a second request in
// the body of the first.
#include <gtest/gtest.h>

#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::has;
using testing::RawSocket;
using testing::TestServer;

const std::string hidden = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n";

// Sends a request whose body is a request, and returns everything that the server says until it closes.
std::string smuggled(const TestServer& server, const std::string& fields, const std::string& body = hidden,
                     const std::string& version = "HTTP/1.1") {
  RawSocket socket(server.net->port());
  socket.send("POST /outer " + version + "\r\nHost: a\r\n" + fields + "\r\n" + body);
  return socket.read_all();
}

// Whether the server refuses with this status, says so in JSON, closes, and runs nothing.
::testing::AssertionResult refuses(TestServer& server, int status, const std::string& fields,
                                   const std::string& body = hidden,
                                   const std::string& version = "HTTP/1.1") {
  const int before = server.handler.requests;
  const std::string said = smuggled(server, fields, body, version);
  const bool one_answer = said.find("HTTP/1.1 ", 1) == said.npos;
  if (said.starts_with("HTTP/1.1 " + std::to_string(status) + ' ') && one_answer &&
      has(said, "Connection: close\r\n") && has(said, R"({"error":{"code":")") &&
      server.handler.requests == before)
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << ::testing::PrintToString(fields) << " got " << said;
}

TEST(Framing, UnknownTransferCodingsAreNotTakenForNoBody) {
  TestServer server;
  for (const char* coding : {"gzip", "identity", "x", "chunked, gzip", "gzip, chunked", "chunked, chunked",
                             "", "\"chunked\"", "chunked;q=1"})
    EXPECT_TRUE(refuses(server, 501, "Transfer-Encoding: " + std::string(coding) + "\r\n"));
  EXPECT_TRUE(refuses(server, 501, "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n"));
  EXPECT_TRUE(refuses(server, 501, "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n"));
}

TEST(Framing, TwoLengthsAreRefused) {
  TestServer server;
  const std::string five = "Content-Length: 5\r\n", chunked = "Transfer-Encoding: chunked\r\n";
  for (const std::string& fields : {five + chunked, chunked + five, "Transfer-Encoding: gzip\r\n" + five,
                                    five + five, five + "Content-Length: 0\r\n"})
    EXPECT_TRUE(refuses(server, 400, fields, "0\r\n\r\n" + hidden));
  for (const char* length : {"5, 5", "+5", "-1", "0x0", "0 0", "99999999999999999999", "zero", ""})
    EXPECT_TRUE(refuses(server, 400, "Content-Length: " + std::string(length) + "\r\n"));
}

TEST(Framing, FoldedFieldsAreRefused) {
  TestServer server;
  EXPECT_TRUE(refuses(server, 400, "X: y\r\n Content-Length: 5\r\n"));
  EXPECT_TRUE(refuses(server, 400, "Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n" + hidden));
  EXPECT_TRUE(refuses(server, 400, "Content-Length:\r\n\t0\r\n"));
}

TEST(Framing, NamesOfFieldsAreExact) {
  TestServer server;
  for (const char* fields : {"Content-Length : 0\r\n", "Transfer-Encoding : chunked\r\n",
                             "Content-Length\r\n", ": x\r\n", "X Y: z\r\n", "X\x01: y\r\n", "X: y\x01z\r\n"})
    EXPECT_TRUE(refuses(server, 400, fields));
  EXPECT_TRUE(refuses(server, 400, std::string("X: y\0z\r\n", 8)));
}

TEST(Framing, LinesEndWithBothCharacters) {
  TestServer server;
  EXPECT_TRUE(refuses(server, 400, "X: y\nContent-Length: 0\r\n"));
  EXPECT_TRUE(refuses(server, 400, "X: y\rContent-Length: 0\r\n"));
  RawSocket socket(server.net->port());
  socket.send("GET / HTTP/1.1\nHost: a\n\n");  // there is no "\r\n\r\n" to wait for
  EXPECT_TRUE(socket.read_all().starts_with("HTTP/1.1 400 "));
  EXPECT_EQ(server.handler.requests, 0);
}

TEST(Framing, OtherVersionsAreRefused) {
  TestServer server;
  for (const char* version : {"HTTP/2.0", "HTTP/0.9", "HTTP/1.2", "HTTP/9.9"})
    EXPECT_TRUE(refuses(server, 505, "", hidden, version));
  for (const char* version : {"HTTP/1.11", "http/1.1", "HTTP/1", "SPDY/3.1", "HTTP/1.1 "})
    EXPECT_TRUE(refuses(server, 400, "", hidden, version));
  EXPECT_TRUE(refuses(server, 400, "Transfer-Encoding: chunked\r\n", "0\r\n\r\n" + hidden, "HTTP/1.0"));
}

TEST(Framing, ChunksAreExact) {
  TestServer server;
  for (const char* body : {"x\r\n\r\n", "-1\r\n\r\n", "+5\r\nhello\r\n0\r\n\r\n", "0x5\r\nhello\r\n0\r\n\r\n",
                           " 5\r\nhello\r\n0\r\n\r\n", "\r\n5\r\nhello\r\n0\r\n\r\n", "5\nhello\r\n0\r\n\r\n",
                           "5\r\nhello0\r\n\r\n", "5\r\nhello\n0\r\n\r\n", "5\r\nhellohello\r\n0\r\n\r\n",
                           "5;\x01\r\nhello\r\n0\r\n\r\n", "5 5\r\nhello\r\n0\r\n\r\n", "\r\n\r\n"})
    EXPECT_TRUE(refuses(server, 400, "Transfer-Encoding: chunked\r\n", body + hidden));
}

TEST(Framing, ChunksThatAreTooLargeAreRefused) {
  TestServer server;
  const std::string chunked = "Transfer-Encoding: chunked\r\n";
  EXPECT_TRUE(refuses(server, 413, chunked, "ffffffffffffffff\r\n" + hidden));
  EXPECT_TRUE(refuses(server, 413, chunked, "7fffffff\r\n" + hidden));
  EXPECT_TRUE(refuses(server, 400, chunked, "10000000000000005\r\nhello\r\n0\r\n\r\n" + hidden));
}

TEST(Framing, ChunkExtensionsHaveABound) {
  TestServer server;
  const std::string chunked = "Transfer-Encoding: chunked\r\n";
  EXPECT_TRUE(refuses(server, 400, chunked, "5;a=" + std::string(1022, 'x') + "\r\nhello\r\n0\r\n\r\n"));
  std::string many;
  for (int i = 0; i < 11; ++i) many += "1;a=" + std::string(97, 'x') + "\r\ny\r\n";
  EXPECT_TRUE(refuses(server, 400, chunked, many + "0\r\n\r\n"));
  RawSocket socket(server.net->port());
  socket.send("POST / HTTP/1.1\r\nHost: a\r\n" + chunked + "\r\n5;a=" + std::string(1021, 'x') +
              "\r\nhello\r\n0\r\n\r\n");
  EXPECT_TRUE(socket.read_response().ends_with("\nhello"));
}

TEST(Framing, WhatFollowsABodyIsTheNextRequest) {
  TestServer server;
  RawSocket socket(server.net->port());
  socket.send(
      "POST /one HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n" +
      hidden + "POST /three HTTP/1.1\r\nHost: a\r\nContent-Length: 33\r\n\r\n" + hidden.substr(0, 33));
  EXPECT_TRUE(socket.read_response().ends_with("POST /one?\n127.0.0.1\nabc"));
  EXPECT_TRUE(has(socket.read_response(), "GET /hidden?"));
  EXPECT_TRUE(socket.read_response().ends_with("POST /three?\n127.0.0.1\n" + hidden.substr(0, 33)));
}

TEST(Framing, AnUpgradeHasNoBody) {
  TestServer server;
  for (const char* field : {"Content-Length: 20\r\n", "Transfer-Encoding: chunked\r\n"}) {
    RawSocket socket(server.net->port());
    socket.send(testing::upgrade_request(field));
    EXPECT_TRUE(socket.read_all().starts_with("HTTP/1.1 400 ")) << field;
  }
  EXPECT_EQ(server.handler.opens, 0);
}

}  // namespace
}  // namespace peppermill::server
