// Who may sit down, without a store: one seat for each person, seats that are kept, and what the host
// decides.
#include "server/tables/admission.h"

#include "server/tables/beginning.h"
#include "server/tables/seating.h"
#include "server/tables/testing/sample_table.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kNow = 1000;

template <class T>
std::string code(const Or<T>& decided) {
  return decided ? "ok" : std::string(to_text(decided.refusal().code));
}

struct Admission : ::testing::Test {
  Seating seating{table()};

  static TableFile table(std::string_view extra = "") {
    return new_table(R"({"game":"chaud-devant","players":4,"public":true)" + std::string(extra) + "}",
                     person("anna"));
  }
  // The decision takes effect, as after it is stored. Returns its code.
  std::string put(const Or<FileChange>& decided) {
    if (decided && *decided) seating.put(**decided);
    return code(decided);
  }
  std::string join(const std::string& name, const Join& wanted = {}) {
    return put(join_table(seating.file(), person(name), wanted));
  }
  std::string remove(const std::string& by, Seat seat) {
    return put(remove_person(seating.file(), person(by), {seat}));
  }
  std::string admit(const std::string& by, const std::string& name, bool yes = true) {
    return put(admit_person(seating.file(), person(by), {person(name).id, yes}));
  }
  std::string free_seats(const std::string& by, protocol::FreeSeatsBecome become) {
    return put(give_up_free_seats(seating.file(), person(by), {become}));
  }
  std::string seats() const {
    std::string text;
    for (const SeatFile& seat : seating.file().seats)
      text += (text.empty() ? "" : " ") + (seat.name.empty() ? std::string(to_text(seat.kind)) : seat.name);
    return text;
  }
};

TEST_F(Admission, APersonHasOneSeat) {
  EXPECT_EQ(join("ben", {.seat = 2}), "ok");
  EXPECT_EQ(join("ben", {.seat = 1}), "not_allowed");
  EXPECT_EQ(join("ben", {.seat = 2}), "ok") << "nothing to join";
  EXPECT_EQ(join("anna", {.seat = 1}), "not_allowed") << "the host by joining neither";
  EXPECT_EQ(join("ben", {.seat = 0}), "seat_taken");
  EXPECT_EQ(seats(), "anna open ben open");
}

TEST_F(Admission, SeveralSeatsOfOnePersonAreASettingOfTheTable) {
  EXPECT_FALSE(seating.file().hot_seat);
  const auto shared = table(R"(,"seats":[{"kind":"me"},{"kind":"me"},{"kind":"open"},{"kind":"open"}])");
  EXPECT_TRUE(shared.hot_seat) << "as programs ask that do not know the setting";
  const auto refused = read_new_table(
      *table_request(
          R"({"game":"chaud-devant","players":2,"hot_seat":false,"seats":[{"kind":"me"},{"kind":"me"}]})"),
      person("anna"), std::nullopt, kNow);
  EXPECT_EQ(code(refused), "bad_request");
  EXPECT_EQ(put(seating.set_seat(person("anna"), {1, seat_of("anna")})), "ok");
  EXPECT_TRUE(seating.file().hot_seat) << "somebody joins at the host's device";
}

TEST_F(Admission, AtAPublicHotSeatTableOnlyTheHostHoldsSeveralSeats) {
  seating.put(table(R"(,"hot_seat":true)"));
  EXPECT_EQ(join("anna", {.seat = 3}), "ok");
  EXPECT_EQ(join("ben"), "ok");
  EXPECT_EQ(join("ben", {.seat = 2}), "not_allowed");
  seating.put(table(R"(,"hot_seat":true,"public":false)"));
  EXPECT_EQ(join("ben"), "ok");
  EXPECT_EQ(join("ben", {.seat = 2}), "ok") << "two devices, two people at each";
}

TEST_F(Admission, TheSettingsOfOldTablesFollowFromTheirSeats) {
  for (const bool several : {false, true}) {
    TableFile file = table();
    file.seats[1] = seat_of(several ? "anna" : "ben");
    TableRow row = row_of(file, kNow);
    const std::string field = R"("hot_seat":false)";
    const auto at = row.json.find(field);
    ASSERT_NE(at, std::string::npos) << row.json;
    row.json.replace(at, field.size(), R"("old":0)");
    EXPECT_EQ(read_table_file(row)->hot_seat, several);
  }
}

TEST_F(Admission, TheHostRemovesAPersonWhoThenComesBackOnlyWithAKey) {
  join("ben");
  join("cleo");
  EXPECT_EQ(remove("ben", 2), "not_allowed");
  EXPECT_EQ(remove("anna", 0), "bad_request") << "the host leaves instead";
  EXPECT_EQ(remove("anna", 3), "bad_request") << "nobody sits there";
  EXPECT_EQ(remove("anna", 4), "bad_request");
  EXPECT_EQ(remove("anna", 1), "ok");
  EXPECT_EQ(seats(), "anna open cleo open");
  for (const Join& wanted : {Join{}, Join{.seat = 3}, Join{.seat = 3, .key = "guessed"}})
    EXPECT_EQ(join("ben", wanted), "turned_away");
  put(seating.set_seat(person("anna"), {3, {.kind = SeatKind::reserved, .key = "the key"}}));
  EXPECT_EQ(join("ben", {.key = "guessed"}), "wrong_key");
  EXPECT_EQ(join("ben", {.key = "the key"}), "ok");
  EXPECT_EQ(seats(), "anna open cleo ben");
}

TEST_F(Admission, ARemovedPersonLosesAllSeatsWithTheirKeys) {
  TableFile file = table(R"(,"hot_seat":true,"public":false)");
  file.seats[2] = {.kind = SeatKind::reserved, .key = "the key"};
  seating.put(file);
  EXPECT_EQ(join("ben"), "ok");
  EXPECT_EQ(join("ben", {.key = "the key"}), "ok");
  EXPECT_EQ(remove("anna", 1), "ok");
  EXPECT_EQ(seats(), "anna open open open");
  EXPECT_EQ(join("ben", {.key = "the key"}), "wrong_key") << "the person knows that key";
}

TEST_F(Admission, NobodyIsRemovedFromARunningMatch) {
  for (const char* name : {"ben", "cleo", "dora"}) join(name);
  seating.put(*start_match(seating.file(), person("anna"), "", kNow));
  EXPECT_EQ(remove("anna", 1), "not_open");
}

TEST_F(Admission, TheListOfThoseWhoWereTurnedAwayHasABound) {
  for (int i = 0; i < 101; ++i) {
    ASSERT_EQ(join("p" + std::to_string(i)), "ok");
    ASSERT_EQ(remove("anna", 1), "ok");
  }
  EXPECT_EQ(seating.file().turned_away.size(), 100u);
  EXPECT_EQ(join("p1"), "turned_away");
  EXPECT_EQ(join("p0"), "ok") << "the oldest is forgotten";
}

struct Consent : Admission {
  Consent() { seating.put(table(R"(,"consent":true)")); }
  std::string asking() const {
    std::string text;
    for (const SeatFile& one : seating.file().asking) text += (text.empty() ? "" : " ") + one.name;
    return text;
  }
};

TEST_F(Consent, WhoWantsASeatAsksAndTheHostAdmits) {
  EXPECT_EQ(join("ben", {.contribution = "salt"}), "ok");
  EXPECT_EQ(join("ben"), "ok") << "asking twice is asking once";
  EXPECT_EQ(join("cleo", {.seat = 2}), "ok");
  EXPECT_EQ(seats(), "anna open open open");
  EXPECT_EQ(asking(), "ben cleo");
  EXPECT_EQ(admit("ben", "ben"), "not_allowed");
  EXPECT_EQ(admit("anna", "dora"), "no_such_thing");
  EXPECT_EQ(admit("anna", "ben"), "ok");
  EXPECT_EQ(seats(), "anna ben open open");
  EXPECT_EQ(seating.file().seats[1].contribution, "salt");
  EXPECT_EQ(asking(), "cleo");
}

TEST_F(Consent, WhomTheHostDeclinesCannotAskAgain) {
  join("ben");
  EXPECT_EQ(admit("anna", "ben", false), "ok");
  EXPECT_EQ(asking(), "");
  EXPECT_EQ(join("ben"), "turned_away");
}

TEST_F(Consent, AKeyNeedsNoConsent) {
  put(seating.set_seat(person("anna"), {2, {.kind = SeatKind::reserved, .key = "the key"}}));
  join("ben");
  EXPECT_EQ(join("ben", {.key = "the key"}), "ok");
  EXPECT_EQ(seats(), "anna open ben open");
  EXPECT_EQ(asking(), "") << "nothing is left to ask for";
}

TEST_F(Consent, WhoAsksMayThinkBetterOfIt) {
  join("ben");
  EXPECT_EQ(put(seating.leave(person("ben"), kNow)), "ok");
  EXPECT_EQ(asking(), "");
  EXPECT_EQ(put(seating.leave(person("ben"), kNow)), "not_your_seat");
}

TEST_F(Consent, NobodyIsAdmittedToATableThatIsFull) {
  join("ben");
  for (const Seat seat : {1, 2, 3}) put(seating.set_seat(person("anna"), {seat, {.kind = SeatKind::bot}}));
  EXPECT_EQ(admit("anna", "ben"), "seat_taken");
  EXPECT_EQ(asking(), "ben");
  EXPECT_EQ(join("cleo"), "seat_taken");
}

TEST_F(Consent, TheListOfThoseWhoAskHasABound) {
  for (int i = 0; i < 21; ++i) ASSERT_EQ(join("p" + std::to_string(i)), "ok");
  EXPECT_EQ(seating.file().asking.size(), 20u);
  EXPECT_EQ(seating.file().asking.front().name, "p1") << "the oldest makes room";
}

TEST_F(Consent, IsStoredAndEndsWithTheStart) {
  join("ben");
  join("cleo");
  admit("anna", "cleo", false);
  const auto again = read_table_file(row_of(seating.file(), kNow));
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->consent);
  ASSERT_EQ(again->asking.size(), 1u);
  EXPECT_EQ(again->asking[0].person, "p_ben");
  EXPECT_EQ(again->turned_away, std::vector<std::string>{"p_cleo"});
  free_seats("anna", protocol::FreeSeatsBecome::bots);
  seating.put(*start_match(seating.file(), person("anna"), "", kNow));
  EXPECT_EQ(asking(), "");
}

TEST_F(Consent, AnAccountGoesOnAsking) {
  join("ben");
  seating.put(*seating.adopt("p_ben", {"p_account", "Ben B.", true}));
  EXPECT_EQ(seating.file().asking[0].person, "p_account");
}

struct Agreement : Admission {
  Agreement() {
    TableFile over = table();
    over.seats = {seat_of("anna"), seat_of("ben"), {.kind = SeatKind::bot}, seat_of("cleo")};
    seating.put(rematch_of(over, "next", person("anna"), kNow));
  }
};

TEST_F(Agreement, ARematchKeepsASeatForEveryoneAndSeatsNobodyElse) {
  EXPECT_EQ(seats(), "anna ben bot cleo");
  EXPECT_EQ(seating.file().seats[1].kind, SeatKind::reserved);
  EXPECT_EQ(code(start_match(seating.file(), person("anna"), "", kNow)), "not_full");
  EXPECT_EQ(join("dora"), "seat_taken");
  for (const Join& wanted : {Join{.seat = 1}, Join{.seat = 1, .key = "guessed"}, Join{.key = ""}})
    EXPECT_EQ(join("dora", wanted), "seat_taken");
  EXPECT_EQ(join("ben"), "ok");
  EXPECT_EQ(join("cleo", {.seat = 3}), "ok");
  EXPECT_EQ(seating.file().seats[1].kind, SeatKind::person);
  EXPECT_EQ(code(start_match(seating.file(), person("anna"), "", kNow)), "ok");
}

TEST_F(Agreement, WhoDeclinesMakesRoom) {
  EXPECT_EQ(put(seating.leave(person("ben"), kNow)), "ok");
  EXPECT_EQ(seats(), "anna open bot cleo");
  EXPECT_EQ(join("dora"), "ok");
}

TEST_F(Agreement, TheHostPlaysWithBotsInsteadOfThoseWhoHaveNotAgreed) {
  join("ben");
  EXPECT_EQ(free_seats("ben", protocol::FreeSeatsBecome::bots), "not_allowed");
  EXPECT_EQ(free_seats("anna", protocol::FreeSeatsBecome::bots), "ok");
  EXPECT_EQ(seats(), "anna ben bot bot");
  EXPECT_EQ(join("cleo"), "seat_taken");
}

TEST_F(Agreement, TheHostPlaysWithoutThoseWhoHaveNotAgreed) {
  join("cleo");
  EXPECT_EQ(free_seats("anna", protocol::FreeSeatsBecome::none), "ok");
  EXPECT_EQ(seats(), "anna bot cleo");
  EXPECT_EQ(seating.file().players, 3);
  const auto started = start_match(seating.file(), person("anna"), "", kNow);
  ASSERT_TRUE(started);
  EXPECT_TRUE(MatchLog::start(*started));
  EXPECT_EQ(read_table_file(row_of(*started, kNow))->players, 3);
}

TEST_F(Agreement, ATableNeverGetsSmallerThanItsGameAllows) {
  put(seating.set_seat(person("anna"), {2, {}}));
  EXPECT_EQ(free_seats("anna", protocol::FreeSeatsBecome::none), "not_full");
  EXPECT_EQ(seating.file().players, 4);
}

TEST_F(Agreement, AKeptSeatConcernsItsPerson) {
  const TableRow row = row_of(seating.file(), kNow);
  EXPECT_EQ(row.people, (std::vector<std::string>{"p_anna", "p_ben", "p_cleo"}));
  EXPECT_EQ(read_table_file(row)->seats[1].person, "p_ben");
  seating.put(*seating.adopt("p_ben", {"p_account", "Ben B.", true}));
  EXPECT_EQ(code(join_table(seating.file(), {"p_account", "Ben B.", true}, {})), "ok");
}

}  // namespace
}  // namespace peppermill::server::testing
