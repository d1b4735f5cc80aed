#include "server/api/openapi.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "server/api/call.h"

namespace peppermill::server {
namespace {

using protocol::Code;

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return std::tolower(c); });
  return result;
}

// "get /api/me" and whether anybody may ask.
using Operations = std::map<std::string, bool>;

Operations operations_of_the_server() {
  Operations all;
  for (const auto routes :
       {lobby_routes(), play_routes(), identity_routes(), meta_routes(), admin_routes()}) {
    for (const Route& route : routes) {
      const bool fresh =
          all.emplace(lower(route.method) + ' ' + std::string(route.path),
                      (route.allowed == Allowed::anybody || route.allowed == Allowed::neighbour))
              .second;
      EXPECT_TRUE(fresh) << route.path << " exists twice";
    }
  }
  return all;
}

class OpenApi : public ::testing::Test {
 protected:
  void SetUp() override {
    auto parsed = read_json(openapi_text());
    ASSERT_TRUE(parsed) << parsed.error();
    document = *std::move(parsed);
  }

  const Json& at(std::initializer_list<std::string_view> names) const {
    const Json* place = &document;
    for (const std::string_view name : names) {
      place = place->find(name);
      EXPECT_TRUE(place) << name;
      if (!place) return document;
    }
    return *place;
  }

  template <class Use>
  void each_operation(Use use) const {
    for (const auto& [path, methods] : *at({"paths"}).as_object()) {
      for (const auto& [method, operation] : *methods.as_object()) use(method + ' ' + path, operation);
    }
  }

  Json document;
};

TEST_F(OpenApi, ListsExactlyTheRoutesOfTheServerAndWhoMayAsk) {
  Operations described;
  each_operation([&](const std::string& name, const Json& operation) {
    const Json* security = operation.find("security");
    const bool anybody =
        security && (security->as_list()->empty() ||
                     std::ranges::find(*security->as_list(), Json::object()) != security->as_list()->end());
    described.emplace(name, anybody);
  });
  EXPECT_EQ(described, operations_of_the_server());
}

TEST_F(OpenApi, NamesEachOperationOnce) {
  std::set<std::string> names;
  each_operation([&](const std::string& name, const Json& operation) {
    ASSERT_TRUE(operation.find("operationId")) << name;
    EXPECT_TRUE(names.insert(*operation.find("operationId")->as_text()).second) << name;
  });
}

TEST_F(OpenApi, KnowsEveryCodeAndNoOther) {
  Json codes = Json::list();
  for (int i = 0; i <= static_cast<int>(Code::internal); ++i) codes.push_back(to_text(static_cast<Code>(i)));
  EXPECT_EQ(at({"components", "schemas", "Code", "enum"}), codes);
}

TEST_F(OpenApi, HasEachCodeUnderItsStatus) {
  std::map<std::string, std::string> statuses;
  for (int i = 0; i <= static_cast<int>(Code::internal); ++i) {
    const Code code = static_cast<Code>(i);
    statuses.emplace(to_text(code), std::to_string(http_status(code)));
  }
  int checked = 0;
  each_operation([&](const std::string& name, const Json& operation) {
    for (const auto& [status, response] : *operation.find("responses")->as_object()) {
      if (status == "200" || status == "default") continue;
      const Json* reference = response.find("$ref");
      const std::string target = reference ? *reference->as_text() : "";
      const Json& refusal =
          reference ? at({"components", "responses", target.substr(target.rfind('/') + 1)}) : response;
      ASSERT_TRUE(refusal.find("x-codes") && !refusal.find("x-codes")->as_list()->empty())
          << name << ' ' << status;
      for (const Json& code : *refusal.find("x-codes")->as_list()) {
        EXPECT_EQ(statuses[*code.as_text()], status) << name << ' ' << *code.as_text();
        ++checked;
      }
    }
  });
  EXPECT_GT(checked, 100);
}

}  // namespace
}  // namespace peppermill::server
