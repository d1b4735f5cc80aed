// What one address and one person may ask for over HTTP and WebSockets, and that nobody else notices.
#include "server/tables/spending.h"

#include "server/api/testing/api_room.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr std::string_view kShort =
    R"({"game":"dicht-dran","players":2,"level":"random","options":{"games":1}})";
const std::string kEve = "192.0.2.1", kAnna = "192.0.2.2";

class ApiSpending : public ApiRoom {
 protected:
  HttpResponse ask_from(const std::string& address, const std::string& method, const std::string& path,
                        const std::string& body, const std::string& token) {
    const std::size_t query = std::min(path.find('?'), path.size());
    return ApiRoom::ask({.method = method,
                         .path = path.substr(0, query),
                         .query = path.substr(std::min(query + 1, path.size())),
                         .body = body,
                         .address = address,
                         .headers = {{"authorization", "Bearer " + token}}});
  }
  void use_up(Resource resource, const Spender& spender) {
    shares.charge(resource, spender, room.loop().now(), 1e6);
  }
  std::string id_of(const std::string& token) {
    return *json(ask("GET", "/api/me", "", token)).find("person")->find("id")->as_text();
  }
  // A finished match.
  std::string finished_table(const std::string& token) {
    std::string id = table("/api/quick", std::string(kShort), token);
    ask("POST", "/api/tables/" + id + "/leave", "", token);
    EXPECT_TRUE(room.loop().run_until([&] { return room.status(id) == "over"; }));
    return id;
  }
  std::unique_ptr<ConnectionHandler> connect(const std::string& address, const std::string& token,
                                             const std::shared_ptr<Device>& device) {
    auto handler = api.opened(
        {.method = "GET", .path = "/ws", .query = {}, .body = {}, .address = address, .headers = {}}, device);
    handler->received(R"({"type":"hello","token":")" + token + "\"}");
    return handler;
  }
};

struct Asked {
  Resource resource;
  std::string method, path, body;
};

std::vector<Asked> all_requests(const std::string& over) {
  const std::string table = "/api/tables/" + over;
  return {{Resource::watches, "GET", "/api/stream?table=" + over, ""},
          {Resource::tables, "POST", "/api/tables", std::string(kShort)},
          {Resource::tables, "POST", "/api/quick", std::string(kShort)},
          {Resource::tables, "POST", table + "/rematch", ""},
          {Resource::imports, "POST", "/api/records", R"({"record":{}})"},
          {Resource::imports, "POST", "/api/practice", R"({"record":{}})"},
          {Resource::what_ifs, "POST", table + "/what-if", R"({"version":0,"seat":0})"},
          {Resource::bot_milliseconds, "POST", table + "/what-if", R"({"version":0,"seat":0})"},
          {Resource::bot_milliseconds, "POST", "/api/quick", std::string(kShort)},
          {Resource::replays, "GET", table + "/record", ""},
          {Resource::replays, "GET", table + "/replay", ""},
          {Resource::replays, "GET", table + "/replay?viewer=all", ""},
          {Resource::passwords, "POST", "/api/sign-in", R"({"login":"nobody","password":"correct horse"})"},
          {Resource::passwords, "POST", "/api/account", R"({"login":"anna","password":"correct horse"})"},
          {Resource::passwords, "POST", "/api/password",
           R"({"old_password":"wrong horse","new_password":"correct horse"})"}};
}

TEST_F(ApiSpending, AnAddressThatHasUsedUpItsShareIsRefusedAndOthersAreNot) {
  const std::string over = finished_table(guest());
  int host = 10;
  for (const Asked& one : all_requests(over)) {
    SCOPED_TRACE(std::string(name_of(one.resource)) + ' ' + one.path);
    const std::string anna = guest("Anna"), address = "192.0.2." + std::to_string(++host);
    use_up(one.resource, {address, ""});
    const HttpResponse refused = ask_from(address, one.method, one.path, one.body, guest("Eve"));
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(code(refused), "too_fast");
    EXPECT_NE(code(ask_from(kAnna, one.method, one.path, one.body, anna)), "too_fast");
  }
}

TEST_F(ApiSpending, APersonWhoHasUsedUpTheShareIsRefusedEverywhereAndOthersAreNot) {
  const std::string over = finished_table(guest());
  for (const Asked& one : all_requests(over)) {
    SCOPED_TRACE(std::string(name_of(one.resource)) + ' ' + one.path);
    const std::string eve = guest("Eve"), anna = guest("Anna");
    use_up(one.resource, {"", id_of(eve)});
    EXPECT_EQ(code(ask_from(kAnna, one.method, one.path, one.body, eve)), "too_fast");
    EXPECT_NE(code(ask_from(kAnna, one.method, one.path, one.body, anna)), "too_fast");
  }
}

TEST_F(ApiSpending, ARefusalSaysWhenToComeBack) {
  shares.charge(Resource::imports, {kEve, ""}, room.loop().now(), 400);
  const HttpResponse refused = ask_from(kEve, "POST", "/api/records", R"({"record":{}})", guest());
  EXPECT_EQ(header(refused, "Retry-After"), "9");
  room.loop().advance(9'000);
  EXPECT_EQ(code(ask_from(kEve, "POST", "/api/records", R"({"record":{}})", guest())), "bad_record");
}

TEST_F(ApiSpending, TheNetworkOfAnIPv6AddressIsOneAddress) {
  use_up(Resource::tables, {"2001:db8:1:2::", ""});
  EXPECT_EQ(code(ask_from("2001:db8:1:2::7", "POST", "/api/tables", std::string(kShort), guest())),
            "too_fast");
  EXPECT_EQ(code(ask_from("2001:db8:1:3::7", "POST", "/api/tables", std::string(kShort), guest())), "");
}

TEST_F(ApiSpending, ASocketHasTheShareOfItsAddress) {
  const std::string otto = guest(), id = table("/api/tables", std::string(kShort), otto);
  const std::string watch = R"({"type":"watch","table":")" + id + "\"}";
  use_up(Resource::watches, {kEve, ""});
  for (const auto& [address, types] :
       {std::pair{kEve, "welcome refused"}, std::pair{kAnna, "welcome table"}}) {
    const auto device = std::make_shared<Device>();
    const auto handler = connect(address, guest(), device);
    handler->received(watch);
    room.loop().run_ready();
    EXPECT_EQ(device->types(), types);
    handler->closed();
  }
}

TEST_F(ApiSpending, RecordsAreCheckedInTheTurnOfTheirAddress) {
  ask_from(kEve, "POST", "/api/records", R"({"record":{}})", guest());
  ask_from("2001:db8:1:2::7", "POST", "/api/practice", R"({"record":{}})", guest());
  EXPECT_EQ(slow_owners, (std::vector<std::string>{kEve, "2001:db8:1:2::"}));
}

TEST_F(ApiSpending, NobodyLearnsAnAddress) {
  const std::string eve = guest("Eve"), otto = guest();
  const std::string id =
      table("/api/tables", R"({"game":"dicht-dran","players":3,"options":{"games":1}})", otto);
  const auto device = std::make_shared<Device>();
  const auto spectator = connect(kAnna, otto, device);
  spectator->received(R"({"type":"watch","table":")" + id + "\"}");
  room.loop().run_ready();
  std::string seen;
  const auto ask_as_eve = [&](const std::string& method, const std::string& path, const std::string& body) {
    const HttpResponse response = ask_from(kEve, method, path, body, eve);
    EXPECT_EQ(response.status, 200) << path << response.body;
    seen += response.body;
  };
  ask_as_eve("POST", "/api/tables/" + id + "/join", "");
  const auto hers = std::make_shared<Device>();
  const auto socket = connect(kEve, eve, hers);
  for (const std::string message :
       {R"("type":"watch","seat":1)", R"("type":"say","text":"hello")", R"("type":"undo","seat":1)"})
    socket->received("{" + message + R"(,"table":")" + id + "\"}");
  ask_as_eve("POST", "/api/account", R"({"login":"eve","password":"correct horse"})");
  room.loop().run_ready();
  for (const auto& one : {device, hers}) {
    for (const std::string& line : one->lines()) seen += line;
  }
  EXPECT_NE(seen.find("hello"), std::string::npos);
  EXPECT_EQ(seen.find(kEve), std::string::npos);
  EXPECT_EQ(room.store().table(id)->json.find(kEve), std::string::npos);
  EXPECT_EQ(room.store().chat(id, 10).at(0).name, "Eve");
  socket->closed();
  spectator->closed();
}

}  // namespace
}  // namespace peppermill::server::testing
