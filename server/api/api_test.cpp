#include "server/api/api.h"

#include <regex>
#include <set>

#include "server/api/metrics.h"
#include "server/api/testing/api_room.h"
#include "server/tables/testing/player.h"

namespace peppermill::server {
namespace {

using ApiRequest = testing::ApiRoom;

TEST_F(ApiRequest, AnUnknownAddressIs404AndAnUnknownMethodNamesTheAllowedOnes) {
  EXPECT_EQ(ask("GET", "/api/nowhere").status, 404);
  EXPECT_EQ(ask("POST", "/nowhere").status, 404);
  const HttpResponse response = ask("DELETE", "/api/me");
  EXPECT_EQ(response.status, 405);
  EXPECT_EQ(header(response, "Allow"), "GET, POST");
  EXPECT_EQ(code(response), "bad_request");
}

TEST_F(ApiRequest, TheWebSocketAddressNeedsAnUpgrade) {
  const HttpResponse response = ask("GET", "/ws");
  EXPECT_EQ(response.status, 426);
  EXPECT_EQ(header(response, "Upgrade"), "websocket");
  EXPECT_TRUE(ask("GET", "/watch").content_type.starts_with("text/html"));
}

TEST_F(ApiRequest, HeadIsAnsweredAsGet) { EXPECT_EQ(ask("HEAD", "/healthz").status, 200); }

TEST_F(ApiRequest, TheTokenIsCheckedBeforeAnyLookup) {
  EXPECT_EQ(ask("POST", "/api/tables/nowhere/join").status, 401);
  EXPECT_EQ(ask("POST", "/api/tables/nowhere/join", "", "pmt_forged").status, 401);
  EXPECT_EQ(ask("POST", "/api/tables/nowhere/join", "", guest()).status, 404);
}

TEST_F(ApiRequest, APromptThatIsTooLargeIsNotTakenForAnother) {
  const std::string otto = guest();
  const std::string id = table("/api/quick", R"({"game":"dicht-dran","players":2,"level":"random"})", otto);
  const auto act = [&](const std::string& prompt) {
    return code(
        ask("POST", "/api/tables/" + id + "/act", R"({"action":"play 1","prompt":)" + prompt + "}", otto));
  };
  EXPECT_EQ(act("4294967297"), "bad_request");
  EXPECT_EQ(act("-1"), "bad_request");
  EXPECT_EQ(act("4294967295"), "stale_prompt");
}

TEST_F(ApiRequest, TooManyWaitingRecordsAreRefused) {
  busy = true;
  const std::string otto = guest();
  EXPECT_EQ(code(ask("POST", "/api/records", R"({"record":{}})", otto)), "too_fast");
  EXPECT_EQ(code(ask("POST", "/api/practice", R"({"record":{},"seat":0})", otto)), "too_fast");
  busy = false;
  EXPECT_EQ(code(ask("POST", "/api/practice", R"({"record":{},"seat":0})", otto)), "bad_record");
}

TEST_F(ApiRequest, KeysOfReservedSeatsAreToldToTheHostOnly) {
  const std::string otto = guest(), anna = guest("Anna");
  const Json made =
      json(ask("POST", "/api/tables",
               R"({"game":"dicht-dran","players":2,"seats":[{"kind":"me"},{"kind":"reserved"}]})", otto));
  ASSERT_TRUE(made.find("keys")) << made.dump();
  const std::string key = *made.find("keys")->find("1")->as_text();
  const std::string id = *made.find("table")->find("id")->as_text();
  EXPECT_GE(key.size(), 16u);
  for (const std::string& token : {otto, anna}) {
    EXPECT_EQ(ask("GET", "/api/tables/" + id, "", token).body.find(key), std::string::npos);
    EXPECT_EQ(ask("GET", "/api/me/tables", "", token).body.find(key), std::string::npos);
  }
  const HttpResponse seated = ask("POST", "/api/tables/" + id + "/join", R"({"key":")" + key + "\"}", anna);
  EXPECT_EQ(seated.status, 200);
  EXPECT_EQ(seated.body.find(key), std::string::npos);
}

TEST_F(ApiRequest, ASecondRematchRequestGetsNoKeys) {
  const std::string otto = guest(), anna = guest("Anna");
  const std::string id =
      table("/api/tables", R"({"game":"dicht-dran","players":2,"options":{"games":1}})", otto);
  ASSERT_EQ(ask("POST", "/api/tables/" + id + "/join", "", anna).status, 200);
  ASSERT_EQ(ask("POST", "/api/tables/" + id + "/start", "", otto).status, 200);
  for (const std::string& token : {otto, anna}) ask("POST", "/api/tables/" + id + "/leave", "", token);
  room.loop().run_until([&] { return room.status(id) == "over"; });  // bots play it to its end
  const std::string next = table("/api/tables/" + id + "/rematch", "", otto);
  const Json opened = json(ask("POST", "/api/tables/" + next + "/leave", "", anna));
  ASSERT_TRUE(opened.find("table")) << opened.dump();
  const Json set =
      json(ask("POST", "/api/tables/" + next + "/seats", R"({"seat":1,"kind":"reserved"})", otto));
  ASSERT_TRUE(set.find("key")) << set.dump();
  const std::string key = *set.find("key")->as_text();
  const HttpResponse second = ask("POST", "/api/tables/" + id + "/rematch", "", anna);
  EXPECT_EQ(*json(second).find("table")->find("id"), Json(next));
  EXPECT_EQ(second.body.find(key), std::string::npos);
  EXPECT_NE(ask("POST", "/api/tables/" + id + "/rematch", "", otto).body.find(key), std::string::npos);
}

TEST_F(ApiRequest, AStrangerTakesOneSeatOfAPublicTableAndTheHostRemovesTheStranger) {
  const std::string otto = guest(), eve = guest("Eve");
  const std::string id = table("/api/tables", R"({"game":"dicht-dran","players":4,"public":true})", otto);
  const auto at = [&](const std::string& rest, const std::string& body, const std::string& token) {
    return ask("POST", "/api/tables/" + id + rest, body, token);
  };
  EXPECT_EQ(at("/join", R"({"seat":1})", eve).status, 200);
  for (const char* seat : {R"({"seat":2})", R"({"seat":3})"})
    EXPECT_EQ(code(at("/join", seat, eve)), "not_allowed");
  EXPECT_EQ(code(at("/remove", R"({"seat":0})", eve)), "not_allowed");
  EXPECT_EQ(code(at("/remove", R"({"seat":9})", otto)), "bad_request");
  EXPECT_EQ(at("/remove", R"({"seat":1})", otto).status, 200);
  EXPECT_EQ(code(at("/join", "", eve)), "turned_away");
  EXPECT_EQ(code(at("/free-seats", R"({"become":"none"})", otto)), "not_full");
  const Json full = json(at("/free-seats", R"({"become":"bots"})", otto));
  EXPECT_EQ(testing::get(full, "table.seats.3.kind"), "bot");
}

TEST_F(ApiRequest, WhoIsAdmittedNeedsRoomForAnotherTable) {
  const std::string otto = guest(), anna = guest("Anna");
  const std::string annas_id = identity.who(anna)->id;
  const std::string id = table("/api/tables", R"({"game":"dicht-dran","consent":true})", otto);
  const auto admit = [&] {
    return code(
        ask("POST", "/api/tables/" + id + "/admit", R"({"yes":true,"person":")" + annas_id + "\"}", otto));
  };
  EXPECT_EQ(admit(), "no_such_thing");
  const Json asked = json(ask("POST", "/api/tables/" + id + "/join", "", anna));
  EXPECT_EQ(testing::get(asked, "table.asking.0.person"), annas_id);
  for (int i = 0; i < 20; ++i) table("/api/tables", R"({"game":"dicht-dran"})", anna);
  EXPECT_EQ(admit(), "too_many_tables");
  const std::string other = room.tables().ids_of_person(annas_id).front();
  ask("POST", "/api/tables/" + other + "/leave", "", anna);
  EXPECT_EQ(admit(), "");
}

TEST_F(ApiRequest, AFinishedMatchIsShownToEachViewerInPages) {
  const std::string otto = guest();
  const std::string id = table(
      "/api/quick", R"({"game":"dicht-dran","players":5,"level":"random","options":{"games":10}})", otto);
  const auto replay = [&](const std::string& query) {
    return ask({.method = "GET",
                .path = "/api/tables/" + id + "/replay",
                .query = query,
                .body = {},
                .address = "127.0.0.1",
                .headers = {}});
  };
  EXPECT_EQ(code(replay("viewer=all")), "not_over");
  EXPECT_EQ(code(replay("viewer=cook")), "bad_request");
  ask("POST", "/api/tables/" + id + "/leave", "", otto);
  room.loop().run_until([&] { return room.status(id) == "over"; });  // bots play it to its end
  const Json first = json(replay("viewer=2"));
  EXPECT_EQ(*first.find("viewer"), Json(2));
  ASSERT_TRUE(first.find("next")->as_integer()) << "a match has more than one page";
  const Json second = json(replay("viewer=2&from=" + first.find("next")->dump()));
  EXPECT_EQ(*(*second.find("steps")->as_list())[0].find("version"), *first.find("next"));
  for (const std::string query : {"viewer=5", "viewer=all&from=-1", "viewer=all&from=99999"})
    EXPECT_EQ(code(replay(query)), "bad_request") << query;
  EXPECT_TRUE((*json(replay("from=7")).find("steps")->as_list())[0].find("state"))
      << "without a viewer: the whole match";
}

TEST_F(ApiRequest, TheGamesComeWithEverythingThatCreatesATable) {
  const Json answer = json(ask("GET", "/api/games"));
  EXPECT_EQ(
      answer.find("paces")->dump(),
      R"([{"kind":"none"},{"kind":"relaxed","decision_s":60},{"kind":"quick","decision_s":15,"reserve_s":60},)"
      R"({"kind":"days","decision_s":259200}])");
  for (const Json& game : *answer.find("games")->as_list()) {
    const auto players = [&](std::string_view name) { return *game.find(name)->as_integer(); };
    EXPECT_GE(players("usual_players"), players("min_players"));
    EXPECT_LE(players("usual_players"), players("max_players"));
  }
}

TEST_F(ApiRequest, APositionContinuesAgainstBots) {
  const std::string otto = guest();
  const std::string record =
      R"({"format":1,"game":"dicht-dran","players":3,"options":{"games":1},"seed":7,"setup":{"target":2},"actions":[]})";
  const std::string id =
      table("/api/practice", R"({"seat":1,"level":"random","record":)" + record + "}", otto);
  const Json seats = *json(ask("GET", "/api/tables/" + id, "", otto)).find("table")->find("seats");
  EXPECT_EQ(*(*seats.as_list())[0].find("kind"), Json("bot"));
  EXPECT_EQ(*(*seats.as_list())[1].find("kind"), Json("person"));
  EXPECT_EQ(code(ask("POST", "/api/practice", "{}", otto)), "bad_request");
  EXPECT_EQ(code(ask("POST", "/api/practice", R"({"seat":9,"record":)" + record + "}", otto)), "bad_request");
  EXPECT_EQ(code(ask("POST", "/api/practice", R"({"record":{}})", otto)), "bad_record");
  EXPECT_EQ(ask("POST", "/api/practice", R"({"record":)" + record + "}").status, 401);
  std::string long_record = record;
  std::string actions = R"([0,"play 1"])";
  for (int i = 0; i < 500; ++i) actions += R"(,[0,"play 1"])";
  long_record.replace(long_record.find("\"actions\":[]"), 12, "\"actions\":[" + actions + "]");
  const HttpResponse refused = ask("POST", "/api/practice", R"({"record":)" + long_record + "}", otto);
  EXPECT_EQ(*json(refused).find("error")->find("message"),
            Json("A practice record may have at most 500 actions."));
}

TEST_F(ApiRequest, APersonWithTooManyTablesCannotJoinAnother) {
  const std::string otto = guest(), mia = guest("Mia");
  const std::string request = R"({"game":"dicht-dran","players":2})";
  const std::string hers = table("/api/tables", request, mia);
  for (int i = 0; i < TablesLimits().unfinished_per_host; ++i) table("/api/tables", request, otto);
  EXPECT_EQ(code(ask("POST", "/api/tables/" + hers + "/join", "{}", otto)), "too_many_tables");
  EXPECT_EQ(code(ask("POST", "/api/tables/" + hers + "/join", "{}", mia)), "") << "mia sits there already";
}

using ApiIdentity = testing::ApiRoom;

TEST_F(ApiIdentity, SigningInSetsTheCookieAndSigningOutRemovesIt) {
  const HttpResponse in = ask("POST", "/api/guest");
  const std::string token = *json(in).find("token")->as_text();
  EXPECT_TRUE(header(in, "Set-Cookie").starts_with("peppermill=" + token + ';'));
  const HttpResponse out = ask("POST", "/api/sign-out", "", token);
  EXPECT_EQ(out.status, 200);
  EXPECT_TRUE(header(out, "Set-Cookie").starts_with("peppermill=;"));
  EXPECT_NE(header(out, "Set-Cookie").find("Max-Age=0"), std::string::npos);
}

TEST_F(ApiIdentity, AProgramsTokenIsNoCookie) {
  const HttpResponse made = ask("POST", "/api/account", R"({"login":"otto","password":"correct horse"})");
  const std::string account = *json(made).find("token")->as_text();
  const HttpResponse token = ask("POST", "/api/tokens", R"({"label":"bot"})", account);
  EXPECT_EQ(token.status, 200);
  EXPECT_EQ(header(token, "Set-Cookie"), "");
}

TEST_F(ApiIdentity, AProgramsTokenCannotManageTokens) {
  const HttpResponse made = ask("POST", "/api/account", R"({"login":"otto","password":"correct horse"})");
  const std::string account = *json(made).find("token")->as_text();
  const HttpResponse token = ask("POST", "/api/tokens", R"({"label":"bot"})", account);
  const std::string program = *json(token).find("token")->as_text();
  EXPECT_EQ(ask("GET", "/api/me", "", program).status, 200);
  EXPECT_EQ(code(ask("POST", "/api/tokens", R"({"label":"heir"})", program)), "not_allowed");
  EXPECT_EQ(code(ask("GET", "/api/tokens", "", program)), "not_allowed");
  EXPECT_EQ(code(ask("DELETE", "/api/tokens/t_1", "", program)), "not_allowed");
  EXPECT_EQ(code(ask("POST", "/api/password", "{}", program)), "not_allowed");
  EXPECT_EQ(code(ask("GET", "/api/tokens", "", "pmt_nobody")), "not_signed_in");
  EXPECT_EQ(ask("GET", "/api/tokens", "", account).status, 200);
}

TEST_F(ApiIdentity, WhatATokenHoldsOpenIsClosedWhenItEnds) {
  const std::string otto = guest(), id = table("/api/tables", R"({"game":"dicht-dran"})", otto);
  HttpRequest request{.method = "GET",
                      .path = "/api/stream",
                      .query = "table=" + id,
                      .body = {},
                      .address = {},
                      .headers = {{"authorization", "Bearer " + otto}}};
  const HttpResponse response = ask(request);
  ASSERT_TRUE(response.stream);
  const auto line = std::make_shared<testing::ClosableDevice>();
  const auto handler = response.stream(line);
  room.loop().run_ready();
  ASSERT_EQ(line->types(), "table");
  EXPECT_FALSE(line->closed);
  // The guest becomes an account, so the guest's token becomes invalid.
  const HttpResponse made =
      ask("POST", "/api/account", R"({"login":"otto","password":"correct horse"})", otto);
  EXPECT_EQ(made.status, 200);
  EXPECT_TRUE(line->closed);
  EXPECT_EQ(line->types(), "table bye");
  handler->closed();
}

using Metrics = testing::ApiRoom;

// Names, types and numbers as https://prometheus.io/docs/instrumenting/exposition_formats/ requires:
// each name has one type, before its samples. A histogram's buckets never fall and end with +Inf, which
// equals its count.
TEST_F(Metrics, FollowThePrometheusFormat) {
  timings.add(3);
  timings.add(70'000);
  const HttpResponse response = ask("GET", "/metrics");
  EXPECT_EQ(response.content_type, "text/plain; version=0.0.4");
  ASSERT_TRUE(response.body.ends_with('\n'));
  const std::regex type("# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (gauge|counter|histogram)");
  const std::regex sample(
      "([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{(?:le|resource)=\"([0-9.]+|\\+Inf|[a-z_]+)\"\\})? ([0-9]+(\\.[0-9]+)?)");
  std::set<std::string> names;
  std::string name, kind;
  long last = 0;
  std::istringstream in(response.body);
  for (std::string line; std::getline(in, line);) {
    std::smatch parts;
    if (std::regex_match(line, parts, type)) {
      name = parts[1], kind = parts[2], last = 0;
      EXPECT_TRUE(names.insert(name).second) << line;
      EXPECT_EQ(kind == "counter", name.ends_with("_total")) << line;
      EXPECT_EQ(name.find("bytes"), std::string::npos) << "would reveal the length of hidden texts: " << line;
      continue;
    }
    ASSERT_TRUE(std::regex_match(line, parts, sample)) << line;
    const std::string rest = parts[1].str().substr(std::min(name.size(), parts[1].str().size()));
    EXPECT_TRUE(parts[1].str().starts_with(name)) << line;
    if (kind != "histogram") {
      EXPECT_EQ(rest, "") << line;
    }
    if (rest == "_bucket") {
      EXPECT_GE(std::stol(parts[4]), std::exchange(last, std::stol(parts[4]))) << line;
    }
    if (rest == "_count") {
      EXPECT_EQ(std::stol(parts[4]), last) << line;
    }
  }
  EXPECT_EQ(last, 2);
  EXPECT_GT(names.size(), 15u);
}

TEST_F(Metrics, AreForThisMachineOnly) {
  HttpRequest request{
      .method = "GET", .path = "/metrics", .query = {}, .body = {}, .address = "192.0.2.7", .headers = {}};
  EXPECT_EQ(ask(request).status, 404);
  request.address = "::1";
  EXPECT_EQ(ask(request).status, 200);
}

// Behind a proxy a loopback address may be the proxy's.
TEST_F(Metrics, CanBeForNobodyOrForEverybody) {
  HttpRequest request{
      .method = "GET", .path = "/metrics", .query = {}, .body = {}, .address = "::1", .headers = {}};
  const auto status = [&](MetricsFor whom) {
    metrics_for = whom;
    HttpResponse answer;
    Api(services()).request(request, [&](HttpResponse given) { answer = std::move(given); });
    return answer.status;
  };
  EXPECT_EQ(status(MetricsFor::nobody), 404);
  EXPECT_EQ(status(MetricsFor::this_machine), 200);
  request.address = "192.0.2.7";
  EXPECT_EQ(status(MetricsFor::this_machine), 404);
  EXPECT_EQ(status(MetricsFor::everybody), 200);
}

TEST_F(Metrics, ShowTheCountsOfTheParts) {
  const std::string before = ask("GET", "/metrics").body;
  EXPECT_NE(before.find("\npeppermill_connections 3\n"), std::string::npos);
  EXPECT_NE(before.find("peppermill_tables_in_memory 0\n"), std::string::npos);
  table("/api/tables", R"({"game":"dicht-dran"})", guest());
  EXPECT_NE(ask("GET", "/metrics").body.find("peppermill_tables_in_memory 1\n"), std::string::npos);
}

TEST_F(Metrics, CountTheRefusalsOfEachShare) {
  EXPECT_NE(ask("GET", "/metrics").body.find("peppermill_share_refusals_total{resource=\"chat\"} 0\n"),
            std::string::npos);
  shares.charge(Resource::chat, {"192.0.2.7", ""}, room.loop().now(), 1e9);
  shares.may_spend(Resource::chat, {"192.0.2.7", ""}, room.loop().now());
  EXPECT_NE(ask("GET", "/metrics").body.find("peppermill_share_refusals_total{resource=\"chat\"} 1\n"),
            std::string::npos);
}

}  // namespace
}  // namespace peppermill::server
