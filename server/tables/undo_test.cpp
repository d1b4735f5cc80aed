// Undo: the information rule, consent, and steps in between.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

struct Undo : ::testing::Test {
  Room room;
  Three three{room};
  Player &anna = three.anna, &ben = three.ben, &cleo = three.cleo;

  std::int64_t asked_number() {
    const auto asked = cleo.device().received("undo_asked");
    return asked.empty() ? -1 : *asked.back().find("undo")->as_integer();
  }
  std::string settled(const Player& player) {
    const auto messages = player.device().received("undo_settled");
    return messages.empty() ? "nothing" : get(messages.back(), "yes");
  }
};

TEST_F(Undo, YourOwnLastAnswerIsTakenBackAtOnce) {
  const Prompt first = anna.prompt(0);
  EXPECT_EQ(get(anna.situation(0), "may_undo"), "no");
  anna.play(0);
  EXPECT_EQ(get(anna.situation(0), "may_undo"), "yes");
  EXPECT_EQ(get(ben.situation(1), "may_undo"), "no") << "ben has done nothing yet";
  EXPECT_EQ(anna.undo(0).code(), "ok");
  const Json update = ben.situation(1);
  EXPECT_EQ(get(update, "kind"), "undo");
  EXPECT_EQ(get(update, "seat"), "0");
  EXPECT_EQ(get(update, "turn"), "[0,1,2]");
  EXPECT_NE(anna.prompt(0), first) << "prompt numbers are never reused";
  EXPECT_EQ(anna.play(0, 1).code(), "ok");
}

TEST_F(Undo, ARetryOfAnUndoneAnswerIsStillConfirmed) {
  const Prompt first = anna.prompt(0);
  const std::string choice = anna.choice(0);
  EXPECT_EQ(anna.act(0, first, choice).version(), 1);
  anna.undo(0);
  EXPECT_EQ(anna.act(0, first, choice).version(), 1);
  EXPECT_EQ(anna.act(0, first, anna.choice(0, 1)).code(), "stale_prompt");
  EXPECT_EQ(get(anna.situation(0), "turn"), "[0,1,2]") << "the answer did not count again";
  room.restart();
  EXPECT_EQ(anna.act(0, first, choice).version(), 1);
}

TEST_F(Undo, EverybodyWhoHasActedSinceMustAgree) {
  Player guest(room, three.id, "guest");
  guest.spectate();
  const Prompt bens = ben.prompt(1);
  anna.play(0);
  ben.play(1);
  EXPECT_EQ(get(anna.situation(0), "may_undo"), "ask");
  const Outcome asked = anna.undo(0);
  EXPECT_EQ(asked.code(), "waiting");
  const Json question = ben.device().received("undo_asked").back();
  EXPECT_EQ(get(question, "seat"), "0");
  EXPECT_EQ(get(question, "agree"), "[1]");
  EXPECT_EQ(cleo.agree(2, asked_number()).code(), "no_undo") << "cleo is not asked";
  EXPECT_EQ(ben.agree(1, asked_number() + 1).code(), "no_undo");
  EXPECT_EQ(ben.agree(1, asked_number()).code(), "ok");
  EXPECT_EQ(asked.code(), "ok");
  EXPECT_EQ(asked.answers(), 1);
  EXPECT_EQ(settled(cleo), "true");
  EXPECT_EQ(get(ben.situation(1), "turn"), "[0,1,2]") << "ben is asked again, too";
  EXPECT_NE(ben.prompt(1), bens);
  EXPECT_TRUE(guest.device().received("undo_asked").empty()) << "spectators do not get it";
  EXPECT_TRUE(guest.device().received("undo_settled").empty());
  EXPECT_EQ(get(guest.situation(std::nullopt), "kind"), "undo");
}

TEST_F(Undo, OneNoIsEnough) {
  anna.play(0);
  ben.play(1);
  const Outcome asked = anna.undo(0);
  EXPECT_EQ(ben.agree(1, asked_number(), false).code(), "ok");
  EXPECT_EQ(asked.code(), "no_undo");
  EXPECT_EQ(asked.answers(), 1);
  EXPECT_EQ(settled(cleo), "false");
  EXPECT_EQ(get(room.json(three.id), "version"), "2");
  EXPECT_EQ(anna.undo(0).code(), "waiting") << "anna may ask again";
}

TEST_F(Undo, NothingIsTakenBackOnceSomethingHiddenCameOut) {
  anna.play(0);
  ben.play(1);
  cleo.play(2);  // the menus are revealed
  for (const Seat seat : {0, 1, 2}) {
    EXPECT_EQ(get(three.at(seat).situation(seat), "may_undo"), "no");
    EXPECT_EQ(three.at(seat).undo(seat).code(), "no_undo");
  }
}

TEST_F(Undo, ANewMoveEndsTheUndoRequest) {
  anna.play(0);
  ben.play(1);
  const Outcome asked = anna.undo(0);
  cleo.play(2);
  EXPECT_EQ(asked.code(), "no_undo");
  EXPECT_EQ(asked.answers(), 1);
  EXPECT_EQ(settled(ben), "false");
  EXPECT_EQ(ben.agree(1, asked_number()).code(), "no_undo");
}

TEST_F(Undo, AnotherUndoDoesNotSettleTheRequestedOne) {
  anna.play(0);
  ben.play(1);
  const Outcome asked = anna.undo(0);
  EXPECT_EQ(ben.undo(1).code(), "ok") << "nobody has acted since ben";
  EXPECT_EQ(asked.code(), "no_undo");
  EXPECT_EQ(settled(cleo), "false");
  EXPECT_EQ(get(anna.situation(0), "turn"), "[1,2]") << "anna's answer stands";
  EXPECT_EQ(get(anna.situation(0), "may_undo"), "yes");
}

TEST_F(Undo, OnlyOneCanAskAtATime) {
  anna.play(0);
  ben.play(1);
  anna.undo(0);
  const auto messages = cleo.device().received("undo_asked").size();
  EXPECT_EQ(anna.undo(0).code(), "no_undo");
  EXPECT_EQ(cleo.device().received("undo_asked").size(), messages);
}

TEST_F(Undo, ASeatThatABotTakesOverNeedNotAgree) {
  anna.play(0);
  ben.play(1);
  const Outcome asked = anna.undo(0);
  room.bots().wait();
  EXPECT_EQ(ben.leave().code(), "ok");
  EXPECT_EQ(asked.code(), "ok");
  EXPECT_EQ(settled(cleo), "true");
  EXPECT_EQ(get(anna.situation(0), "turn"), "[0,1,2]");
}

TEST_F(Undo, AnAbsentRequesterWithdrawsTheUndo) {
  anna.play(0);
  ben.play(1);
  const Outcome asked = anna.undo(0);
  anna.give(0);
  EXPECT_EQ(asked.code(), "no_undo");
  EXPECT_EQ(settled(ben), "false");
  EXPECT_EQ(ben.agree(1, asked_number()).code(), "no_undo");
}

TEST_F(Undo, NobodyWaitsForAnAnswerAtAnEmptyTable) {
  anna.play(0);
  ben.play(1);
  const Outcome asked = anna.undo(0);
  anna.unwatch(0);
  ben.unwatch(1);
  EXPECT_EQ(asked.code(), "waiting");
  cleo.unwatch(2);
  EXPECT_EQ(asked.code(), "no_undo");
}

TEST_F(Undo, ALateSubscriberSeesTheUndoRequest) {
  anna.play(0);
  ben.play(1);
  anna.undo(0);
  Player again = ben.second_device(), guest(room, three.id, "guest");
  again.watch(1);
  guest.spectate();
  EXPECT_EQ(get(again.situation(1), "undo_asked.agree"), "[1]");
  EXPECT_EQ(get(guest.situation(std::nullopt), "undo_asked"), "null");
  again.agree(1, asked_number());
  EXPECT_EQ(get(anna.situation(0), "kind"), "undo");
}

TEST_F(Undo, IfItIsNotStoredEverythingStaysAndCanBeAskedAgain) {
  anna.play(0);
  ben.play(1);
  const Outcome asked = anna.undo(0);
  room.store().break_disk();
  ben.agree(1, asked_number());
  EXPECT_EQ(asked.code(), "not_stored");
  EXPECT_EQ(asked.answers(), 1);
  EXPECT_EQ(settled(cleo), "false");
  EXPECT_EQ(get(room.json(three.id), "version"), "2");
  room.store().mend_disk();
  const Outcome again = anna.undo(0);
  ben.agree(1, asked_number());
  EXPECT_EQ(again.code(), "ok");
}

TEST(UndoWithBots, WhoHasSeenABotsCardKeepsToTheOwnMove) {
  Room room;
  TableFile file = new_table(
      R"({"game":"chaud-devant","players":2,"level":"random","seats":[{"kind":"me"},{"kind":"bot"}]})",
      person("anna"));
  room.bots().wait();
  const std::string id = room.create_and_start(std::move(file), person("anna")).table();
  Player anna(room, id, "anna");
  anna.watch(0);
  const auto bot_answers = [&] {
    EXPECT_EQ(room.bots().answer(), 1);
    room.loop().run_ready();
  };
  anna.play(0);
  bot_answers();
  ASSERT_EQ(get(anna.situation(0), "view.phase"), "play");
  while (get(anna.situation(0), "turn") == "[1]") bot_answers();
  while (get(anna.situation(0), "turn") == "[0]") anna.play(0);
  EXPECT_EQ(get(anna.situation(0), "may_undo"), "yes") << "the bot is still thinking";
  bot_answers();
  EXPECT_EQ(get(anna.situation(0), "may_undo"), "no");
  EXPECT_EQ(anna.undo(0).code(), "no_undo");
}

TEST(UndoWithBots, BotsAgreeToWhatTheyHaveAnsweredInSecret) {
  Room room;
  TableFile file = new_table(
      R"({"game":"chaud-devant","players":3,"level":"random",
          "seats":[{"kind":"me"},{"kind":"bot"},{"kind":"me"}]})",
      person("anna"));
  room.bots().wait();
  const std::string id = room.create_and_start(std::move(file), person("anna")).table();
  Player anna(room, id, "anna");
  anna.watch(0);
  anna.watch(2);
  anna.play(0);
  EXPECT_EQ(room.bots().answer(), 1);
  room.loop().run_ready();
  EXPECT_EQ(get(anna.situation(0), "turn"), "[2]");
  EXPECT_EQ(get(anna.situation(0), "may_undo"), "yes");
  EXPECT_EQ(anna.undo(0).code(), "ok");
  EXPECT_EQ(get(anna.situation(0), "turn"), "[0,1,2]");
  EXPECT_EQ(room.bots().thinking(), 1u) << "the bot gets a new job";
  // While it thinks, the prompt changes once more: the thought for the old one is dropped.
  anna.play(2);
  anna.play(0);
  EXPECT_EQ(anna.undo(0).code(), "ok") << "a person's seats need no consent";
  EXPECT_EQ(room.bots().answer(), 1);
  room.loop().run_ready();
  EXPECT_EQ(get(anna.situation(0), "turn"), "[0]");
  EXPECT_TRUE(room.faults().empty());
}

TEST(UndoWithBots, AfterABotsActionAllOtherPeopleMustAgree) {
  Room room;
  TableFile file = new_table(
      R"({"game":"chaud-devant","players":3,"level":"random",
          "seats":[{"kind":"me"},{"kind":"bot"},{"kind":"open"}]})",
      person("anna"));
  room.bots().wait();
  const std::string id = room.create(std::move(file)).table();
  Player anna(room, id, "anna"), ben(room, id, "ben");
  ben.join();
  anna.watch(0);
  ben.watch(2);
  anna.start();
  anna.play(0);
  EXPECT_EQ(get(anna.situation(0), "may_undo"), "yes");
  EXPECT_EQ(room.bots().answer(), 1);
  room.loop().run_ready();
  EXPECT_EQ(get(anna.situation(0), "may_undo"), "ask");
  const Outcome asked = anna.undo(0);
  EXPECT_EQ(asked.code(), "waiting");
  const Json question = ben.device().received("undo_asked").back();
  EXPECT_EQ(get(question, "agree"), "[2]");
  EXPECT_EQ(ben.agree(2, *question.find("undo")->as_integer()).code(), "ok");
  EXPECT_EQ(asked.code(), "ok");
}

TEST(UndoWithBots, AThoughtForAWithdrawnPromptIsDropped) {
  Room room;
  TableFile file = new_table(
      R"({"game":"chaud-devant","players":2,"level":"random","options":{"open_menus":true},
          "seats":[{"kind":"me"},{"kind":"bot"}]})",
      person("anna"));
  // Menus are chosen openly in turn, the dealer last: anna first.
  begin_from(file, R"({"dealer":1})");
  room.bots().wait();
  const std::string id = room.create_and_start(std::move(file), person("anna")).table();
  Player anna(room, id, "anna");
  anna.watch(0);
  anna.play(0);
  ASSERT_EQ(room.bots().thinking(), 1u);
  EXPECT_EQ(anna.undo(0).code(), "ok");
  room.bots().answer();
  room.loop().run_ready();
  EXPECT_EQ(room.store().entries(id)->size(), 2u) << "the act and the undo";
  EXPECT_EQ(anna.play(0, 1).code(), "ok");
  EXPECT_EQ(room.bots().answer(), 1);
  room.loop().run_ready();
  EXPECT_EQ(room.store().entries(id)->size(), 4u);
}

// The log of a what-if table does not have what was played before it began.
TEST(UndoWithBots, WhatWasPlayedBeforeTheTableBeganStays) {
  Room room;
  TableFile file = new_table(R"({"game":"chaud-devant","players":3,
      "seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}]})",
                             person("anna"));
  const auto match = new_match(
      {.game = "chaud-devant", .players = 3, .options = nullptr, .seed = Seed(7), .setup = nullptr});
  for (const Seat seat : {0, 1}) ASSERT_FALSE((*match)->act(seat, "menu pea"));
  file.start = (*match)->record();
  ASSERT_EQ((*match)->undo_depth(1), 1);
  const std::string id = room.create_and_start(std::move(file), person("anna")).table();
  Player anna(room, id, "anna");
  anna.watch(1);
  EXPECT_EQ(get(anna.situation(1), "may_undo"), "no");
  EXPECT_EQ(anna.undo(1).code(), "no_undo");
}

}  // namespace
}  // namespace peppermill::server::testing
