#include "server/net/response_head.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

bool has(std::string_view all, std::string_view part) { return all.find(part) != all.npos; }

TEST(ResponseHead, EveryAnswerForbidsSniffingAndReferrers) {
  const std::string head = response_head({.body = "{}"}, {.after = Framing::After::keep_alive, .length = 2});
  EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\nDate: "));
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  for (const char* line :
       {"Content-Length: 2\r\n", "Content-Type: application/json\r\n", "Cache-Control: no-store\r\n",
        "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n"})
    EXPECT_TRUE(has(head, line)) << line;
  EXPECT_FALSE(has(head, "Connection:"));
}

TEST(ResponseHead, AnAnswersOwnHeadersComeFirst) {
  const std::string head =
      response_head({.headers = {{"cache-control", "max-age=9"}, {"Set-Cookie", "a=b"}}}, {});
  EXPECT_TRUE(has(head, "cache-control: max-age=9\r\n"));
  EXPECT_TRUE(has(head, "Set-Cookie: a=b\r\n"));
  EXPECT_FALSE(has(head, "no-store"));
  EXPECT_FALSE(has(response_head({.content_type = "text/html"}, {}), "Cache-Control"));
}

TEST(ResponseHead, ALineEndInAHeaderDoesNotBeginAnother) {
  const std::string head =
      response_head({.headers = {{"Location", "/a\r\nSet-Cookie: evil=1"}, {"", "x"}}}, {});
  EXPECT_FALSE(has(head, "evil"));
}

TEST(ResponseHead, WithoutABodyThereIsNoLength) {
  const std::string head = response_head({.status = 304}, {.length = 0});
  EXPECT_TRUE(head.starts_with("HTTP/1.1 304 Not Modified\r\n"));
  EXPECT_FALSE(has(head, "\r\nContent-"));
}

TEST(ResponseHead, WithoutALengthItIsChunkedWhereChunksAreKnown) {
  EXPECT_TRUE(has(response_head({}, {}), "Transfer-Encoding: chunked\r\n"));
  EXPECT_FALSE(has(response_head({}, {.version = Framing::Version::http_1_0}), "chunked"));
}

TEST(ResponseHead, ARefusalSaysWhy) {
  const auto response = error_response(429, protocol::Code::too_fast, "Wait.");
  EXPECT_EQ(response.status, 429);
  EXPECT_EQ(response.body, R"({"error":{"code":"too_fast","message":"Wait."}})");
}

}  // namespace
}  // namespace peppermill::server
