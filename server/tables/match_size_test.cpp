// How much room a finished match takes in a data file, and that nothing of it is lost there.
#include <gtest/gtest.h>

#include <map>

#include "server/store/sql.h"
#include "server/store/testing/store_folder.h"
#include "server/tables/finished.h"
#include "server/tables/match_log.h"
#include "server/tables/table_file.h"

namespace peppermill::server {
namespace {

using peppermill::testing::opened;
using peppermill::testing::put;
using peppermill::testing::StoreFolder;

constexpr Millis kBegin = 1'794'868'388'310;

TableFile table_of(const std::string& game) {
  TableFile file;
  file.id = "k7" + game;
  file.game = game;
  file.players = 4;
  file.host = "p_d3z88yd27cw6n3j2";
  file.deal = deal_of(std::string(64, '7'));
  file.deal.contributions.assign(4, "");
  file.seats.assign(4, {.kind = SeatKind::bot, .level = BotLevel::random});
  file.status = TableStatus::running;
  file.created = file.started = kBegin;
  const auto match = MatchLog::start(file);
  file.options = match->match().record().options;
  file.outcome_version = match->match().record().outcome_version;
  return file;
}

// Random bots play, always the same match. They never end a match early, so theirs are the longest.
std::vector<EntryRow> played(const TableFile& file) {
  std::vector<EntryRow> entries;
  auto log = *MatchLog::start(file);
  QuickRng rng(7);
  Millis now = kBegin;
  while (!log.over()) {
    const Seat seat = *log.match().turn().begin();
    const auto bot = log.match().think(seat, BotLevel::random, {}, rng.next());
    const Millis spent = 3 + rng.below(60);
    now += spent;
    auto step = log.act(seat, bot.action,
                        {.table = file.id,
                         .version = log.entries() + 1,
                         .at = now,
                         .kind = "act",
                         .seat = seat,
                         .by = "bot",
                         .spent = spent,
                         .text = {}});
    EXPECT_TRUE(step);
    if (!step) break;
    entries.push_back(std::move(step->entry));
  }
  return entries;
}

// Each game is played once.
const std::vector<EntryRow>& match_of(const TableFile& file) {
  static std::map<std::string, std::vector<EntryRow>> matches;
  const auto found = matches.find(file.game);
  return found != matches.end() ? found->second : matches[file.game] = played(file);
}

class MatchSize : public ::testing::Test {
 protected:
  void SetUp() override {
    store_ = opened(folder_.file());
    ASSERT_TRUE(store_);
  }
  std::int64_t used() {
    sql::Database database(folder_.file(), sql::Access::read_only);
    return 4096 * (database.number("PRAGMA page_count") - database.number("PRAGMA freelist_count"));
  }
  // Everything that it takes on disk: the table, its entries and all indexes.
  std::int64_t bytes_of(const std::string& game) {
    const std::int64_t before = used();
    file_ = table_of(game);
    entries_ = match_of(file_);
    put(*store_, PutTable{row_of(file_, kBegin)});
    Batch batch;
    for (const EntryRow& entry : entries_) batch.push_back(AddEntry{entry});
    EXPECT_EQ(put(*store_, std::move(batch)), Stored::yes);
    const auto log = MatchLog::rebuild(file_, entries_);
    file_.status = TableStatus::over;
    file_.ended = entries_.back().at;
    file_.result = log->match().result();
    replay_ = replayed();
    EXPECT_EQ(put(*store_, PutTable{row_of(file_, file_.ended)}), Stored::yes);
    for (int part = 0; part < 100 && !store_->unpacked_tables(1).empty(); ++part)
      EXPECT_EQ(put(*store_, PackEntries{file_.id}), Stored::yes);
    return used() - before;
  }
  // Every event with its film, and every state.
  std::string replayed() {
    const auto log = MatchLog::rebuild(file_, entries_);
    std::string all;
    for (const auto& step :
         replay_steps(file_, &*log, *store_).value_or(std::vector<protocol::ReplayStep>())) {
      all += step.action.value_or("") + step.events.value_or(JsonText()).text() + step.state.text() + "\n";
    }
    return all;
  }

  StoreFolder folder_;
  std::unique_ptr<Store> store_;
  TableFile file_;
  std::vector<EntryRow> entries_;
  std::string replay_;
};

TEST_F(MatchSize, ALongSafranitoTakesAtMost40KilobytesOnDisk) {
  const std::int64_t bytes = bytes_of("safranito");
  EXPECT_GT(entries_.size(), 600u) << "that was a short match";
  EXPECT_LE(bytes, 40'000);
}

TEST_F(MatchSize, TheOtherGamesTakeNoMoreThanBefore) {
  EXPECT_LE(bytes_of("chaud-devant"), 16'097);
  EXPECT_LE(bytes_of("dicht-dran"), 6'991);
}

TEST_F(MatchSize, APackedMatchIsTheSameByteForByte) {
  for (const GameInfo* game : all_games()) {
    SCOPED_TRACE(game->id);
    bytes_of(std::string(game->id));
    EXPECT_EQ(store_->entries(file_.id).value(), entries_);
    EXPECT_FALSE(replay_.empty());
    EXPECT_EQ(replayed(), replay_);
  }
}

// What a table begins with is part of its row: an imported match, or a what-if.
TEST_F(MatchSize, AnImportedSafranitoTakesAtMost40KilobytesToo) {
  bytes_of("safranito");
  TableFile copy = file_;
  copy.id = "imported";
  copy.start = MatchLog::rebuild(file_, entries_)->match().record();
  const TableRow row = row_of(copy, kBegin);
  EXPECT_LE(row.json.size(), 38'000u);
  const auto again = read_table_file(row);
  ASSERT_TRUE(again && again->start);
  EXPECT_EQ(to_json(*again->start), to_json(*copy.start));
}

TEST_F(MatchSize, AStartThatAnOlderServerStoredUnpackedIsRead) {
  const TableFile file = table_of("dicht-dran");
  Record start = MatchLog::start(file)->match().record();
  start.seed = Seed(std::string(70'000, 's'));  // as long as was once allowed
  TableRow row = row_of(file, kBegin);
  row.json.pop_back();
  row.json += ",\"start\":" + to_json(start).dump() + "}";
  const auto read = read_table_file(row);
  ASSERT_TRUE(read && read->start);
  EXPECT_EQ(to_json(*read->start), to_json(start));
  EXPECT_TRUE(MatchLog::start(*read));
}

}  // namespace
}  // namespace peppermill::server
