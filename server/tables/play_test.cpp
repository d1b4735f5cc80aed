// Answers: prompts, retries, refusals, simultaneous prompts, and "store first, then send".
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

TEST(Play, EverybodyIsAskedAtOnceAndAnswersInAnyOrder) {
  Room room;
  Three three(room);
  EXPECT_EQ(three.asked(), (std::vector<Seat>{0, 1, 2}));
  const Prompt bens = three.ben.prompt(1);
  EXPECT_EQ(three.cleo.play(2).code(), "ok");
  EXPECT_EQ(three.ben.prompt(1), bens) << "a prompt keeps its number while others answer theirs";
  EXPECT_EQ(three.anna.play(0).code(), "ok");
  EXPECT_EQ(three.ben.play(1).code(), "ok");
  EXPECT_EQ(three.asked().size(), 1u) << "then one seat leads";
}

TEST(Play, AWholeMatchEndsForAll) {
  Room room;
  Three three(room);
  Player guest(room, three.id, "guest");
  guest.spectate();
  three.play_on();
  for (const Json& last : {three.ben.situation(1), guest.situation(std::nullopt)}) {
    EXPECT_EQ(get(last, "result.over"), "true");
    EXPECT_NE(get(last, "deal.secret"), "nothing");
  }
  EXPECT_EQ(room.status(three.id), "over");
  EXPECT_EQ(get(guest.device().received("seats").back(), "table.result.over"), "true");
  EXPECT_TRUE(room.faults().empty());
}

TEST(Play, VersionsCountUpForEachViewerWithoutAGap) {
  Room room;
  Three three(room);
  Player guest(room, three.id, "guest");
  guest.spectate();
  three.play_on(20);
  for (const Player* player : {&three.anna, &guest}) {
    std::int64_t version = 0;
    for (const Json& update : player->device().received("update"))
      EXPECT_EQ(*update.find("version")->as_integer(), ++version);
    EXPECT_EQ(version, 20);
  }
}

TEST(Play, AnUpdateSaysWhoDidWhatAndHasTheNextPrompt) {
  Room room;
  Three three(room);
  three.ben.act(1, three.ben.prompt(1), "menu chili");
  const Json own = three.ben.situation(1), others = three.anna.situation(0);
  EXPECT_EQ(get(own, "kind"), "act");
  EXPECT_EQ(get(own, "seat"), "1");
  EXPECT_EQ(get(own, "by"), "person");
  EXPECT_EQ(get(own, "events.0.menu"), "chili");
  EXPECT_EQ(get(others, "events.0.menu"), "null") << "chosen secretly";
  EXPECT_EQ(get(own, "prompt"), "null");
  EXPECT_EQ(get(others, "turn"), "[0,2]");
  EXPECT_EQ(get(others, "prompt.deadline_ms"), "null");
}

struct Refusals : ::testing::Test {
  Room room;
  Three three{room};
};

TEST_F(Refusals, TheSameAnswerAgainIsConfirmedAgainWithTheSameVersion) {
  const Prompt prompt = three.ben.prompt(1);
  const Outcome first = three.ben.act(1, prompt, "menu pea");
  EXPECT_EQ(first.version(), 1);
  three.anna.play(0);
  const Outcome again = three.ben.act(1, prompt, "menu pea");
  EXPECT_EQ(again.code(), "ok");
  EXPECT_EQ(again.version(), 1);
  EXPECT_EQ(three.ben.act(1, prompt, "menu onion").code(), "stale_prompt");
  EXPECT_EQ(get(room.json(three.id), "version"), "2") << "it counted once";
}

TEST_F(Refusals, AnyEarlierAnswerIsConfirmedNotOnlyTheLast) {
  const Prompt prompt = three.ben.prompt(1);
  three.ben.act(1, prompt, "menu pea");
  three.play_on(20);
  EXPECT_EQ(three.ben.act(1, prompt, "menu pea").version(), 1);
}

TEST_F(Refusals, TheLastAnswerOfAMatchIsConfirmedAfterItsEndAndAfterARestart) {
  Prompt prompt = kNoPrompt;
  std::string action;
  Seat seat = 0;
  Outcome last;
  while (!three.asked().empty()) {
    seat = three.asked().front();
    prompt = three.at(seat).prompt(seat);
    action = three.at(seat).choice(seat);
    last = three.at(seat).act(seat, prompt, action);
  }
  ASSERT_EQ(room.status(three.id), "over");
  EXPECT_EQ(three.at(seat).act(seat, prompt, action).version(), last.version());
  EXPECT_EQ(three.at(seat).act(seat, prompt, "menu pea").code(), "not_running");
  room.restart();
  EXPECT_EQ(three.at(seat).act(seat, prompt, action).version(), last.version());
  EXPECT_EQ(three.at(seat).act(seat, prompt, "menu pea").code(), "not_running");
}

TEST_F(Refusals, AnAnswerToAnotherPromptIsStale) {
  EXPECT_EQ(three.ben.act(1, three.ben.prompt(1) + 1, "menu pea").code(), "stale_prompt");
  EXPECT_EQ(three.ben.act(1, kNoPrompt, "menu pea").code(), "stale_prompt");
}

TEST_F(Refusals, AnotherPersonsSeatIsNotMine) {
  EXPECT_EQ(three.ben.act(0, three.anna.prompt(0), "menu pea").code(), "not_your_seat");
  EXPECT_EQ(three.ben.act(4, 1, "menu pea").code(), "not_your_seat");
  EXPECT_EQ(Player(room, three.id, "guest").act(0, 1, "menu pea").code(), "not_your_seat");
  EXPECT_EQ(three.ben.watch(0).code(), "not_your_seat");
  EXPECT_EQ(three.ben.undo(0).code(), "not_your_seat");
  EXPECT_EQ(three.ben.give(0).code(), "not_your_seat");
  EXPECT_EQ(three.ben.take_seat_back(0).code(), "not_your_seat");
}

TEST_F(Refusals, AForbiddenActionIsRefusedWithTheNameOfTheRule) {
  const Outcome nonsense = three.ben.act(1, three.ben.prompt(1), "sing");
  EXPECT_EQ(nonsense.code(), "bad_action");
  const Outcome illegal = three.ben.act(1, three.ben.prompt(1), "play pea-3");
  EXPECT_EQ(illegal.code(), "illegal_action");
  EXPECT_FALSE(illegal.reason().empty()) << "for translation";
  EXPECT_EQ(get(room.json(three.id), "version"), "0");
  EXPECT_EQ(three.ben.play(1).code(), "ok") << "the prompt is still open";
}

TEST(Play, NothingRunsAtATableThatHasNotStarted) {
  Room room;
  const std::string id = room.create(new_table(R"({"game":"dicht-dran"})", person("anna"))).table();
  Player anna(room, id, "anna");
  EXPECT_EQ(anna.act(0, 1, "play 1").code(), "not_running");
  EXPECT_EQ(anna.undo(0).code(), "not_running");
  EXPECT_EQ(anna.give(0).code(), "not_running");
}

// A table with a slow store.
struct SlowStore : ::testing::Test {
  Room room{Answers::in_settle};
  std::string id;
  std::optional<Player> anna, ben;

  void settle() {
    while (room.store().settle() > 0) room.loop().run_ready();
  }
  virtual std::string_view wanted() const { return R"({"game":"dicht-dran","players":2})"; }
  void SetUp() override {
    TableFile file = new_table(wanted(), person("anna"));
    id = file.id;
    file.seats[1] = {.kind = SeatKind::person, .person = "p_ben", .name = "ben"};
    room.tables().create_and_start(std::move(file), person("anna"), [](const auto&) {});
    settle();
    anna.emplace(room, id, "anna");
    ben.emplace(room, id, "ben");
    anna->watch(0);
    ben->watch(1);
  }
};

TEST_F(SlowStore, AnAnswerIsToldWhenItIsStoredAndNotBefore) {
  const Prompt prompt = anna->prompt(0);
  const std::string choice = anna->choice(0);
  const Json before = room.json(id);
  anna->device().forget();
  ben->device().forget();
  const Outcome outcome = anna->act(0, prompt, choice);
  EXPECT_EQ(outcome.code(), "waiting");
  EXPECT_TRUE(anna->device().lines().empty());
  EXPECT_TRUE(ben->device().lines().empty());
  EXPECT_EQ(room.json(id), before) << "the public view does not have it either";
  Player guest(room, id, "guest");
  EXPECT_EQ(guest.spectate().code(), "waiting");
  settle();
  EXPECT_EQ(outcome.version(), 1);
  EXPECT_EQ(ben->device().types(), "update");
  EXPECT_EQ(get(guest.situation(std::nullopt), "version"), "1");
}

TEST_F(SlowStore, TwoAnswersThatComeTogetherBothCount) {
  const Outcome first = anna->act(0, anna->prompt(0), anna->choice(0));
  const Outcome second = ben->act(1, ben->prompt(1), ben->choice(1));
  EXPECT_EQ(room.store().waiting(), 1u) << "one at a time";
  EXPECT_EQ(second.code(), "waiting");
  settle();
  EXPECT_EQ(first.code(), "ok");
  EXPECT_EQ(second.code(), "ok");
  EXPECT_EQ(room.store().entries(id)->size(), 2u);
}

TEST_F(SlowStore, ARetryThatComesWhileTheFirstIsStoredCountsOnce) {
  const Prompt prompt = anna->prompt(0);
  const std::string choice = anna->choice(0);
  const Outcome first = anna->act(0, prompt, choice), again = anna->act(0, prompt, choice),
                other = anna->act(0, prompt, anna->choice(0, 1));
  settle();
  EXPECT_EQ(first.version(), 1);
  EXPECT_EQ(again.version(), 1);
  EXPECT_EQ(other.code(), "stale_prompt");
  EXPECT_EQ(room.store().entries(id)->size(), 1u);
}

struct SlowStoreWithAClock : SlowStore {
  std::string_view wanted() const override {
    return R"({"game":"dicht-dran","players":2,"pace":{"kind":"relaxed","decision_s":30}})";
  }
};

TEST_F(SlowStoreWithAClock, AnAnswerThatArrivedInTimeCounts) {
  anna->act(0, anna->prompt(0), anna->choice(0));
  room.loop().advance(29'999);
  const Outcome in_time = ben->act(1, ben->prompt(1), ben->choice(1));
  room.loop().advance(60'000);
  EXPECT_EQ(in_time.code(), "waiting");
  settle();
  EXPECT_EQ(in_time.code(), "ok");
  const auto entries = room.store().entries(id);
  ASSERT_EQ(entries->size(), 2u);
  EXPECT_EQ((*entries)[1].by, "person");
  EXPECT_EQ((*entries)[1].spent, 29'999) << "the wait for the store costs no player time";
}

TEST_F(SlowStoreWithAClock, AnAnswerThatArrivedTooLateDoesNot) {
  anna->act(0, anna->prompt(0), anna->choice(0));
  room.loop().advance(30'000);
  const Outcome late = ben->act(1, ben->prompt(1), ben->choice(1));
  settle();
  EXPECT_EQ(late.code(), "stale_prompt");
}

TEST_F(SlowStore, ASubscriberThatLeavesEarlyIsNotAdded) {
  anna->act(0, anna->prompt(0), anna->choice(0));
  Player guest(room, id, "guest");
  guest.spectate();
  guest.unwatch();
  settle();
  EXPECT_EQ(get(room.json(id), "spectators"), "0");
}

TEST_F(SlowStore, PresenceIsSentOnlyBetweenSteps) {
  anna->act(0, anna->prompt(0), anna->choice(0));
  anna->device().forget();
  ben->unwatch(1);
  EXPECT_TRUE(anna->device().lines().empty());
  settle();
  EXPECT_EQ(get(anna->device().received("seats").back(), "table.seats.1.present"), "false");
}

TEST_F(SlowStore, AnUnstoredAnswerHasNoEffectAndIsRefused) {
  const Prompt prompt = anna->prompt(0);
  const std::string choice = anna->choice(0);
  anna->device().forget();
  ben->device().forget();
  room.store().break_disk();
  const Outcome outcome = anna->act(0, prompt, choice);
  settle();
  EXPECT_EQ(outcome.code(), "not_stored");
  EXPECT_TRUE(anna->device().lines().empty());
  EXPECT_TRUE(ben->device().lines().empty());
  EXPECT_EQ(room.faults().size(), 1u);
  room.store().mend_disk();
  const Outcome again = anna->act(0, prompt, choice);
  settle();
  EXPECT_EQ(again.version(), 1) << "the same prompt is still open";
  EXPECT_EQ(get(ben->situation(1), "version"), "1");
}

// The disk reported a failure, but the row is there: the table follows the store and sends
// everybody a snapshot.
TEST_F(SlowStore, IfTheStoreHasADifferentHistoryTheTableFollowsIt) {
  const Prompt prompt = anna->prompt(0);
  const std::string choice = anna->choice(0);
  Batch batch;
  batch.push_back(AddEntry{{.table = id,
                            .version = 1,
                            .at = 5,
                            .kind = "act",
                            .seat = 0,
                            .by = "person",
                            .spent = 0,
                            .text = choice}});
  room.store().write(std::move(batch), nullptr);
  ben->device().forget();
  const Outcome outcome = anna->act(0, prompt, choice);
  settle();
  EXPECT_EQ(outcome.code(), "not_stored");
  EXPECT_EQ(ben->device().types(), "table");
  EXPECT_EQ(get(ben->situation(1), "version"), "1");
  EXPECT_EQ(anna->act(0, prompt, choice).version(), 1) << "a retry of a stored answer";
}

TEST_F(SlowStore, IfTheStoredMatchIsUnplayableTheMatchStopsAndTheServerContinues) {
  Batch batch;
  batch.push_back(AddEntry{{.table = id,
                            .version = 1,
                            .at = 5,
                            .kind = "act",
                            .seat = 0,
                            .by = "person",
                            .spent = 0,
                            .text = "sing"}});
  room.store().write(std::move(batch), nullptr);
  const Outcome outcome = anna->act(0, anna->prompt(0), anna->choice(0));
  settle();
  EXPECT_EQ(outcome.code(), "not_stored");
  EXPECT_EQ(room.status(id), "broken");
  EXPECT_EQ(anna->act(0, 1, "play 1").code(), "internal");
}

TEST_F(SlowStore, ARequestFromWithinAReplyWaitsForItsTurn) {
  const Prompt bens = ben->prompt(1);
  const std::string bens_choice = ben->choice(1);
  Outcome nested;
  room.with(id, [&](Table& table) {
    table.request(anna->who(), protocol::Act{id, 0, anna->prompt(0), anna->choice(0)}, [&](const Or<Done>&) {
      table.request(ben->who(), protocol::Act{id, 1, bens, bens_choice}, nested.version_reply());
    });
  });
  anna->device().forget();
  settle();
  EXPECT_EQ(nested.code(), "ok");
  const auto updates = anna->device().received("update");
  ASSERT_EQ(updates.size(), 2u);
  EXPECT_EQ(get(updates[0], "version"), "1");
  EXPECT_EQ(get(updates[0], "seat"), "0");
  EXPECT_EQ(get(updates[0], "turn"), "[1]") << "the situation after the first step, not after the second";
  EXPECT_EQ(get(updates[1], "version"), "2");
}

}  // namespace
}  // namespace peppermill::server::testing
