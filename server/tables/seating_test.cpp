// Joining, leaving, changing seats and starting, without a store. A decision changes nothing by itself.
#include "server/tables/seating.h"

#include "server/tables/admission.h"
#include "server/tables/beginning.h"
#include "server/tables/testing/sample_table.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kNow = 1000;

template <class T>
std::string code(const Or<T>& decided) {
  return decided ? "ok" : std::string(to_text(decided.refusal().code));
}

struct SeatingTest : ::testing::Test {
  Seating seating{new_table(
      R"({"game":"chaud-devant","players":3,"seats":[{"kind":"me"},{"kind":"open"},{"kind":"reserved"}]})",
      person("anna"))};
  std::string key = seating.file().seats[2].key;

  void fill() {
    TableFile file = seating.file();
    file.seats[1] = seat_of("ben");
    file.seats[2] = {.kind = SeatKind::bot};
    seating.put(std::move(file));
  }
};

TEST_F(SeatingTest, JoiningTakesTheFirstFreeSeatAndKeepsTheFileUntilItIsPut) {
  const auto joined = join_table(seating.file(), person("ben"), {.contribution = "salt"});
  ASSERT_TRUE(joined && *joined);
  EXPECT_EQ((*joined)->seats[1].person, "p_ben");
  EXPECT_EQ((*joined)->seats[1].contribution, "salt");
  EXPECT_EQ(seating.file().seats[1].kind, SeatKind::open);
}

TEST_F(SeatingTest, WhoLooksLikeAnotherAtTheTableIsNumbered) {
  const auto name_of = [&](const Person& who, Seat seat) {
    const auto joined = join_table(seating.file(), who, {.seat = seat, .key = seat == 2 ? key : ""});
    if (!joined || !*joined) return std::string("refused");
    seating.put(**joined);
    return seating.file().seats[seat].name;
  };
  EXPECT_EQ(name_of({"p_eve", "Anna"}, 1), "Anna (2)");
  EXPECT_EQ(name_of({"p_mallory", "ÄNN\u0430"}, 2), "ÄNN\u0430 (3)");
  EXPECT_EQ(seating.file().seats[0].name, "anna") << "who was first keeps the name";
}

TEST_F(SeatingTest, OnePersonAtSeveralSeatsHasOneName) {
  TableFile file = seating.file();
  file.hot_seat = true;
  seating.put(std::move(file));
  const auto joined = join_table(seating.file(), person("anna"), {.seat = Seat{1}});
  ASSERT_TRUE(joined && *joined);
  EXPECT_EQ((*joined)->seats[1].name, "anna");
}

TEST_F(SeatingTest, AnAccountThatAdoptsAGuestKeepsItsNameUnlessAnotherLooksLikeIt) {
  fill();
  const auto anna = seating.adopt("p_anna", Person{"p_account", "Anna", true});
  ASSERT_TRUE(anna);
  EXPECT_EQ(anna->seats[0].name, "Anna");
  const auto ben = seating.adopt("p_anna", Person{"p_account", "Ben", true});
  ASSERT_TRUE(ben);
  EXPECT_EQ(ben->seats[0].name, "Ben (2)");
}

TEST_F(SeatingTest, AReservedSeatNeedsItsKeyAndKeepsIt) {
  EXPECT_EQ(code(join_table(seating.file(), person("ben"), {.seat = 2})), "wrong_key");
  EXPECT_EQ(code(join_table(seating.file(), person("ben"), {.key = "another"})), "wrong_key");
  const auto joined = join_table(seating.file(), person("ben"), {.key = key});
  ASSERT_TRUE(joined && *joined);
  EXPECT_EQ((*joined)->seats[2].person, "p_ben");
  EXPECT_EQ((*joined)->seats[2].key, key);
}

TEST_F(SeatingTest, ASeatedPersonHasNothingToJoin) {
  const auto again = join_table(seating.file(), person("anna"), {});
  ASSERT_TRUE(again);
  EXPECT_FALSE(*again) << "nothing to store";
  EXPECT_EQ(code(join_table(seating.file(), person("ben"), {.seat = 0})), "seat_taken");
  EXPECT_EQ(code(join_table(seating.file(), person("ben"), {.seat = 3})), "bad_request");
}

TEST_F(SeatingTest, TheLastPersonWhoLeavesAnOpenTableClosesIt) {
  EXPECT_EQ(code(seating.leave(person("ben"), kNow)), "not_your_seat");
  const auto left = seating.leave(person("anna"), kNow);
  ASSERT_TRUE(left && *left);
  EXPECT_EQ((*left)->status, TableStatus::over);
  EXPECT_EQ((*left)->ended, kNow);
}

TEST_F(SeatingTest, TheNextPersonIsHostAfterTheHost) {
  fill();
  const auto left = seating.leave(person("anna"), kNow);
  ASSERT_TRUE(left && *left);
  EXPECT_EQ((*left)->host, "p_ben");
  EXPECT_EQ((*left)->status, TableStatus::open);
}

TEST_F(SeatingTest, ABotStandsInForAPersonWhoLeavesARunningMatch) {
  fill();
  seating.put(*start_match(seating.file(), person("anna"), "", kNow));
  const auto left = seating.leave(person("ben"), kNow);
  ASSERT_TRUE(left && *left);
  EXPECT_TRUE((*left)->seats[1].bot_stands_in);
  EXPECT_EQ((*left)->seats[1].person, "p_ben");
  EXPECT_EQ((*left)->status, TableStatus::running);
}

TEST_F(SeatingTest, OnlyTheHostChangesSeatsAndNeverAnotherPersons) {
  fill();
  EXPECT_EQ(code(seating.set_seat(person("ben"), {2, {}})), "not_allowed");
  EXPECT_EQ(code(seating.set_seat(person("anna"), {1, {}})), "seat_taken");
  EXPECT_EQ(code(seating.set_seat(person("anna"), {3, {}})), "bad_request");
  EXPECT_EQ(code(seating.set_seat(person("anna"), {2, {}})), "ok");
}

TEST_F(SeatingTest, AFullTableStartsWithAllContributions) {
  EXPECT_EQ(code(start_match(seating.file(), person("anna"), "", kNow)), "not_full");
  fill();
  EXPECT_EQ(code(start_match(seating.file(), person("ben"), "", kNow)), "not_allowed");
  const auto started = start_match(seating.file(), person("anna"), "pepper", kNow);
  ASSERT_TRUE(started);
  EXPECT_EQ(started->status, TableStatus::running);
  EXPECT_EQ(started->started, kNow);
  EXPECT_EQ(started->deal.contributions, (std::vector<std::string>{"pepper", "", ""}));
  seating.put(*started);
  EXPECT_EQ(code(start_match(seating.file(), person("anna"), "", kNow)), "not_open");
  EXPECT_EQ(code(join_table(seating.file(), person("dora"), {})), "not_open");
}

TEST_F(SeatingTest, TheFirstRematchThatIsOfferedCounts) {
  EXPECT_EQ(code(seating.offer_rematch(person("anna"), {"next"})), "not_over");
  const std::string id = seating.next_table_id();
  EXPECT_EQ(seating.next_table_id(), id);
  seating.put(seating.ended(kNow, {}));
  EXPECT_EQ(code(seating.offer_rematch(person("ben"), {id})), "not_allowed");
  const auto offered = seating.offer_rematch(person("anna"), {id});
  ASSERT_TRUE(offered && *offered);
  seating.put(**offered);
  EXPECT_FALSE(*seating.offer_rematch(person("anna"), {"another"}));
  EXPECT_EQ(*seating.file().rematch, id);
}

TEST_F(SeatingTest, ARematchThatHasClosedIsReplacedOnce) {
  seating.put(seating.ended(kNow, {}));
  const std::string closed = seating.next_table_id();
  seating.put(**seating.offer_rematch(person("anna"), {closed}));
  const std::string next = seating.next_table_id(closed);
  EXPECT_NE(next, closed);
  EXPECT_EQ(seating.next_table_id(closed), next) << "the same one for everybody who asks";
  seating.put(**seating.offer_rematch(person("anna"), {next, closed}));
  EXPECT_EQ(*seating.file().rematch, next);
  EXPECT_FALSE(*seating.offer_rematch(person("anna"), {"another", closed}));
}

TEST_F(SeatingTest, AnAccountTakesOverWhatTheGuestHolds) {
  const Person account{"p_account", "Anna A.", true};
  const auto adopted = seating.adopt("p_anna", account);
  ASSERT_TRUE(adopted);
  EXPECT_EQ(adopted->host, "p_account");
  EXPECT_EQ(adopted->seats[0].person, "p_account");
  EXPECT_EQ(adopted->seats[0].name, "Anna A.");
  EXPECT_FALSE(seating.adopt("p_nobody", account));
}

TEST_F(SeatingTest, ASeatIsGivenToABotOnce) {
  const auto given = seating.stand_in(0, Acting::bot);
  ASSERT_TRUE(given);
  EXPECT_TRUE(given->seats[0].bot_acts());
  seating.put(*given);
  EXPECT_FALSE(seating.stand_in(0, Acting::bot));
  EXPECT_TRUE(seating.stand_in(0, Acting::person));
}

}  // namespace
}  // namespace peppermill::server::testing
