// Requests for a new table.
#include "server/tables/public_table.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

std::string refused(std::string_view request) {
  const auto read = table_request(request);
  if (!read) return std::string(to_text(read.refusal().code));
  const auto file = read_new_table(*read, person("anna"), std::nullopt, 1);
  return file ? "ok" : std::string(to_text(file.refusal().code));
}

TEST(NewTable, OnlyTheGameIsNeeded) {
  const TableFile file = new_table(R"({"game":"dicht-dran"})", person("anna"));
  EXPECT_EQ(file.players, 4);
  EXPECT_EQ(file.seats[0].person, "p_anna");
  EXPECT_EQ(file.seats[1].kind, SeatKind::open);
  EXPECT_EQ(file.seats[3].kind, SeatKind::open);
  EXPECT_EQ(file.pace.kind, Pace::Kind::none);
  EXPECT_FALSE(file.listed);
  EXPECT_TRUE(file.chat);
  EXPECT_EQ(file.host, "p_anna");
  EXPECT_EQ(get(file.options, "games"), "2") << "defaults are filled in";
  EXPECT_EQ(file.id.size(), 12u);
  EXPECT_FALSE(file.deal.secret.empty());
}

TEST(NewTable, SeatsCanBeMineOpenReservedOrABots) {
  const TableFile file = new_table(
      R"({"game":"safranito","players":4,"level":"commis","public":true,"chat":false,"spectator_delay_s":30,
          "seats":[{"kind":"bot","level":"chef"},{"kind":"me"},{"kind":"reserved"},{"kind":"bot"}],
          "pace":{"kind":"quick","decision_s":20,"reserve_s":90},"options":{"max_rounds":3}})",
      person("anna"));
  EXPECT_EQ(file.seats[0].level, BotLevel::chef);
  EXPECT_EQ(file.seats[1].person, "p_anna");
  EXPECT_EQ(file.seats[2].kind, SeatKind::reserved);
  EXPECT_EQ(file.seats[2].key.size(), 16u);
  EXPECT_EQ(file.seats[3].level, BotLevel::commis) << "the table's level";
  EXPECT_TRUE(file.listed);
  EXPECT_FALSE(file.chat);
  EXPECT_EQ(file.spectator_delay_s, 30);
  EXPECT_EQ(file.pace.decision, 20'000);
  EXPECT_EQ(file.pace.reserve, 90'000);
  EXPECT_EQ(get(file.options, "max_rounds"), "3");
}

TEST(NewTable, InvalidRequestsAreRefused) {
  EXPECT_EQ(refused("{}"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"chess"})"), "unknown_game");
  EXPECT_EQ(refused(R"({"game":"safranito","players":5})"), "bad_options");
  EXPECT_EQ(refused(R"({"game":"safranito","options":{"hand":"third"}})"), "bad_options");
  EXPECT_EQ(refused(R"({"game":"safranito","players":2,"seats":[{"kind":"me"}]})"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito","players":2,"seats":[{"kind":"me"},{"kind":"you"}]})"),
            "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito","level":"grandmaster"})"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito","public":1})"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito","chat":"no"})"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito","spectator_delay_s":601})"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito","pace":{"kind":"blitz"}})"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito","pace":{"kind":"quick","decision_s":4}})"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito","pace":{"kind":"relaxed","reserve_s":10}})"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito","contribution":"unseen"})"), "bad_request");
  EXPECT_EQ(refused(R"({"game":"safranito"})"), "ok");
}

TEST(NewTable, EachPaceHasItsTimes) {
  const auto pace = [](const std::string& json) {
    return get(pace_json(new_table(R"({"game":"safranito","pace":)" + json + "}", person("anna")).pace), "");
  };
  EXPECT_EQ(pace(R"({"kind":"none"})"), R"({"kind":"none"})");
  EXPECT_EQ(pace(R"({"kind":"relaxed"})"), R"({"kind":"relaxed","decision_s":60})");
  EXPECT_EQ(pace(R"({"kind":"quick"})"), R"({"kind":"quick","decision_s":15,"reserve_s":60})");
  EXPECT_EQ(pace(R"({"kind":"days","decision_s":86400})"), R"({"kind":"days","decision_s":86400})");
}

TEST(NewTable, AContributionNeedsTheCommitment) {
  const Deal shown = new_deal();
  const auto file = read_new_table(*table_request(R"({"game":"safranito","contribution":"my words"})"),
                                   person("anna"), shown, 1);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->deal.commitment, shown.commitment);
  EXPECT_EQ(file->seats[0].contribution, "my words");
}

TEST(NewTable, AQuickGameHasBotsAtAllOtherSeats) {
  const auto file =
      read_quick_table(*table_request(R"({"game":"chaud-devant","players":5,"level":"plongeur"})"),
                       person("anna"), std::nullopt, 1);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->all_taken());
  EXPECT_EQ(file->seats[0].person, "p_anna");
  EXPECT_EQ(file->seats[4].kind, SeatKind::bot);
  EXPECT_EQ(file->seats[4].level, BotLevel::plongeur);
  EXPECT_FALSE(read_quick_table({.game = "chess"}, person("anna"), std::nullopt, 1));
}

// A stored file reads back unchanged, and the public part has no secrets.
TEST(NewTable, TheFileReadsBackAsItWasWritten) {
  TableFile file = new_table(
      R"({"game":"safranito","players":3,"public":true,"pace":{"kind":"quick"},
          "seats":[{"kind":"me"},{"kind":"bot","level":"chef"},{"kind":"reserved"}]})",
      person("anna"));
  file.seats[0].contribution = "words";
  file.seats[0].bot_stands_in = true;
  file.started = 5;
  file.ended = 6;
  file.rematch = "next";
  file.origin = Origin{"from", 7};
  file.outcome_version = 3;
  const TableRow row = row_of(file, 9);
  const auto again = read_table_file(row);
  ASSERT_TRUE(again);
  EXPECT_EQ(row_of(*again, 9).json, row.json);
  EXPECT_EQ(row.people, std::vector<std::string>{"p_anna"});
  EXPECT_EQ(again->deal.contributions, (std::vector<std::string>{"words", "", ""}));
  const std::string shown = protocol::text_of(public_table(file));
  EXPECT_EQ(shown.find(file.deal.secret), std::string::npos);
  EXPECT_EQ(shown.find(file.seats[2].key), std::string::npos);
  EXPECT_EQ(shown.find("words"), std::string::npos);
  EXPECT_NE(shown.find(file.deal.commitment), std::string::npos);
}

TEST(NewTable, AnInvalidRowIsNotRead) {
  const TableFile file = new_table(R"({"game":"dicht-dran","players":3})", person("anna"));
  const TableRow good = row_of(file, 1);
  ASSERT_TRUE(read_table_file(good));
  const auto with = [&](std::string_view name, Json value) {
    TableRow row = good;
    row.json = parsed(good.json).set(name, std::move(value)).dump();
    return read_table_file(row).has_value();
  };
  EXPECT_TRUE(with("unknown", 1)) << "newer versions may add fields";
  EXPECT_FALSE(with("players", 4)) << "there must be one seat per player";
  EXPECT_FALSE(with("players", "three"));
  EXPECT_FALSE(with("seats", Json::list()));
  EXPECT_FALSE(with("seats", 3));
  EXPECT_FALSE(with("level", "grandmaster"));
  EXPECT_FALSE(with("pace", parsed(R"({"kind":"blitz"})")));
  EXPECT_FALSE(with("pace", parsed(R"({"kind":"quick","decision_s":"long"})")));
  EXPECT_FALSE(with("spectator_delay_s", -1));
  EXPECT_FALSE(with("chat", "yes"));
  EXPECT_FALSE(with("host", 1));
  EXPECT_FALSE(with("started", "soon"));
  EXPECT_FALSE(with("rematch", 1));
  EXPECT_FALSE(with("origin", parsed(R"({"table":1})")));
  EXPECT_FALSE(with("start", parsed(R"({"format":2})")));
  EXPECT_FALSE(with(kOutcomeVersionKey, "newton"));
  EXPECT_FALSE(with("result", parsed(R"({"over":true})")));
  TableRow row = good;
  for (const std::string_view text : {"", "[]", "{", "null", "{}"}) {
    row.json = text;
    EXPECT_FALSE(read_table_file(row)) << text;
  }
  // More seats than any game has would overflow the arrays of seats.
  Json six = parsed(good.json);
  Json seats = Json::list();
  for (int i = 0; i < 6; ++i) seats.push_back((*six.find("seats")->as_list())[0]);
  row.json = six.set("seats", std::move(seats)).set("players", 6).dump();
  EXPECT_FALSE(read_table_file(row));
}

}  // namespace
}  // namespace peppermill::server::testing
