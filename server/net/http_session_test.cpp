#include <gtest/gtest.h>

#include "server/net/testing/test_server.h"

namespace peppermill::server {
namespace {

using testing::EchoDoor;
using testing::has;
using testing::RawSocket;
using testing::TestClient;
using testing::TestServer;
using testing::text;

TEST(Http, ARequestGetsItsAnswer) {
  TestServer server;
  const auto response = fetch(server.where(), "POST", "/api/tables?status=open", R"({"game":"x"})");
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 200);
  EXPECT_EQ(response->content_type, "text/plain");
  EXPECT_EQ(response->body, "POST /api/tables?status=open\n127.0.0.1\n{\"game\":\"x\"}");
}

TEST(WebSocket, MessagesComeBack) {
  TestServer server;
  TestClient client(server);
  client.send("Grüezi");
  client.send("zwei");
  EXPECT_EQ(client.next(), "Grüezi");
  EXPECT_EQ(client.next(), "zwei");
}

}  // namespace
}  // namespace peppermill::server
