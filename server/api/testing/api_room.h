// The API with all its services, a clock that stands still and a store in memory. No sockets.
#pragma once

#include <gtest/gtest.h>

#include "server/api/api.h"
#include "server/identity/testing/identity_fixture.h"
#include "server/tables/testing/room.h"

namespace peppermill::server::testing {

// A connection that records whether the server has closed it.
class ClosableDevice : public Device {
 public:
  void close() override { closed = true; }
  bool closed = false;
};

class ApiRoom : public ::testing::Test {
 protected:
  HttpResponse ask(HttpRequest request) {
    std::optional<HttpResponse> answer;
    std::mutex mutex;
    api.request(std::move(request), [&](HttpResponse response) {
      const std::lock_guard lock(mutex);
      answer = std::move(response);
    });
    const auto answered = [&] {
      const std::lock_guard lock(mutex);
      return answer.has_value();
    };
    EXPECT_TRUE(room.loop().run_until(answered)) << "no answer";
    return answer.value_or(HttpResponse{.status = 0});
  }

  HttpResponse ask(const std::string& method, const std::string& path, const std::string& body = "",
                   const std::string& token = "") {
    HttpRequest request{
        .method = method, .path = path, .query = {}, .body = body, .address = "127.0.0.1", .headers = {}};
    if (!token.empty()) request.headers.emplace_back("authorization", "Bearer " + token);
    return ask(std::move(request));
  }

  static Json json(const HttpResponse& response) { return parse_json(response.body).value_or(Json()); }
  static std::string header(const HttpResponse& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
      if (key == name) return value;
    }
    return "";
  }
  static std::string code(const HttpResponse& response) {
    const Json body = json(response);
    const Json* error = body.find("error");
    return error ? *error->find("code")->as_text() : "";
  }

  std::string guest(const std::string& name = "Otto") {
    return *json(ask("POST", "/api/guest", R"({"name":")" + name + "\"}")).find("token")->as_text();
  }
  // Creates a table, or starts one at once, and returns its id.
  std::string table(const std::string& path, const std::string& body, const std::string& token) {
    const Json answer = json(ask("POST", path, body, token));
    EXPECT_TRUE(answer.find("table")) << answer.dump();
    return answer.find("table") ? *answer.find("table")->find("id")->as_text() : "";
  }

  Services services() {
    return {room.tables(),
            identity,
            room.store(),
            room.loop(),
            pool,
            sessions,
            deals,
            timings,
            imports,
            [] { return NetCounts{.connections = 3}; },
            [this](const Task& task) { return !busy && (task(), true); },
            "test",
            false,
            false};
  }

  Room room;
  BotPool pool{1};  // for the metrics only; the room's bots play
  Identity identity{room.store(), room.loop(), cheap_rules()};
  Sessions sessions{identity};
  ShownDeals deals;
  Timings timings;
  AttemptLimit imports{3, 3'600'000};
  bool busy = false;  // with slow tasks
  Api api{services()};
};

}  // namespace peppermill::server::testing
