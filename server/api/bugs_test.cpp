// A bug in a message or a route: the requester gets `internal`, once, and everything else goes on.
#include <map>

#include "server/api/call.h"
#include "server/api/testing/api_room.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr std::string_view kShort =
    R"({"game":"dicht-dran","players":2,"level":"random","options":{"games":1}})";

class ApiBugs : public ApiRoom {
 protected:
  ApiBugs() { room.bots().wait(); }

  std::string open_table() { return table("/api/tables", std::string(kShort), otto); }
  // Otto against a bot, which waits.
  std::string running_table() { return table("/api/quick", std::string(kShort), otto); }
  std::string finished_table() {
    std::string id = running_table();
    EXPECT_EQ(ask("POST", "/api/tables/" + id + "/leave", "", otto).status, 200);
    room.bots().hurry();
    EXPECT_TRUE(room.loop().run_until([&] { return room.status(id) == "over"; }));
    room.bots().wait();
    return id;
  }
  std::string account(const std::string& token = "") {
    const std::string login = "login" + std::to_string(++accounts);
    const HttpResponse made =
        ask("POST", "/api/account", R"({"password":"correct horse","login":")" + login + "\"}", token);
    return *json(made).find("token")->as_text();
  }
  void expect_other_tables_go_on() { EXPECT_EQ(others.play_on(1), 1); }

  std::string otto = guest();
  int accounts = 0;
  Three others{room};
};

class MessageBugs : public ApiBugs {
 protected:
  template <class Kind>
  protocol::ClientContent message() {
    const std::string id = running_table();
    if constexpr (std::is_same_v<Kind, protocol::Hello>) return protocol::Hello{otto};
    if constexpr (std::is_same_v<Kind, protocol::Ping>) return protocol::Ping{};
    if constexpr (std::is_same_v<Kind, protocol::Say>) return protocol::Say{id, "hello"};
    if constexpr (std::is_same_v<Kind, protocol::Mute>) return protocol::Mute{id, "p_anna", true};
    if constexpr (std::is_same_v<Kind, protocol::Agree>) return protocol::Agree{id, 0, 1, true};
    if constexpr (std::is_same_v<Kind, protocol::Act>) {
      send(protocol::Watch{id, Seat{0}, {}});
      const Json prompt = *device->received("table").back().find("prompt");
      return protocol::Act{id, 0, static_cast<Prompt>(*prompt.find("prompt")->as_integer()),
                           *(*prompt.find("choices")->as_list())[0].as_text()};
    }
    if constexpr (requires(Kind kind) { kind.seat; }) {
      Kind kind{};
      kind.table = id;
      kind.seat = Seat{0};
      return kind;
    }
    return {};
  }

  void send(const protocol::ClientContent& content) {
    handler->received(protocol::text_of(protocol::ClientMessage{"m1", content}));
    room.loop().run_ready();
  }

  // Plants a bug, sends a message of each kind over a new socket, and calls `check` with the kind.
  template <std::size_t index = 0>
  void for_each_kind(const std::function<void()>& plant, const std::function<void(std::string_view)>& check) {
    using Kind = std::variant_alternative_t<index, protocol::ClientContent>;
    SCOPED_TRACE(std::string(Kind::kType));
    room.bots() = TestBots();
    room.bots().wait();
    device = std::make_shared<Device>();
    handler = api.opened(
        {.method = "GET", .path = "/ws", .query = {}, .body = {}, .address = {}, .headers = {}}, device);
    send(protocol::Hello{otto});
    const auto content = message<Kind>();
    device->forget();
    plant();
    send(content);
    room.loop().on_now(nullptr);
    room.bots().hurry();
    room.loop().run_ready();
    check(Kind::kType);
    if constexpr (index + 1 < std::variant_size_v<protocol::ClientContent>)
      for_each_kind<index + 1>(plant, check);
  }

  std::vector<Json> answers() const {
    std::vector<Json> answers = device->received();
    std::erase_if(answers, [](const Json& one) { return get(one, "id") != "m1"; });
    return answers;
  }
  void expect_internal() {
    ASSERT_EQ(answers().size(), 1u);
    EXPECT_EQ(get(answers()[0], "type"), "refused");
    EXPECT_EQ(get(answers()[0], "code"), "internal");
  }

  std::shared_ptr<Device> device;
  std::unique_ptr<ConnectionHandler> handler;
};

TEST_F(MessageBugs, WithoutABugEveryMessageIsAnsweredOnce) {
  for_each_kind([] {},
                [&](std::string_view) {
                  ASSERT_EQ(answers().size(), 1u);
                  EXPECT_NE(get(answers()[0], "code"), "internal");
                });
  EXPECT_EQ(bugs, 0);
}

TEST_F(MessageBugs, ABugInTheAnswerIsAnswered) {
  for_each_kind([&] { device->on_send(one_bug()); }, [&](std::string_view) { expect_internal(); });
  expect_other_tables_go_on();
}

TEST_F(MessageBugs, ABugBeforeTheAnswerIsAnswered) {
  int hit = 0;
  for_each_kind([&] { room.loop().on_now(one_bug()); },
                [&](std::string_view type) {
                  ASSERT_EQ(answers().size(), 1u);
                  // Only after its answer does `unwatch` read the clock.
                  if (type == "unwatch") return;
                  ++hit;
                  expect_internal();
                });
  EXPECT_EQ(hit, 11);
  expect_other_tables_go_on();
}

struct Case {
  std::string token;
  std::string id = {};  // in the path
  std::string body = {};
  std::string query = {};
};

class RouteBugs : public ApiBugs {
 protected:
  std::map<std::string, std::function<Case()>> cases() {
    const std::string game = std::string(kShort);
    const std::string record =
        R"({"format":1,"game":"dicht-dran","players":2,"options":{"games":1},"seed":7,"setup":{"target":2},"actions":[]})";
    const auto anybody = [] { return Case{""}; };
    const auto person = [this] { return Case{otto}; };
    return {
        {"POST /api/deals", person},
        {"POST /api/tables",
         [=, this] {
           return Case{otto, "", game};
         }},
        {"POST /api/quick",
         [=, this] {
           return Case{otto, "", game};
         }},
        {"GET /api/tables", anybody},
        {"GET /api/me/tables", person},
        {"GET /api/tables/{id}",
         [this] {
           return Case{"", open_table()};
         }},
        {"POST /api/tables/{id}/join",
         [this] {
           return Case{guest("Anna"), open_table()};
         }},
        {"POST /api/tables/{id}/leave",
         [this] {
           return Case{otto, open_table()};
         }},
        {"POST /api/tables/{id}/seats",
         [this] {
           return Case{otto, open_table(), R"({"seat":1,"kind":"bot"})"};
         }},
        {"POST /api/tables/{id}/remove",
         [this] {
           return Case{otto, table_of_two(), R"({"seat":1})"};
         }},
        {"POST /api/tables/{id}/admit", [this] { return admit(); }},
        {"POST /api/tables/{id}/free-seats",
         [this] {
           return Case{otto, open_table(), R"({"become":"bots"})"};
         }},
        {"POST /api/tables/{id}/commit",
         [this] {
           const std::string id = open_table();
           return Case{otto, id, commitment_at(id)};
         }},
        {"POST /api/tables/{id}/reveal", [this] { return reveal(); }},
        {"POST /api/tables/{id}/start",
         [this] {
           return Case{otto, full_table()};
         }},
        {"POST /api/tables/{id}/rematch",
         [this] {
           return Case{otto, finished_table()};
         }},
        {"POST /api/tables/{id}/act", [this] { return act(); }},
        {"GET /api/stream",
         [this] {
           return Case{otto, "", "", "table=" + open_table()};
         }},
        {"GET /api/tables/{id}/record",
         [this] {
           return Case{"", finished_table()};
         }},
        {"GET /api/tables/{id}/replay",
         [this] {
           return Case{"", finished_table()};
         }},
        {"POST /api/tables/{id}/what-if",
         [this] {
           return Case{otto, finished_table(), R"({"version":0,"seat":0})"};
         }},
        {"POST /api/practice",
         [=, this] {
           return Case{otto, "", R"({"record":)" + record + "}"};
         }},
        {"POST /api/records", [this] { return import_record(); }},
        {"POST /api/guest", anybody},
        {"GET /api/me", person},
        {"POST /api/me",
         [this] {
           return Case{otto, "", R"({"name":"Otto"})"};
         }},
        {"POST /api/account",
         [this] {
           return Case{otto, "",
                       R"({"password":"correct horse","login":"new)" + std::to_string(++accounts) + "\"}"};
         }},
        // The guest has a table, which the account adopts.
        {"POST /api/sign-in",
         [this] {
           account();
           open_table();
           const std::string login = "login" + std::to_string(accounts);
           return Case{otto, "", R"({"password":"correct horse","login":")" + login + "\"}"};
         }},
        {"POST /api/sign-out", person},
        {"POST /api/password",
         [this] {
           return Case{account(), "", R"({"old_password":"correct horse","new_password":"battery staple"})"};
         }},
        {"GET /api/tokens", [this] { return Case{account()}; }},
        {"POST /api/tokens",
         [this] {
           return Case{account(), "", R"({"label":"bot"})"};
         }},
        {"DELETE /api/tokens/{id}", [this] { return revoke(); }},
        {"GET /healthz", anybody},
        {"GET /metrics", anybody},
        {"GET /api/openapi.json", anybody},
        {"GET /api/games", anybody},
    };
  }

  HttpResponse ask_case(const Route& route, const Case& one) {
    std::string path(route.path);
    if (const auto at = path.find("{id}"); at != std::string::npos) path.replace(at, 4, one.id);
    HttpRequest request{.method = std::string(route.method),
                        .path = path,
                        .query = one.query,
                        .body = one.body,
                        .address = "127.0.0.1",
                        .headers = {}};
    if (!one.token.empty()) request.headers.emplace_back("authorization", "Bearer " + one.token);
    return ask(std::move(request));
  }

 private:
  std::string full_table() {
    std::string id = open_table();
    EXPECT_EQ(ask("POST", "/api/tables/" + id + "/seats", R"({"seat":1,"kind":"bot"})", otto).status, 200);
    return id;
  }
  std::string table_of_two() {
    std::string id = open_table();
    EXPECT_EQ(ask("POST", "/api/tables/" + id + "/join", "", guest("Anna")).status, 200);
    return id;
  }
  Case admit() {
    const std::string anna = guest("Anna");
    const std::string id = table("/api/tables", R"({"game":"dicht-dran","players":2,"consent":true})", otto);
    EXPECT_EQ(ask("POST", "/api/tables/" + id + "/join", "", anna).status, 200);
    return {otto, id, R"({"person":")" + identity.who(anna)->id + R"(","yes":true})"};
  }
  // Commits the first seat to "salt".
  std::string commitment_at(const std::string& id) {
    const std::string hash = hash_of_contribution(get(room.json(id), "commitment"), 0, "salt");
    return R"({"seat":0,"hash":")" + hash + "\"}";
  }
  Case reveal() {
    std::string id = full_table();
    for (const auto& [path, body] :
         {std::pair("/commit", commitment_at(id)), std::pair("/start", std::string())})
      EXPECT_EQ(ask("POST", "/api/tables/" + id + path, body, otto).status, 200);
    return {otto, std::move(id), R"({"seat":0,"contribution":"salt"})"};
  }
  Case act() {
    const std::string id = running_table();
    const Person who = *identity.who(otto);
    const auto watcher = std::make_shared<Device>();
    const auto subscriber = std::make_shared<Subscriber>(watcher, who, Seat{0});
    room.with(id, [&](Table& table) { table.request(who, Subscribe{subscriber}, [](const auto&) {}); });
    const Json prompt = *watcher->received("table").back().find("prompt");
    const Json body = Json::object()
                          .set("action", (*prompt.find("choices")->as_list())[0])
                          .set("prompt", *prompt.find("prompt"));
    return {otto, id, body.dump()};
  }
  Case import_record() {
    const HttpResponse record = ask("GET", "/api/tables/" + finished_table() + "/record");
    return {otto, "", R"({"record":)" + record.body + "}"};
  }
  Case revoke() {
    const std::string owner = account();
    ask("POST", "/api/tokens", R"({"label":"bot"})", owner);
    const Json tokens = json(ask("GET", "/api/tokens", "", owner));
    return {owner, get(tokens, "tokens.0.id")};
  }
};

TEST_F(RouteBugs, ABugInTheAnswerIsAnsweredByEveryRoute) {
  const auto all = cases();
  for (const auto routes :
       {lobby_routes(), play_routes(), identity_routes(), meta_routes(), admin_routes()}) {
    for (const Route& route : routes) {
      const std::string name = std::string(route.method) + ' ' + std::string(route.path);
      SCOPED_TRACE(name);
      ASSERT_TRUE(all.contains(name));
      otto = guest();
      const HttpResponse usual = ask_case(route, all.at(name)());
      EXPECT_EQ(usual.status, 200) << usual.body;
      otto = guest();
      const Case one = all.at(name)();
      const auto reported = static_cast<std::size_t>(bugs) + room.faults().size();
      before_answer = one_bug();
      const HttpResponse response = ask_case(route, one);
      EXPECT_EQ(response.status, 500);
      EXPECT_EQ(code(response), "internal");
      EXPECT_EQ(static_cast<std::size_t>(bugs) + room.faults().size(), reported + 1);
    }
  }
  expect_other_tables_go_on();
}

TEST_F(RouteBugs, ABugWhileATableIsRestoredIsAnswered) {
  const std::string id = open_table();
  room.loop().advance(61'000);
  room.loop().on_now(one_bug());
  EXPECT_EQ(code(ask("GET", "/api/tables/" + id)), "internal");
  EXPECT_EQ(ask("GET", "/api/tables/" + id).status, 200) << "the next request tries it again";
  expect_other_tables_go_on();
}

}  // namespace
}  // namespace peppermill::server::testing
