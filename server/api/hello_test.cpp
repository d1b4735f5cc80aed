// A WebSocket that says hello more than once, and connections whose token ends.
#include "server/api/testing/api_room.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

class Greetings : public ApiRoom {
 protected:
  struct Socket {
    std::shared_ptr<ClosableDevice> device;
    std::unique_ptr<ConnectionHandler> handler;
  };

  Socket open_socket() {
    auto device = std::make_shared<ClosableDevice>();
    auto handler = api.opened(
        {.method = "GET", .path = "/ws", .query = {}, .body = {}, .address = {}, .headers = {}}, device);
    return {device, std::move(handler)};
  }
  // Without running the loop.
  void write(const Socket& socket, const protocol::ClientContent& content) {
    socket.handler->received(protocol::text_of(protocol::ClientMessage{"", content}));
  }
  // Returns the types of what it receives meanwhile.
  std::string send(const Socket& socket, const protocol::ClientContent& content) {
    socket.device->forget();
    write(socket, content);
    room.loop().run_ready();
    return socket.device->types();
  }
  // Whether the socket hears what somebody says at the table.
  bool hears(const Socket& socket) {
    socket.device->forget();
    const Socket other = open_socket();
    send(other, protocol::Hello{mia});
    send(other, protocol::Watch{id, {}, {}});
    send(other, protocol::Say{id, "hello"});
    other.handler->closed();
    return !socket.device->received("chat").empty();
  }
  Socket listening(const std::string& token) {
    Socket socket = open_socket();
    EXPECT_EQ(send(socket, protocol::Hello{token}), "welcome");
    EXPECT_EQ(send(socket, protocol::Watch{id, Seat{0}, {}}), "table");
    EXPECT_TRUE(hears(socket));
    return socket;
  }
  std::string account(const std::string& login) {
    const HttpResponse made =
        ask("POST", "/api/account", R"({"password":"correct horse","login":")" + login + "\"}");
    return get(json(made), "token");
  }

  std::string otto = account("otto"), mia = guest("Mia");
  std::string id = table("/api/tables", R"({"game":"dicht-dran"})", otto);
};

TEST_F(Greetings, AnotherTokenEndsTheSubscriptionsOfTheFirstBeforeItIsWelcome) {
  const Socket socket = listening(otto);
  EXPECT_EQ(send(socket, protocol::Hello{guest("Eve")}), "welcome");
  EXPECT_FALSE(hears(socket));
  EXPECT_EQ(send(socket, protocol::Watch{id, Seat{0}, {}}), "refused") << "that seat is not hers";
  socket.handler->closed();
}

TEST_F(Greetings, AfterTheWelcomeNoTableSendsForTheFirstToken) {
  const Socket socket = listening(otto), other = open_socket();
  send(other, protocol::Hello{otto});
  socket.device->forget();
  write(socket, protocol::Watch{id, Seat{0}, {}});
  write(other, protocol::Say{id, "before"});
  write(socket, protocol::Hello{guest("Eve")});
  write(other, protocol::Say{id, "after"});
  room.loop().run_ready();
  const auto heard = socket.device->received();
  ASSERT_FALSE(heard.empty());
  EXPECT_EQ(get(heard.back(), "type"), "welcome");
  for (const Socket* one : {&socket, &other}) one->handler->closed();
}

TEST_F(Greetings, AnInvalidTokenEndsTheSubscriptionsOfTheFirstToo) {
  const Socket socket = listening(otto);
  EXPECT_EQ(send(socket, protocol::Hello{"pmt_nobody"}), "refused");
  EXPECT_FALSE(hears(socket));
  EXPECT_EQ(send(socket, protocol::Watch{id, {}, {}}), "refused");
  socket.handler->closed();
}

TEST_F(Greetings, TheSameTokenAgainKeepsItsSubscriptions) {
  const Socket socket = listening(otto);
  for (const std::string& token : {otto, std::string()}) {
    EXPECT_EQ(send(socket, protocol::Hello{token}), "welcome");
    EXPECT_TRUE(hears(socket));
  }
  socket.handler->closed();
}

TEST_F(Greetings, AGuestOfARetiredKeyIsWelcomeWithANewToken) {
  const Socket socket = open_socket();
  send(socket, protocol::Hello{mia});
  EXPECT_EQ(get(socket.device->received()[0], "token"), "nothing");
  identity.take_guest_keys(rotated(keys, room.loop().now()));
  send(socket, protocol::Hello{mia});
  const Json welcome = socket.device->received()[0];
  ASSERT_NE(get(welcome, "token"), "nothing");
  send(socket, protocol::Hello{get(welcome, "token")});
  EXPECT_EQ(get(socket.device->received()[0], "person"), get(welcome, "person"));
  socket.handler->closed();
}

TEST_F(Greetings, ASecondTokenDoesNotSaveASocketFromTheEndOfTheFirst) {
  const Socket thief = listening(otto);
  send(thief, protocol::Hello{guest("Eve")});
  const HttpResponse changed = ask(
      "POST", "/api/password", R"({"old_password":"correct horse","new_password":"battery staple"})", otto);
  EXPECT_EQ(changed.status, 200);
  EXPECT_FALSE(hears(thief));
  thief.handler->closed();
}

// Each way in which a token ends: the connections of that token close before the request is answered, and no
// others.
TEST_F(Greetings, WhatATokenHoldsOpenIsClosedInTheMomentWhenItEnds) {
  const auto closes = [&](const std::string& token, const std::string& method, const std::string& path,
                          const std::string& body, const std::string& asker) {
    const Socket socket = open_socket();
    EXPECT_EQ(send(socket, protocol::Hello{token}), "welcome");
    bool closed = false;
    before_answer = [&] { closed = socket.device->closed; };
    EXPECT_EQ(ask(method, path, body, asker).status, 200) << path;
    EXPECT_TRUE(closed) << path;
    EXPECT_EQ(get(socket.device->received().back(), "code"), "not_signed_in");
    socket.handler->closed();
  };
  const Socket kept = open_socket();
  send(kept, protocol::Hello{mia});
  const std::string sign_in = R"({"login":"otto","password":"correct horse"})";
  const std::string second = get(json(ask("POST", "/api/sign-in", sign_in)), "token");
  closes(second, "POST", "/api/sign-out", "", second);
  const std::string program = get(json(ask("POST", "/api/tokens", R"({"label":"bot"})", otto)), "token");
  std::string name;
  const Json tokens = json(ask("GET", "/api/tokens", "", otto));
  for (const Json& one : *tokens.find("tokens")->as_list())
    if (get(one, "label") == "bot") name = get(one, "id");
  closes(program, "DELETE", "/api/tokens/" + name, "", otto);
  const std::string adopted = guest("Adam");
  closes(adopted, "POST", "/api/sign-in", sign_in, adopted);
  const std::string grown = guest("Greta");
  closes(grown, "POST", "/api/account", R"({"login":"greta","password":"correct horse"})", grown);
  closes(otto, "POST", "/api/password", R"({"old_password":"correct horse","new_password":"battery staple"})",
         otto);
  EXPECT_FALSE(kept.device->closed);
  kept.handler->closed();
}

TEST_F(Greetings, AStreamThatOpensAfterItsTokenEndedIsClosed) {
  HttpRequest request{.method = "GET",
                      .path = "/api/stream",
                      .query = "table=" + id,
                      .body = {},
                      .address = {},
                      .headers = {{"authorization", "Bearer " + otto}}};
  const HttpResponse response = ask(request);
  ASSERT_TRUE(response.stream);
  EXPECT_EQ(ask("POST", "/api/sign-out", "", otto).status, 200);
  const auto line = std::make_shared<ClosableDevice>();
  const auto handler = response.stream(line);
  room.loop().run_ready();
  EXPECT_EQ(line->types(), "bye");
  EXPECT_TRUE(line->closed);
  handler->closed();
}

}  // namespace
}  // namespace peppermill::server::testing
