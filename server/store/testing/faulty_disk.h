// A disk that fails on command. While it lives, SQLite reads and writes all files through it.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/store/testing/page_cache.h"

namespace peppermill::testing {

class FaultyDisk {
 public:
  FaultyDisk() : real_(sqlite3_vfs_find(nullptr)) {
    static_cast<sqlite3_vfs&>(vfs_) = *real_;
    vfs_.disk = this;
    vfs_.zName = "faulty";
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
    vfs_.xOpen = open;
    EXPECT_EQ(sqlite3_vfs_register(&vfs_, 1), SQLITE_OK);
  }
  ~FaultyDisk() { sqlite3_vfs_unregister(&vfs_); }
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  // Files may grow by this many bytes together, then the disk is full.
  void room(std::int64_t bytes) { room_ = bytes; }
  void fail_writes(int code) { write_code_ = code; }
  void fail_reads(int code) { read_code_ = code; }
  // Fails this many syncs.
  void fail_syncs(int count) { failing_syncs_ = count; }
  // Lets this many syncs pass before those fail.
  void fail_syncs_after(int passing, int count) {
    passing_syncs_ = passing;
    failing_syncs_ = count;
  }
  void heal() {
    room_ = kEndless;
    write_code_ = read_code_ = SQLITE_OK;
    passing_syncs_ = failing_syncs_ = 0;
  }
  // From now on notes what is on disk. It must outlive all files.
  void watch(PageCache& cache) { cache_ = &cache; }

 private:
  static constexpr std::int64_t kEndless = INT64_MAX / 2;

  struct Vfs : sqlite3_vfs {
    FaultyDisk* disk;
  };
  // The real file follows it in memory.
  struct File : sqlite3_file {
    FaultyDisk* disk;
    const char* name;  // SQLite keeps it until the file is closed; null for a temporary file
  };

  static FaultyDisk& disk(sqlite3_file* file) { return *static_cast<File*>(file)->disk; }
  static sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(static_cast<File*>(file) + 1);
  }

  template <auto kMethod, class... Arguments>
  static int forward(sqlite3_file* file, Arguments... arguments) {
    return (real(file)->pMethods->*kMethod)(real(file), arguments...);
  }

  static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
    if (const int code = disk(file).write_code_) return code;
    if (!disk(file).has_room(file, at + count)) return SQLITE_FULL;
    if (PageCache* cache = noted(file)) cache->written(static_cast<File*>(file)->name, at, count);
    return forward<&sqlite3_io_methods::xWrite>(file, bytes, count, at);
  }

  // Writing over what is there needs no room.
  bool has_room(sqlite3_file* file, std::int64_t end) {
    sqlite3_int64 size = 0;
    forward<&sqlite3_io_methods::xFileSize>(file, &size);
    const std::int64_t more = std::max<std::int64_t>(end - size, 0);
    if (more == 0 || room_.fetch_sub(more) >= more) return true;
    room_ = 0;
    return false;
  }

  static PageCache* noted(sqlite3_file* file) {
    return static_cast<File*>(file)->name ? disk(file).cache_.load() : nullptr;
  }

  static int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 at) {
    if (const int code = disk(file).read_code_) return code;
    return forward<&sqlite3_io_methods::xRead>(file, bytes, count, at);
  }

  static int sync(sqlite3_file* file, int flags) {
    FaultyDisk& self = disk(file);
    const bool passes = self.passing_syncs_ > 0 && self.passing_syncs_.fetch_sub(1) > 0;
    if (!passes && self.failing_syncs_ > 0 && self.failing_syncs_.fetch_sub(1) > 0) {
      if (PageCache* cache = noted(file)) cache->sync_failed(static_cast<File*>(file)->name);
      return SQLITE_IOERR_FSYNC;
    }
    const int code = forward<&sqlite3_io_methods::xSync>(file, flags);
    if (PageCache* cache = noted(file)) cache->synced(static_cast<File*>(file)->name);
    return code;
  }

  static void barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    static constexpr sqlite3_io_methods kMethods = {
        .iVersion = 2,
        .xClose = forward<&sqlite3_io_methods::xClose>,
        .xRead = read,
        .xWrite = write,
        .xTruncate = forward<&sqlite3_io_methods::xTruncate>,
        .xSync = sync,
        .xFileSize = forward<&sqlite3_io_methods::xFileSize>,
        .xLock = forward<&sqlite3_io_methods::xLock>,
        .xUnlock = forward<&sqlite3_io_methods::xUnlock>,
        .xCheckReservedLock = forward<&sqlite3_io_methods::xCheckReservedLock>,
        .xFileControl = forward<&sqlite3_io_methods::xFileControl>,
        .xSectorSize = forward<&sqlite3_io_methods::xSectorSize>,
        .xDeviceCharacteristics = forward<&sqlite3_io_methods::xDeviceCharacteristics>,
        .xShmMap = forward<&sqlite3_io_methods::xShmMap>,
        .xShmLock = forward<&sqlite3_io_methods::xShmLock>,
        .xShmBarrier = barrier,
        .xShmUnmap = forward<&sqlite3_io_methods::xShmUnmap>,
        .xFetch = nullptr,
        .xUnfetch = nullptr,
    };
    FaultyDisk& self = *static_cast<Vfs*>(vfs)->disk;
    auto* opened = static_cast<File*>(file);
    opened->disk = &self;
    opened->name = name;
    if (PageCache* cache = self.cache_; cache && name) cache->synced(name);
    const int code = self.real_->xOpen(self.real_, name, real(file), flags, out);
    opened->pMethods = code == SQLITE_OK ? &kMethods : nullptr;
    return code;
  }

  sqlite3_vfs* real_;
  Vfs vfs_{};
  std::atomic<std::int64_t> room_ = kEndless;
  std::atomic<int> write_code_ = SQLITE_OK, read_code_ = SQLITE_OK, passing_syncs_ = 0, failing_syncs_ = 0;
  std::atomic<PageCache*> cache_ = nullptr;
};

}  // namespace peppermill::testing
