// How long what a client sends may be, through the routes.
#include <gtest/gtest.h>

#include "server/api/testing/api_room.h"

namespace peppermill::server {
namespace {

class ApiBounds : public testing::ApiRoom {
 protected:
  std::string message(const HttpResponse& response) {
    const Json body = json(response);
    const Json* error = body.find("error");
    return error ? *error->find("message")->as_text() : "";
  }
  HttpResponse with_query(const std::string& query) {
    return ask({.method = "GET",
                .path = "/api/tables",
                .query = query,
                .body = {},
                .address = "127.0.0.1",
                .headers = {}});
  }
};

std::string x(std::size_t size) { return std::string(size, 'x'); }

TEST_F(ApiBounds, AnIdInThePathHasAtMost64Bytes) {
  EXPECT_EQ(ask("GET", "/api/tables/" + x(64)).status, 404);
  const HttpResponse refused = ask("GET", "/api/tables/" + x(65));
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(message(refused), "The id in the path must have at most 64 bytes.");
}

TEST_F(ApiBounds, AQueryHasAtMost512Bytes) {
  EXPECT_EQ(with_query("status=open&x=" + x(498)).status, 200);
  const HttpResponse refused = with_query("status=open&x=" + x(499));
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(message(refused), "The query must have at most 512 bytes.");
}

TEST_F(ApiBounds, ATokenHasAtMost256Bytes) {
  EXPECT_EQ(code(ask("GET", "/api/me", "", x(256))), "not_signed_in");
  EXPECT_EQ(message(ask("GET", "/api/me", "", x(257))), "The token must have at most 256 bytes.");
  HttpRequest request{
      .method = "GET", .path = "/api/me", .query = {}, .body = {}, .address = "127.0.0.1", .headers = {}};
  request.headers.emplace_back("cookie", "peppermill=" + x(257));
  EXPECT_EQ(message(ask(request)), "The token must have at most 256 bytes.");
}

TEST_F(ApiBounds, ABodyIsRefusedByTheNameOfItsField) {
  EXPECT_EQ(message(ask("POST", "/api/guest", R"({"name":")" + x(257) + "\"}")),
            "name must have at most 256 bytes.");
  EXPECT_EQ(
      message(ask("POST", "/api/tables", R"({"game":"dicht-dran","seats":[{},{},{},{},{},{}]})", guest())),
      "seats must have at most 5 items.");
}

TEST_F(ApiBounds, ASeedInAnImportedRecordHasAtMost64Bytes) {
  const std::string otto = guest();
  const auto import = [&](const std::string& path, std::size_t size) {
    return ask(
        "POST", path,
        R"({"record":{"format":1,"game":"dicht-dran","players":2,"actions":[],"seed":")" + x(size) + "\"}}",
        otto);
  };
  EXPECT_EQ(message(import("/api/records", 64)), "The recorded game is not over.");
  EXPECT_EQ(import("/api/practice", 64).status, 200);
  for (const char* path : {"/api/records", "/api/practice"}) {
    EXPECT_EQ(code(import(path, 65)), "bad_request");
    EXPECT_EQ(message(import(path, 65)), "record.seed must have at most 64 bytes.");
  }
}

}  // namespace
}  // namespace peppermill::server
