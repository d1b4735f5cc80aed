// `peppermill verify` as users run it.
#include <gtest/gtest.h>

#include "cli/testing/program.h"
#include "engine/catalog/catalog.h"
#include "server/deal/deal.h"

namespace peppermill {
namespace {

using testing::has;
using testing::Outcome;

class Verify : public testing::Program {
 protected:
  // A record as a table server gives it, after the last move or after some moves.
  static Json record_of(const server::Deal& deal, std::string_view game = "dicht-dran", int moves = -1) {
    const int players = static_cast<int>(deal.contributions.size());
    const auto match = new_match({.game = game,
                                  .players = players,
                                  .options = nullptr,
                                  .seed = Seed(server::seed_of(deal)),
                                  .setup = nullptr})
                           .value();
    for (int i = 0; i != moves && !match->turn().empty(); ++i) {
      const Seat seat = *match->turn().begin();
      EXPECT_FALSE(match->act(seat, match->choices(seat)[0]));
    }
    Json record = to_json(match->record());
    record.set("deal", server::to_json(deal)).set("names", Json::List{"Otto", "<b>", nullptr});
    record.set("started_ms", 1'700'000'000'000).set("ended_ms", 1'700'000'060'000);
    return record;
  }

  static server::Deal some_deal() {
    server::Deal deal = server::deal_of(std::string(64, '7'));
    deal.contributions = {"salt", "", "pepper"};
    return deal;
  }

  Outcome verify(const Json& record, const std::string& arguments = "") const {
    return run("verify '" + written("record.json", record.dump()) + "' " + arguments);
  }

  // What the record's checks said, as "record game -commitment": failed ones have a minus.
  std::string checks(const Json& record, const std::string& arguments = "") const {
    const Outcome outcome = verify(record, "--json " + arguments);
    const auto json = parse_json(outcome.out);
    if (!json) return outcome.out + outcome.err;
    EXPECT_EQ(outcome.status, *json->find("ok")->as_bool() ? 0 : 1);
    std::string said;
    for (const Json& check : *json->find("checks")->as_list()) {
      said += (said.empty() ? "" : " ") + std::string(*check.find("ok")->as_bool() ? "" : "-");
      said += *check.find("check")->as_text();
      EXPECT_FALSE(check.find("message")->as_text()->empty());
    }
    return said;
  }
};

constexpr const char* kAllGood = "record game end deal commitment seed";

TEST_F(Verify, AGoodRecordIsReportedLineByLine) {
  const Outcome outcome = verify(record_of(some_deal()));
  EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
  for (const char* line :
       {"record      OK ", "game        OK ", "end         OK ", "deal        OK ", "commitment  OK ",
        "seed        OK ", "[\"salt\",\"\",\"pepper\"]", "All checks passed."})
    EXPECT_TRUE(has(outcome.out, line)) << outcome.out;
  EXPECT_TRUE(has(outcome.out, some_deal().commitment));
  EXPECT_EQ(outcome.err, "");
}

TEST_F(Verify, ARecordThatWasCutIsFoundInAllGamesAndReplayReadsIt) {
  for (const GameInfo* info : all_games()) {
    const Json record = record_of(some_deal(), info->id, 5);  // a whole game of throws takes long
    EXPECT_EQ(checks(record), "record game -end deal commitment seed") << info->id;
    EXPECT_EQ(run("replay '" + path("record.json") + "'").status, 0) << info->id;
  }
}

TEST_F(Verify, StandardInputAndTheAnswerOfSaveAreAccepted) {
  const Json record = record_of(some_deal());
  EXPECT_EQ(run("verify -", record.dump()).status, 0);
  EXPECT_EQ(run("verify -", Json::object().set("record", record).dump()).status, 0);
}

TEST_F(Verify, TheCommitmentIsComparedWithWhatTheTableShowed) {
  const Json record = record_of(some_deal());
  EXPECT_EQ(checks(record, "--commitment " + some_deal().commitment), kAllGood);
  const std::string other(64, '0');
  EXPECT_EQ(checks(record, "--commitment " + other), "record game end deal -commitment seed");
}

// A server that lies consistently: another secret with its own commitment deals another game.
TEST_F(Verify, EveryKindOfTamperingIsFound) {
  const Json good = record_of(some_deal());
  const auto with_deal = [&](auto change) {
    server::Deal deal = some_deal();
    change(deal);
    Json record = good;
    record.set("deal", server::to_json(deal));
    return record;
  };
  EXPECT_EQ(checks(with_deal([](auto& deal) { deal.secret[0] = '8'; })),
            "record game end deal -commitment -seed");
  EXPECT_EQ(checks(with_deal([](auto& deal) { deal.commitment[0] ^= 1; })),
            "record game end deal -commitment seed");
  EXPECT_EQ(checks(with_deal([](auto& deal) { deal.contributions[0] = "sugar"; })),
            "record game end deal commitment -seed");
  EXPECT_EQ(checks(with_deal([](auto& deal) { std::swap(deal.contributions[0], deal.contributions[2]); })),
            "record game end deal commitment -seed");
  EXPECT_EQ(checks(with_deal([](auto& deal) {
              deal.contributions = {"salt\n", "pepper"};
            })),
            "record game end deal commitment -seed");
  EXPECT_EQ(checks(with_deal([](auto& deal) {
              deal.secret[0] = '8';
              deal.commitment = server::deal_of(deal.secret).commitment;
            })),
            "record game end deal commitment -seed");
  Json record = good;
  EXPECT_EQ(checks(record.set("seed", "tuesday")).find("record -game"), 0u);
  record = good;
  EXPECT_EQ(checks(record.set("deal", "yes")), "record game end -deal");
  record = good;
  Json result = *record.find("result");
  result.set("ranks", Json::List{3, 2, 1}).set("scores", Json::List{0, 0, 99});
  EXPECT_EQ(checks(record.set("result", result)), "record -game deal commitment seed");
  record = good;
  Json::List actions = *record.find("actions")->as_list();
  std::swap(actions[0], actions[actions.size() - 1]);
  EXPECT_EQ(checks(record.set("actions", actions)), "record -game deal commitment seed");
}

// Seat 0 revealed, seat 1 gave nothing, seat 2 gave `last`.
server::Deal committed_deal(server::Given last) {
  server::Deal deal = server::deal_of(std::string(64, '7'));
  const auto hash = [&](Seat seat, const char* text) {
    return server::hash_of_contribution(deal.commitment, seat, text);
  };
  deal.hashes = {hash(0, "salt"), "", hash(2, "pepper")};
  deal.given = {server::Given::revealed, server::Given::nothing, last};
  deal.contributions = {"salt", "", last == server::Given::withheld ? deal.hashes[2] : "pepper"};
  return deal;
}

TEST_F(Verify, ADealWithHashesIsCheckedAndExplained) {
  const Json good = record_of(committed_deal(server::Given::revealed));
  EXPECT_EQ(checks(good), kAllGood);
  EXPECT_TRUE(
      has(verify(good).out, "Seats 0, 2 committed before anybody revealed, and nothing was withheld"));
  const Json withheld = record_of(committed_deal(server::Given::withheld));
  EXPECT_EQ(checks(withheld), kAllGood);
  EXPECT_TRUE(has(verify(withheld).out, "Seat 2 has committed, but nothing was revealed in time"));
  EXPECT_TRUE(has(verify(withheld).out, "at most 2 deals"));
  const Json clear = record_of(committed_deal(server::Given::clear));
  EXPECT_TRUE(has(verify(clear).out, "Seat 2 contributed in the clear"));
  Json forged = good;
  Json deal = *forged.find("deal");
  deal.set("given", Json::List{"revealed", "nothing", "withheld"});
  EXPECT_EQ(checks(forged.set("deal", deal)), "record game end deal commitment -seed");
}

TEST_F(Verify, ARecordOfAnOlderServerIsSaidToBeWeaker) {
  const Outcome outcome = verify(record_of(some_deal()));
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.out, "This is the older, weaker form (deal 1)")) << outcome.out;
  server::Deal nobody = server::deal_of(std::string(64, '7'));
  nobody.contributions = {"", "", ""};
  EXPECT_TRUE(has(verify(record_of(nobody)).out, "Nobody contributed"));
}

TEST_F(Verify, AContributionThatWasDroppedIsReported) {
  const std::string counts = std::string(kAllGood) + " yours", not_there = std::string(kAllGood) + " -yours";
  const Json good = record_of(committed_deal(server::Given::revealed));
  EXPECT_EQ(checks(good, "--contribution pepper"), counts);
  EXPECT_EQ(checks(good, "--contribution sugar"), not_there);
  EXPECT_EQ(checks(good, "--contribution ''"), not_there);
  EXPECT_EQ(checks(record_of(some_deal()), "--contribution pepper"), counts);
  const Json dropped = record_of(committed_deal(server::Given::withheld));
  EXPECT_EQ(checks(dropped, "--contribution pepper"), not_there);
  EXPECT_TRUE(has(verify(dropped, "--contribution pepper").out, "the server dropped it"));
}

TEST_F(Verify, TooManyContributionsAndASetupAreNotTheDeal) {
  server::Deal deal = some_deal();
  deal.contributions.push_back("four");
  Json record = record_of(some_deal());
  record.set("deal", server::to_json(deal)).set("seed", server::seed_of(deal)).set("actions", Json::list());
  record.set("result", nullptr);
  EXPECT_EQ(checks(record), "record game -end deal commitment -seed");
  EXPECT_TRUE(has(verify(record).out, "There are 4 contributions for 3 seats."));

  record = record_of(some_deal());
  record.set("setup", Json::object().set("target", 2)).set("actions", Json::list()).set("result", nullptr);
  EXPECT_EQ(checks(record), "record game -end deal commitment -seed");
  EXPECT_TRUE(has(verify(record).out, "setup"));
}

TEST_F(Verify, WithoutADealOnlyTheGameCanBeChecked) {
  Json record = record_of(some_deal());
  record.set("deal", nullptr);
  EXPECT_EQ(checks(record), "record game end -deal");
  EXPECT_TRUE(has(verify(record).out, "--no-deal"));
  EXPECT_EQ(checks(record, "--no-deal"), "record game");
  EXPECT_EQ(checks(record_of(some_deal()), "--no-deal"), "record game");
}

TEST_F(Verify, AnInvalidRecordFailsAndAnUnreadableFileEndsWithTwo) {
  for (const char* text : {"", "garbage", "[]", "{}", "null", "\xff", R"({"format":2})"}) {
    const Outcome outcome = run("verify -", text);
    EXPECT_EQ(outcome.status, 1) << text;
    EXPECT_TRUE(has(outcome.out, "record      FAILED")) << outcome.out;
  }
  for (const std::string& file : {path("nowhere.json"), path("")}) {
    const Outcome outcome = run("verify '" + file + "'");
    EXPECT_EQ(outcome.status, 2) << file;
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(has(outcome.err, "peppermill verify: cannot read")) << outcome.err;
  }
}

}  // namespace
}  // namespace peppermill
