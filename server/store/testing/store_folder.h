// A temporary folder for data files, and short ways to write into a store.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/store/sqlite_store.h"

namespace peppermill::testing {

class StoreFolder {
 public:
  StoreFolder() {
    std::string name = ::testing::TempDir() + "peppermill_store_XXXXXX";
    path_ = mkdtemp(name.data()) ? name : std::string();
    EXPECT_NE(path_, "");
  }
  ~StoreFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  StoreFolder(const StoreFolder&) = delete;
  StoreFolder& operator=(const StoreFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string file(const std::string& name = "data") const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline std::unique_ptr<server::Store> opened(const std::string& file) {
  auto result = server::open_sqlite_store(file);
  if (!result) {
    ADD_FAILURE() << result.error();
    return nullptr;
  }
  return *std::move(result);
}

// Why the file cannot be opened; empty if it can.
inline std::string refusal(const std::string& file) {
  auto result = server::open_sqlite_store(file);
  return result ? std::string() : result.error();
}

inline ::testing::AssertionResult has(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "\"" << text << "\" does not say \"" << part << "\"";
}

// Whether the bytes of the file contain this text.
inline bool holds(const std::string& file, const std::string& text) {
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  return bytes.find(text) != std::string::npos;
}

// Writes the batch and waits for the result.
inline server::Stored put(server::Store& store, server::Batch batch) {
  std::promise<server::Stored> promise;
  auto answer = promise.get_future();
  store.write(std::move(batch), [&promise](server::Stored stored) { promise.set_value(stored); });
  return answer.get();
}

inline server::Stored put(server::Store& store, server::Change change) {
  server::Batch batch;
  batch.push_back(std::move(change));
  return put(store, std::move(batch));
}

inline server::PutPerson person(const std::string& id, const std::string& login = "") {
  return {{.id = id,
           .name = "Name of " + id,
           .login = login,
           .password_hash = login.empty() ? "" : "hash of " + login,
           .created = 1'000}};
}

inline server::PutToken token(const std::string& hash, const std::string& person) {
  return {{.hash = hash, .person = person, .label = "a browser", .created = 2'000, .revoked = 0}};
}

inline server::PutTable table(const std::string& id, std::vector<std::string> people = {"p_ann"}) {
  return {{.id = id,
           .status = server::TableStatus::open,
           .listed = true,
           .game = "dicht_dran",
           .created = 3'000,
           .changed = 3'000,
           .people = std::move(people),
           .json = R"({"seats":2})"}};
}

inline server::AddEntry entry(const std::string& table, std::int64_t version) {
  return {{.table = table,
           .version = version,
           .at = 4'000 + version,
           .kind = "act",
           .seat = static_cast<int>(version % 3),
           .by = "person",
           .spent = 250,
           .text = "play " + std::to_string(version)}};
}

inline server::AddChat chat(const std::string& table, std::int64_t number, const std::string& text) {
  return {{.table = table,
           .number = number,
           .at = 5'000 + number,
           .person = "p_ann",
           .name = "Ann",
           .from = "player",
           .text = text}};
}

// How many entries a table has; -1 if they cannot be read or do not count from 1 without a gap.
inline std::int64_t length(server::Store& store, const std::string& table) {
  std::int64_t version = 0;
  const auto entries = store.entries(table);
  if (!entries) return -1;
  for (const server::EntryRow& row : *entries) {
    if (row.version != ++version || row.text != "play " + std::to_string(version)) return -1;
  }
  return version;
}

}  // namespace peppermill::testing
