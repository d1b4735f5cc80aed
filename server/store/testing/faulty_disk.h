// A disk that fails on command. While it lives, SQLite reads and writes all files through it.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <cstdint>

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

  // After this many bytes the disk is full.
  void room(std::int64_t bytes) { room_ = bytes; }
  void fail_writes(int code) { write_code_ = code; }
  void fail_reads(int code) { read_code_ = code; }
  // Fails this many syncs.
  void fail_syncs(int count) { failing_syncs_ = count; }
  void heal() {
    room_ = kEndless;
    write_code_ = read_code_ = SQLITE_OK;
    failing_syncs_ = 0;
  }

 private:
  static constexpr std::int64_t kEndless = INT64_MAX / 2;

  struct Vfs : sqlite3_vfs {
    FaultyDisk* disk;
  };
  // The real file follows it in memory.
  struct File : sqlite3_file {
    FaultyDisk* disk;
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
    if (disk(file).room_.fetch_sub(count) < count) {
      disk(file).room_ = 0;
      return SQLITE_FULL;
    }
    return forward<&sqlite3_io_methods::xWrite>(file, bytes, count, at);
  }

  static int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 at) {
    if (const int code = disk(file).read_code_) return code;
    return forward<&sqlite3_io_methods::xRead>(file, bytes, count, at);
  }

  static int sync(sqlite3_file* file, int flags) {
    if (disk(file).failing_syncs_ > 0 && disk(file).failing_syncs_.fetch_sub(1) > 0) {
      return SQLITE_IOERR_FSYNC;
    }
    return forward<&sqlite3_io_methods::xSync>(file, flags);
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
    const int code = self.real_->xOpen(self.real_, name, real(file), flags, out);
    opened->pMethods = code == SQLITE_OK ? &kMethods : nullptr;
    return code;
  }

  sqlite3_vfs* real_;
  Vfs vfs_{};
  std::atomic<std::int64_t> room_ = kEndless;
  std::atomic<int> write_code_ = SQLITE_OK, read_code_ = SQLITE_OK, failing_syncs_ = 0;
};

}  // namespace peppermill::testing
