#include "server/tables/copied_start.h"

#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

// As imported by a server that had no bounds.
TableFile imported(const Seed& seed) {
  const auto match =
      new_match({.game = "dicht-dran", .players = 2, .options = nullptr, .seed = seed, .setup = nullptr})
          .value();
  QuickRng rng(1);
  while (!match->turn().empty()) {
    const Seat seat = *match->turn().begin();
    const auto choices = match->choices(seat);
    match->act(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
  }
  TableFile file;
  file.id = "imported";
  file.game = "dicht-dran";
  file.players = 2;
  file.status = TableStatus::over;
  file.host = "p_dora";
  file.start = match->record();
  file.options = file.start->options;
  file.result = match->result();
  file.seats.assign(2, {.kind = SeatKind::recorded});
  return file;
}

struct CopiedStart : ::testing::Test {
  Room room;

  std::string what_if(const Seed& seed) {
    room.create(imported(seed));
    Outcome outcome;
    room.tables().what_if("imported", person("dora"), {1, 0, BotLevel::random},
                          outcome.reply<std::shared_ptr<Table>>());
    room.loop().run_ready();
    return outcome.code();
  }
};

TEST_F(CopiedStart, ASeedOf64BytesIsCopied) { EXPECT_EQ(what_if(Seed(std::string(64, 's'))), "ok"); }

TEST_F(CopiedStart, ALongerSeedOfAnOlderServerIsNotCopied) {
  EXPECT_EQ(what_if(Seed(std::string(65, 's'))), "bad_request");
}

TEST_F(CopiedStart, AMatchWithALongerSeedIsStillShown) {
  room.create(imported(Seed(std::string(100'000, 's'))));
  EXPECT_EQ(room.status("imported"), "over");
  EXPECT_LT(room.json("imported").dump().size(), 2'000u) << "what lists show of it is short";
}

TEST_F(CopiedStart, ARecordIsCopiedUpToItsBound) {
  Record record{.game = "dicht-dran",
                .players = 2,
                .options = Json::object(),
                .seed = Seed(std::uint64_t{1}),
                .setup = {},
                .outcome_version = {},
                .actions = {},
                .result = {}};
  record.actions.emplace_back(Seat{0}, "");
  const std::size_t empty = to_json(record).dump().size();
  record.actions[0].second.assign(kMostCopied - empty, 'x');
  EXPECT_EQ(too_long_to_copy(record), std::nullopt);
  record.actions[0].second += 'x';
  EXPECT_NE(too_long_to_copy(record), std::nullopt);
}

}  // namespace
}  // namespace peppermill::server::testing
