// Every request that hits a bug in the server gets exactly one answer, with `internal`.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr std::string_view kQuick =
    R"({"game":"chaud-devant","players":2,"level":"random","seats":[{"kind":"me"},{"kind":"bot"}]})";

// A table at which one kind of request would succeed, and the person who makes it.
struct Case {
  Player who;
  TableRequest request;
};

struct RequestBugs : ::testing::Test {
  Room room;
  std::shared_ptr<Device> device = std::make_shared<Device>();

  Player at_open_table(std::string_view seat, std::string_view more = "") {
    const std::string request = R"({"game":"chaud-devant","players":2,"seats":[{"kind":"me"},)" +
                                std::string(seat) + "]" + std::string(more) + "}";
    return Player(room, room.create(new_table(request, person("anna"), room.loop().now())).table(), "anna");
  }
  // Anna has answered; so has ben, where his consent is needed.
  Three at_running_table() {
    Three three(room);
    EXPECT_EQ(three.anna.play(0).code(), "ok");
    return three;
  }

  Case case_of(const Join&) {
    return {Player(room, at_open_table(R"({"kind":"open"})").table(), "ben"), Join{}};
  }
  Case case_of(const Leave&) { return {at_open_table(R"({"kind":"bot"})"), Leave{}}; }
  Case case_of(const SetSeat&) {
    return {at_open_table(R"({"kind":"open"})"), SetSeat{1, {.kind = SeatKind::bot}}};
  }
  Case case_of(const protocol::RemovePerson&) {
    const Player anna = at_open_table(R"({"kind":"open"})");
    EXPECT_EQ(Player(room, anna.table(), "ben").join().code(), "ok");
    return {anna, protocol::RemovePerson{1}};
  }
  Case case_of(const protocol::Admit&) {
    const Player anna = at_open_table(R"({"kind":"open"})", R"(,"consent":true)");
    EXPECT_EQ(Player(room, anna.table(), "ben").join().code(), "ok");
    return {anna, protocol::Admit{person("ben").id, true}};
  }
  Case case_of(const protocol::FreeSeats&) {
    return {at_open_table(R"({"kind":"open"})"), protocol::FreeSeats{protocol::FreeSeatsBecome::bots}};
  }
  Case case_of(const protocol::Commit&) {
    return {at_open_table(R"({"kind":"open"})"), protocol::Commit{0, std::string(64, '0')}};
  }
  Case case_of(const protocol::Reveal&) {
    Player anna = at_open_table(R"({"kind":"bot"})");
    EXPECT_EQ(anna.commit(0, "salt").code(), "ok");
    EXPECT_EQ(anna.start().code(), "ok");
    return {anna, protocol::Reveal{0, "salt"}};
  }
  Case case_of(const Start&) { return {at_open_table(R"({"kind":"bot"})"), Start{}}; }
  Case case_of(const OfferRematch&) {
    Three three(room);
    three.play_on();
    return {three.anna, OfferRematch{"next"}};
  }
  Case case_of(const Adopt&) { return {at_running_table().ben, Adopt{person("anna").id}}; }
  Case case_of(const Subscribe&) {
    const Player guest(room, at_running_table().id, "guest");
    return {guest, Subscribe{std::make_shared<Subscriber>(device, guest.who(), std::nullopt), 0, "w1"}};
  }
  Case case_of(const protocol::Act&) {
    const Player ben = at_running_table().ben;
    return {ben, protocol::Act{ben.table(), 1, ben.prompt(1), ben.choice(1)}};
  }
  Case case_of(const protocol::Undo&) {
    const Player anna = at_running_table().anna;
    return {anna, protocol::Undo{anna.table(), 0}};
  }
  Case case_of(const protocol::Agree&) {
    Three three = at_running_table();
    three.ben.play(1);
    EXPECT_EQ(three.anna.undo(0).code(), "waiting");
    return {three.ben, protocol::Agree{three.id, 1, 1, true}};
  }
  Case case_of(const protocol::Give&) {
    const Player ben = at_running_table().ben;
    return {ben, protocol::Give{ben.table(), 1}};
  }
  Case case_of(const protocol::Return&) {
    Player ben = at_running_table().ben;
    room.bots().wait();
    EXPECT_EQ(ben.give(1).code(), "ok");
    return {ben, protocol::Return{ben.table(), 1}};
  }
  Case case_of(const protocol::Hint&) {
    room.bots().wait();
    const auto file = new_table(kQuick, person("anna"), room.loop().now());
    const Player anna(room, room.create_and_start(file, person("anna")).table(), "anna");
    return {anna, protocol::Hint{anna.table(), 0}};
  }
  Case case_of(const protocol::Say&) {
    const Player ben = at_running_table().ben;
    return {ben, protocol::Say{ben.table(), "hello"}};
  }
  Case case_of(const protocol::Mute&) {
    const Player ben = at_running_table().ben;
    return {ben, protocol::Mute{ben.table(), person("anna").id, true}};
  }

  // Calls `check` with a case for every kind of request.
  template <std::size_t index = 0>
  void for_each_kind(const std::function<void(Case)>& check) {
    SCOPED_TRACE("request kind " + std::to_string(index));
    room.bots() = TestBots();
    check(case_of(std::variant_alternative_t<index, TableRequest>{}));
    if constexpr (index + 1 < std::variant_size_v<TableRequest>) for_each_kind<index + 1>(check);
  }
};

TEST_F(RequestBugs, WithoutABugEveryCaseSucceeds) {
  for_each_kind([&](Case one) {
    const Outcome outcome = one.who.ask(one.request);
    if (std::holds_alternative<protocol::Hint>(one.request)) {
      EXPECT_EQ(outcome.code(), "waiting");
      room.bots().hurry();
      room.loop().run_ready();
    }
    EXPECT_EQ(outcome.code(), "ok");
    EXPECT_EQ(outcome.answers(), 1);
  });
}

TEST_F(RequestBugs, ABugBeforeAnythingIsDoneIsAnswered) {
  for_each_kind([&](Case one) {
    Outcome outcome;
    room.with(one.who.table(), [&](Table& table) {
      room.loop().on_now(one_bug());
      table.request(one.who.who(), one.request, outcome.version_reply());
    });
    EXPECT_EQ(outcome.code(), "internal");
    EXPECT_EQ(outcome.answers(), 1);
  });
}

TEST_F(RequestBugs, ABugInTheStoreIsAnsweredAndTheTableContinues) {
  int stored = 0;
  for_each_kind([&](Case one) {
    bool writes = false;
    room.store().on_write([&, bug = one_bug()] {
      writes = true;
      bug();
    });
    const Outcome outcome = one.who.ask(one.request);
    room.store().on_write(nullptr);
    if (!writes) return;
    ++stored;
    // The requester of the undo gets the bug; the person who agreed has an answer before.
    const bool agrees = std::holds_alternative<protocol::Agree>(one.request);
    EXPECT_EQ(outcome.code(), agrees ? "ok" : "internal");
    EXPECT_EQ(outcome.answers(), 1);
    EXPECT_NE(one.who.ask(Leave{}).code(), "waiting")
        << "the queue does not wait for a batch that was never written";
  });
  EXPECT_EQ(stored, 17);
}

TEST_F(RequestBugs, ABugAfterStoringIsAnsweredUnlessAnAnswerWasSent) {
  for_each_kind([&](Case one) {
    Outcome outcome;
    int answers_then = -1;
    room.with(one.who.table(), [&](Table& table) {
      table.request(one.who.who(), one.request, outcome.version_reply());
      answers_then = outcome.answers();
      if (answers_then == 0) room.loop().on_now(one_bug());
    });
    room.loop().on_now(nullptr);
    if (answers_then == 0 && !std::holds_alternative<protocol::Hint>(one.request)) {
      EXPECT_EQ(outcome.code(), "internal");
    }
    EXPECT_LE(outcome.answers(), 1);
  });
}

TEST_F(RequestBugs, AWatcherIsAnsweredIfTheFirstMessageCannotBeMade) {
  Case one = case_of(Subscribe{});
  device->on_send(one_bug());
  const Outcome outcome = one.who.ask(one.request);
  EXPECT_EQ(outcome.code(), "internal");
  EXPECT_EQ(outcome.answers(), 1);
  EXPECT_TRUE(device->lines().empty());
}

TEST_F(RequestBugs, APendingHintIsAnsweredWhenTheMatchEnds) {
  Case one = case_of(protocol::Hint{});
  const Outcome hint = one.who.ask(one.request);
  room.plant_bug(one.who.table());
  Player anna = one.who;
  anna.watch(0);
  EXPECT_EQ(anna.play(0).code(), "internal");
  EXPECT_EQ(hint.code(), "waiting");
  room.bots().hurry();
  room.loop().run_ready();
  EXPECT_EQ(hint.code(), "ok");
}

TEST_F(RequestBugs, APendingUndoIsAnsweredWhenTheMatchEnds) {
  Three three = at_running_table();
  three.ben.play(1);
  const Outcome asked = three.anna.undo(0);
  ASSERT_EQ(asked.code(), "waiting");
  room.plant_bug(three.id);
  EXPECT_EQ(three.cleo.play(2).code(), "internal");
  EXPECT_EQ(asked.code(), "internal");
  EXPECT_EQ(asked.answers(), 1);
}

TEST_F(RequestBugs, AnAgreedUndoThatHitsABugIsAnswered) {
  Three three = at_running_table();
  three.ben.play(1);
  const Outcome asked = three.anna.undo(0);
  room.plant_bug(three.id);
  EXPECT_EQ(three.ben.agree(1, 1).code(), "ok");
  EXPECT_EQ(asked.code(), "internal");
  EXPECT_EQ(asked.answers(), 1);
}

TEST_F(RequestBugs, ABugInTheReportDoesNotPreventTheAnswer) {
  Three three = at_running_table();
  three.cleo.device().on_send([] { on_bug("a test's bug", __FILE__, __LINE__); });
  room.plant_bug(three.id);
  const Outcome outcome = three.ben.play(1);
  EXPECT_EQ(outcome.code(), "internal");
  EXPECT_EQ(outcome.answers(), 1);
}

}  // namespace
}  // namespace peppermill::server::testing
