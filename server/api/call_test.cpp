#include "server/api/call.h"

#include "server/api/testing/api_room.h"

namespace peppermill::server {
namespace {

using Found = std::optional<std::string>;

TEST(MatchPath, APatternWithoutAnIdMatchesItselfOnly) {
  EXPECT_EQ(match_path("/api/me", "/api/me"), Found(""));
  for (const char* other : {"/api/me/", "/api/m", "/api/me/tables", "/API/me", ""})
    EXPECT_EQ(match_path("/api/me", other), std::nullopt) << other;
}

TEST(MatchPath, TheIdIsOneWholePart) {
  EXPECT_EQ(match_path("/api/tables/{id}", "/api/tables/k7"), Found("k7"));
  EXPECT_EQ(match_path("/api/tables/{id}/act", "/api/tables/k7/act"), Found("k7"));
  EXPECT_EQ(match_path("/api/tables/{id}/act", "/api/tables/act/act"), Found("act"));
  for (const char* other : {"/api/tables/", "/api/tables//act", "/api/tables/k7", "/api/tables/k7/8/act",
                            "/api/tables/act", "/api/tables/k7/act/"})
    EXPECT_EQ(match_path("/api/tables/{id}/act", other), std::nullopt) << other;
  EXPECT_EQ(match_path("/api/tables/{id}", "/api/tables/k7/act"), std::nullopt);
}

std::string token_with(std::vector<std::pair<std::string, std::string>> headers) {
  return token_of(
      {.method = "GET", .path = "/", .query = {}, .body = {}, .address = {}, .headers = std::move(headers)});
}

TEST(TokenOf, IsFromTheHeaderOtherwiseFromTheCookie) {
  EXPECT_EQ(token_with({}), "");
  EXPECT_EQ(token_with({{"authorization", "Bearer abc"}}), "abc");
  EXPECT_EQ(token_with({{"cookie", "other=1; peppermill=def"}}), "def");
  EXPECT_EQ(token_with({{"cookie", "peppermill=def"}, {"authorization", "Bearer abc"}}), "abc");
}

TEST(TokenOf, TheSchemeIgnoresCase) {
  EXPECT_EQ(token_with({{"authorization", "bearer Abc"}}), "Abc");
  EXPECT_EQ(token_with({{"authorization", "BEARER Abc"}}), "Abc");
  for (const char* other : {"Basic abc", "Bearer", "Bear", "", "Bearerabc"})
    EXPECT_EQ(token_with({{"authorization", other}}), "") << other;
}

class Cookie : public testing::ApiRoom {};

TEST_F(Cookie, ScriptsCannotReadItAndOtherSitesDoNotSendIt) {
  Services plain = services();
  EXPECT_EQ(cookie_for("abc", plain), "peppermill=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
  plain.secure_cookie = true;
  EXPECT_EQ(cookie_for("abc", plain),
            "peppermill=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure");
  EXPECT_EQ(no_cookie(plain), "peppermill=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure");
}

}  // namespace
}  // namespace peppermill::server
