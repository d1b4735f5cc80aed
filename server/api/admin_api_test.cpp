#include "server/api/admin_api.h"

#include "server/api/testing/api_room.h"

namespace peppermill::server {
namespace {

class AdminListener : public testing::ApiRoom {
 protected:
  HttpResponse admin(const std::string& method, const std::string& path) {
    HttpResponse answer{.status = 0};
    AdminApi(services())
        .request(
            {.method = method, .path = path, .query = {}, .body = {}, .address = "192.0.2.7", .headers = {}},
            [&](HttpResponse response) { answer = std::move(response); });
    return answer;
  }
};

TEST_F(AdminListener, AnswersWhoeverReachesIt) {
  EXPECT_EQ(admin("GET", "/healthz").status, 200);
  const HttpResponse metrics = admin("GET", "/metrics");
  EXPECT_EQ(metrics.status, 200);
  EXPECT_NE(metrics.body.find("peppermill_connections 3\n"), std::string::npos);
}

TEST_F(AdminListener, HasNothingElse) {
  for (const char* path : {"/", "/ws", "/api/games", "/api/openapi.json", "/metrics/", "/index.html"})
    EXPECT_EQ(admin("GET", path).status, 404) << path;
  EXPECT_EQ(admin("POST", "/metrics").status, 404);
  EXPECT_EQ(AdminApi(services()).opened({}, nullptr), nullptr);
}

}  // namespace
}  // namespace peppermill::server
