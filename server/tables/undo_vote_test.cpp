// Who must consent to an undo, and how an undo request is made, answered and withdrawn.
#include "server/tables/undo_vote.h"

#include "server/tables/testing/sample_table.h"

namespace peppermill::server::testing {
namespace {

struct UndoVoteTest : ::testing::Test {
  SampleTable table;
  UndoVote vote;
  Outcome asked;

  void SetUp() override { table.start(); }
  // Anna and ben have answered, cleo has not; anna wants to undo.
  void ask() {
    table.act(0);
    table.act(1);
    EXPECT_FALSE(vote.ask(0, who_must_agree(table.view(), 0), asked.version_reply()));
  }
};

TEST_F(UndoVoteTest, EverybodyWhoHasActedSinceMustAgree) {
  EXPECT_EQ(may_undo(table.view(), Viewer(0)), protocol::MayUndo::no) << "nobody has answered yet";
  table.act(0);
  EXPECT_EQ(may_undo(table.view(), Viewer(0)), protocol::MayUndo::yes);
  table.act(1);
  EXPECT_EQ(may_undo(table.view(), Viewer(0)), protocol::MayUndo::ask);
  EXPECT_EQ(who_must_agree(table.view(), 0), SeatSet::only(1));
  EXPECT_EQ(may_undo(table.view(), Viewer(1)), protocol::MayUndo::yes);
  EXPECT_EQ(may_undo(table.view(), Viewer(2)), protocol::MayUndo::no);
  EXPECT_EQ(may_undo(table.view(), Viewer::spectator()), protocol::MayUndo::no);
}

TEST_F(UndoVoteTest, AfterABotsSecretAnswerAllOtherPeopleMustAgree) {
  table.file.seats[1] = {.kind = SeatKind::bot};
  table.act(0);
  table.act(1);
  EXPECT_EQ(who_must_agree(table.view(), 0), SeatSet::only(2));
}

TEST_F(UndoVoteTest, TheSeatsOfOnePersonNeedNobodysConsent) {
  table.file.seats[1] = seat_of("anna");
  table.act(0);
  table.act(1);
  EXPECT_EQ(may_undo(table.view(), Viewer(0)), protocol::MayUndo::yes);
}

TEST_F(UndoVoteTest, OneRequestIsOpenAtATime) {
  ask();
  ASSERT_TRUE(vote.question());
  EXPECT_EQ(vote.question()->number, 1);
  EXPECT_EQ(vote.question()->waiting, SeatSet::only(1));
  EXPECT_TRUE(vote.ask(1, SeatSet::only(0), nullptr));
  EXPECT_TRUE(vote.asks(1, 1));
  EXPECT_FALSE(vote.asks(1, 2)) << "another question";
  EXPECT_FALSE(vote.asks(2, 1)) << "another seat";
}

TEST_F(UndoVoteTest, WhenAllAgreeTheReplyGoesWithTheStep) {
  ask();
  EXPECT_EQ(vote.review(table.view()).state, UndoVote::State::waiting);
  vote.agree(1);
  const UndoVote::Review review = vote.review(table.view());
  EXPECT_EQ(review.state, UndoVote::State::agreed);
  EXPECT_EQ(review.seat, 0);
  review.reply(Done{3});
  const auto closed = vote.close();
  ASSERT_TRUE(closed);
  EXPECT_TRUE(closed->agreed);
  EXPECT_FALSE(closed->reply);
  EXPECT_EQ(asked.version(), 3);
  EXPECT_FALSE(vote.question());
}

TEST_F(UndoVoteTest, ASeatThatABotTakesOverIsNoLongerWaitedFor) {
  ask();
  table.file.seats[1].bot_stands_in = true;
  EXPECT_EQ(vote.review(table.view()).state, UndoVote::State::agreed);
}

TEST_F(UndoVoteTest, AnAbsentRequesterWithdrawsIt) {
  ask();
  table.file.seats[0].bot_stands_in = true;
  EXPECT_EQ(vote.review(table.view()).state, UndoVote::State::withdrawn);
}

TEST_F(UndoVoteTest, AMatchThatHasEndedHasNoRequest) {
  ask();
  table.log.reset();
  EXPECT_EQ(vote.review(table.view()).state, UndoVote::State::withdrawn);
  EXPECT_EQ(may_undo(table.view(), Viewer(0)), protocol::MayUndo::no);
}

TEST_F(UndoVoteTest, AClosedRequestHasItsNumberAndTheNextHasAnother) {
  EXPECT_FALSE(vote.close());
  ask();
  const auto closed = vote.close();
  ASSERT_TRUE(closed);
  EXPECT_EQ(closed->number, 1);
  EXPECT_FALSE(closed->agreed);
  EXPECT_TRUE(closed->reply);
  EXPECT_FALSE(vote.ask(0, SeatSet::only(1), nullptr));
  EXPECT_EQ(vote.question()->number, 2);
}

}  // namespace
}  // namespace peppermill::server::testing
