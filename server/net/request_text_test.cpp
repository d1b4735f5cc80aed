#include "server/net/request_text.h"

#include <gtest/gtest.h>

#include "server/net/net.h"

namespace peppermill::server {
namespace {

TEST(RequestText, PathsAreDecoded) {
  EXPECT_EQ(clean_path("/"), "/");
  EXPECT_EQ(clean_path("/api/tables/k7"), "/api/tables/k7");
  EXPECT_EQ(clean_path("/caf%C3%A9%20au%2dlait"), "/café au-lait");
  EXPECT_EQ(clean_path("/a+b"), "/a+b");
  EXPECT_EQ(clean_path("/...x/.hidden/a..b"), "/...x/.hidden/a..b");
  EXPECT_EQ(clean_path("//a//"), "//a//");
}

TEST(RequestText, PathsThatMeanNoGoodAreRefused) {
  for (const char* path : {"",
                           "api",
                           "*",
                           "http://host/",
                           "/..",
                           "/.",
                           "/a/../b",
                           "/a/./b",
                           "/%2e%2e/etc/passwd",
                           "/..%2fetc",
                           "/a%2f..%2f..",
                           "/a\\b",
                           "/a%5cb",
                           "/a%00b",
                           "/a%",
                           "/a%2",
                           "/a%zz",
                           "/%ff",
                           "/%c0%ae%c0%ae/",
                           "/a%0ab",
                           "/%7f"})
    EXPECT_EQ(clean_path(path), std::nullopt) << path;
}

TEST(RequestText, QueryFieldsAreFoundAndDecoded) {
  const std::string query = "table=k7&seat=0&name=Otto+%26+Ida&flag&empty=&seat=9&bad=%zz&%6eick=x";
  EXPECT_EQ(query_value(query, "table"), "k7");
  EXPECT_EQ(query_value(query, "seat"), "0");
  EXPECT_EQ(query_value(query, "name"), "Otto & Ida");
  EXPECT_EQ(query_value(query, "flag"), "");
  EXPECT_EQ(query_value(query, "empty"), "");
  EXPECT_EQ(query_value(query, "nick"), "x");
  EXPECT_EQ(query_value(query, "bad"), std::nullopt);
  EXPECT_EQ(query_value(query, "sea"), std::nullopt);
  EXPECT_EQ(query_value("", "a"), std::nullopt);
  EXPECT_EQ(query_value("&&=&", "a"), std::nullopt);
}

TEST(RequestText, CookiesAreFound) {
  EXPECT_EQ(cookie_value("token=abc; lang=de", "token"), "abc");
  EXPECT_EQ(cookie_value("token=abc;lang=\"de\"", "lang"), "de");
  EXPECT_EQ(cookie_value("a=b=c", "a"), "b=c");
  EXPECT_EQ(cookie_value("xtoken=abc", "token"), std::nullopt);
  EXPECT_EQ(cookie_value("token", "token"), std::nullopt);
  EXPECT_EQ(cookie_value("", "token"), std::nullopt);
}

TEST(RequestText, APageMaySpeakToItsOwnHost) {
  EXPECT_TRUE(origin_allowed("http://localhost:8080", "localhost:8080", {}));
  EXPECT_TRUE(origin_allowed("https://Example.org", "example.ORG", {}));
  EXPECT_TRUE(origin_allowed("https://example.org", "example.org:443", {}));
  EXPECT_TRUE(origin_allowed("http://example.org:80", "example.org", {}));
}

TEST(RequestText, APageOfAnotherHostMayNot) {
  for (const char* origin :
       {"", "null", "https://evil.org", "https://example.org.evil.org", "https://evil.org/example.org",
        "https://example.org:8443", "example.org", "https://", "://example.org:1"})
    EXPECT_FALSE(origin_allowed(origin, "example.org", {})) << origin;
  EXPECT_FALSE(origin_allowed("http://", "", {}));
}

TEST(RequestText, ListedOriginsMayToo) {
  const std::vector<std::string> allowed{"https://play.example.org", "other.org:81"};
  EXPECT_TRUE(origin_allowed("https://play.example.org", "127.0.0.1:8080", allowed));
  EXPECT_FALSE(origin_allowed("http://play.example.org", "127.0.0.1:8080", allowed));
  EXPECT_TRUE(origin_allowed("http://other.org:81", "127.0.0.1:8080", allowed));
  EXPECT_FALSE(origin_allowed("http://other.org", "127.0.0.1:8080", allowed));
}

TEST(RequestText, HeadersAreFoundByTheirLowerCaseNames) {
  const HttpRequest request{.method = "GET",
                            .path = "/",
                            .query = "a=1",
                            .body = "",
                            .address = "",
                            .headers = {{"cookie", "t=5"}, {"x", "1"}, {"x", "2"}}};
  EXPECT_EQ(request.header("x"), "1");
  EXPECT_EQ(request.header("y"), "");
  EXPECT_EQ(request.cookie("t"), "5");
  EXPECT_EQ(request.query_field("a"), "1");
  EXPECT_TRUE(has_word("keep-alive, Upgrade", "upgrade"));
  EXPECT_FALSE(has_word("upgrades", "upgrade"));
}

}  // namespace
}  // namespace peppermill::server
