// What of a folder's files is on disk and what only in the system's memory, page by page, as on Linux. A sync
// that fails leaves each of its pages written or lost, and the next sync does not write them again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <string>

namespace peppermill::testing {

class PageCache {
 public:
  static constexpr std::int64_t kPage = 4096, kSector = 512;

  explicit PageCache(unsigned seed) : chance_(seed) {}

  void written(const std::string& file, std::int64_t at, std::int64_t count) {
    const std::lock_guard lock(mutex_);
    Image& image = images_[file];
    for (std::int64_t page = at / kPage; page * kPage < at + count; ++page) image.dirty.insert(page);
  }
  void synced(const std::string& file) {
    const std::lock_guard lock(mutex_);
    Image& image = images_[file];
    const std::string now = content(file);
    for (const std::int64_t page : image.dirty) write_page(image.disk, now, page, whole());
    image.disk.resize(now.size());
    image.dirty.clear();
  }
  void sync_failed(const std::string& file) {
    const std::lock_guard lock(mutex_);
    write_some(images_[file], content(file));
  }
  void removed(const std::string& file) {
    const std::lock_guard lock(mutex_);
    images_.erase(file);
  }

  // Writes the file as a power cut now would leave it: of what was not synced, each sector may be there.
  void cut_power(const std::string& file, const std::string& to) {
    const std::lock_guard lock(mutex_);
    Image left = images_[file];
    write_some(left, content(file));
    std::ofstream(to, std::ios::binary) << left.disk;
  }

 private:
  using Sectors = std::uint8_t;  // one bit for each sector of a page
  struct Image {
    std::string disk;
    std::set<std::int64_t> dirty;
  };

  static constexpr Sectors whole() { return 0xff; }

  static std::string content(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  static void write_page(std::string& disk, const std::string& now, std::int64_t page, Sectors sectors) {
    for (std::int64_t i = 0; i < kPage / kSector; ++i) {
      const auto at = static_cast<std::size_t>(page * kPage + i * kSector);
      if ((sectors >> i & 1) == 0 || at >= now.size()) continue;
      const std::size_t count = std::min<std::size_t>(kSector, now.size() - at);
      if (disk.size() < at + count) disk.resize(at + count);
      disk.replace(at, count, now, at, count);
    }
  }

  void write_some(Image& image, const std::string& now) {
    for (const std::int64_t page : image.dirty) {
      const auto kind = chance_() % 3;  // lost, written, torn
      if (kind != 0) write_page(image.disk, now, page, kind == 1 ? whole() : static_cast<Sectors>(chance_()));
    }
    image.dirty.clear();
    if (now.size() < image.disk.size() && chance_() % 2 == 0) image.disk.resize(now.size());
  }

  std::mutex mutex_;
  std::mt19937 chance_;
  std::map<std::string, Image> images_;
};

}  // namespace peppermill::testing
