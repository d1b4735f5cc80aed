// The API with all its services, a clock that stands still and a store in memory. No sockets.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>

#include "server/api/answer.h"
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
  // The first answer counts.
  class Answer {
   public:
    void give(HttpResponse response) {
      const std::lock_guard lock(mutex_);
      if (!response_) response_ = std::move(response);
    }
    std::optional<HttpResponse> given() const {
      const std::lock_guard lock(mutex_);
      return response_;
    }

   private:
    mutable std::mutex mutex_;
    std::optional<HttpResponse> response_;
  };
  // Like the sockets of net: a dropped reply is answered with `internal`.
  struct Socket {
    explicit Socket(std::shared_ptr<Answer> to) : answer(std::move(to)) {}
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    ~Socket() { answer->give(refused_response(protocol::refusal_of(protocol::Code::internal))); }
    std::shared_ptr<Answer> answer;
  };

 protected:
  HttpResponse ask(HttpRequest request) {
    const auto answer = std::make_shared<Answer>();
    // `before_answer` may hit a bug, once.
    api.request(std::move(request), [socket = std::make_shared<Socket>(answer),
                                     hook = std::exchange(before_answer, nullptr)](HttpResponse response) {
      if (hook) hook();
      socket->answer->give(std::move(response));
    });
    EXPECT_TRUE(room.loop().run_until([&] { return answer->given().has_value(); })) << "no answer";
    return answer->given().value_or(HttpResponse{.status = 0});
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
            shares,
            signed_in,
            deals,
            timings,
            [] { return NetCounts{.connections = 3}; },
            [this](const std::string& owner, const Task& task) {
              slow_owners.push_back(owner);
              return !busy && (task(), true);
            },
            [this](std::string_view) { ++bugs; },
            "test",
            false,
            metrics_for};
  }

  Room room;
  BotPool pool{1};  // for the metrics only; the room's bots play
  GuestKeys keys = {new_guest_key(1)};
  Identity identity{room.store(), room.loop(), cheap_rules(), keys};
  Shares& shares = room.shares();
  SignedInConnections signed_in{identity};
  ShownDeals deals;
  Timings timings;
  std::atomic<int> bugs = 0;  // outside the tables
  MetricsFor metrics_for = MetricsFor::this_machine;
  bool busy = false;                     // with slow tasks
  std::vector<std::string> slow_owners;  // of all slow tasks
  std::function<void()> before_answer;   // of the next request, to fail there
  Api api{services()};
};

}  // namespace peppermill::server::testing
