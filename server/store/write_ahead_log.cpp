#include "server/store/write_ahead_log.h"

#include <sqlite3.h>

#include <array>
#include <cstring>
#include <optional>
#include <utility>

namespace peppermill::server {
namespace {

constexpr int kLong = 1000;  // pages
// The log need not be emptied now, and writers wait behind it.
constexpr int kEmptyMillis = 100;
// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
constexpr std::int64_t kLogHeader = 32, kFrameHeader = 24;
// https://www.sqlite.org/walformat.html: the index of the log is shared memory and begins with this.
constexpr int kIndexRegion = 32 * 1024;
constexpr std::size_t kPageSizeAt = 14, kFramesAt = 16;

sqlite3_file* file_of(sqlite3* handle, int which) {
  sqlite3_file* file = nullptr;
  const int code = sqlite3_file_control(handle, "main", which, static_cast<void*>(&file));
  return code == SQLITE_OK && file && file->pMethods ? file : nullptr;
}

struct Index {
  std::int64_t page_size = 0, frames = 0;
  std::int64_t end() const { return kLogHeader + frames * (kFrameHeader + page_size); }
};

// As of the last commit or rollback of this connection: nobody else writes.
std::optional<Index> index_of(sqlite3* handle) {
  sqlite3_file* data = file_of(handle, SQLITE_FCNTL_FILE_POINTER);
  volatile void* shared = nullptr;
  if (!data || data->pMethods->iVersion < 2) return std::nullopt;
  if (data->pMethods->xShmMap(data, 0, kIndexRegion, 0, &shared) != SQLITE_OK || !shared) return std::nullopt;
  const auto* bytes = static_cast<const char*>(const_cast<const void*>(shared));
  std::uint16_t page_size = 0;
  std::uint32_t frames = 0;
  std::memcpy(&page_size, bytes + kPageSizeAt, sizeof page_size);
  std::memcpy(&frames, bytes + kFramesAt, sizeof frames);
  return Index{page_size == 1 ? 65536 : page_size, frames};
}

// A reader of the log stops at a frame whose header is not valid. Zeros are not. They are written anew by
// each call, so a sync that succeeds has written them. A file system that copies on writing may have no room
// even for this; then the file is cut.
bool spoil(sqlite3_file* log, std::int64_t at) {
  constexpr std::array<char, kFrameHeader> kNothing = {};
  sqlite3_int64 size = 0;
  if (log->pMethods->xFileSize(log, &size) != SQLITE_OK) return false;
  const bool spoiled = size <= at ||
                       log->pMethods->xWrite(log, kNothing.data(), kNothing.size(), at) == SQLITE_OK ||
                       log->pMethods->xTruncate(log, at) == SQLITE_OK;
  return spoiled && log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) == SQLITE_OK;
}

}  // namespace

WriteAheadLog::WriteAheadLog(sql::Database& database, std::function<void(const std::string&)> warn)
    : database_(database), warn_(std::move(warn)) {
  sqlite3_wal_autocheckpoint(database.handle(), 0);
}

std::int64_t WriteAheadLog::frames() const {
  const auto index = index_of(database_.handle());
  return index ? index->frames : 0;
}

bool WriteAheadLog::spoil_rest() {
  const auto index = index_of(database_.handle());
  sqlite3_file* log = file_of(database_.handle(), SQLITE_FCNTL_JOURNAL_POINTER);
  return index && log && spoil(log, index->end());
}

void WriteAheadLog::shorten() {
  if (frames() >= kLong) move(SQLITE_CHECKPOINT_PASSIVE);
}

void WriteAheadLog::empty() {
  const sql::ShortPatience patience(database_, kEmptyMillis);
  move(SQLITE_CHECKPOINT_TRUNCATE);
}

// SQLite does not sync the data file when a reader lets it move only a part of the log, and never moves that
// part again. If the sync after the next part fails, the pages of the first one may be lost without a trace.
void WriteAheadLog::move(int mode) {
  if (!trustworthy_) return;
  int frames = 0, moved = 0;
  const int code = sqlite3_wal_checkpoint_v2(database_.handle(), "main", mode, &frames, &moved);
  if (code == SQLITE_OK) {
    partly_moved_ = moved < frames;
  } else if (sqlite3_extended_errcode(database_.handle()) == SQLITE_IOERR_FSYNC && partly_moved_) {
    trustworthy_ = false;
    database_.keep_log(sql::KeepLog::yes);
    if (warn_)
      warn_("the data file could not be written to its disk: no change is stored until a new start.");
  } else if (code == SQLITE_BUSY) {
    partly_moved_ = true;
  }
}

}  // namespace peppermill::server
