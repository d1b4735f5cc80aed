#include "server/store/commit_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "engine/core/sha256.h"
#include "server/store/queries.h"

namespace peppermill::server {
namespace {

// A torn write damages one sector: the slots lie in two.
constexpr off_t kBetweenSlots = 4096;
constexpr std::size_t kIdBytes = 16, kNumberBytes = 8, kSumBytes = 16;
constexpr std::size_t kContentBytes = kIdBytes + kNumberBytes;
using Slot = std::array<char, kContentBytes + kSumBytes>;

std::string_view content_of(const Slot& slot) { return {slot.data(), kContentBytes}; }

Slot slot_of(const CommitFile::Last& last) {
  Slot slot{};
  std::copy_n(last.data_id.begin(), std::min(last.data_id.size(), kIdBytes), slot.begin());
  for (std::size_t i = 0; i < kNumberBytes; ++i)
    slot[kIdBytes + i] = static_cast<char>(static_cast<std::uint64_t>(last.number) >> (8 * i));
  const Sha256Digest sum = sha256(content_of(slot));
  std::copy_n(sum.begin(), kSumBytes, slot.begin() + kContentBytes);
  return slot;
}

std::optional<CommitFile::Last> read_slot(const Slot& slot) {
  const Sha256Digest sum = sha256(content_of(slot));
  const auto same = [](char one, std::uint8_t other) { return static_cast<std::uint8_t>(one) == other; };
  if (!std::equal(slot.begin() + kContentBytes, slot.end(), sum.begin(), sum.begin() + kSumBytes, same))
    return std::nullopt;
  std::uint64_t number = 0;
  for (std::size_t i = kNumberBytes; i-- > 0;)
    number = number << 8 | static_cast<unsigned char>(slot[kIdBytes + i]);
  return CommitFile::Last{std::string(slot.data(), kIdBytes), static_cast<std::int64_t>(number)};
}

}  // namespace

Result<CommitFile, std::string> CommitFile::open(const std::string& file) {
  const std::string name = name_of(file);
  Descriptor opened(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!opened) return "cannot write " + name + " (" + std::strerror(errno) + "); check its permissions.";
  return CommitFile(std::move(opened));
}

CommitFile::Content CommitFile::read(const std::string& file) {
  Content content;
  const Descriptor opened(::open(name_of(file).c_str(), O_RDONLY | O_CLOEXEC));
  if (!opened) return content;
  for (const off_t at : {off_t{0}, kBetweenSlots}) {
    Slot slot{};
    if (::pread(opened.number(), slot.data(), slot.size(), at) <= 0) continue;
    const auto found = read_slot(slot);
    if (!found) {
      content.damaged |= std::ranges::any_of(slot, [](char byte) { return byte != 0; });
    } else if (!content.last || content.last->number < found->number) {
      content.last = found;
    }
  }
  content.damaged &= !content.last;
  return content;
}

void CommitFile::begin(const Last& last) {
  last_ = last;
  write();
}

void CommitFile::advance() {
  ++last_.number;
  write();
}

void CommitFile::write() const {
  const Slot slot = slot_of(last_);
  [[maybe_unused]] const auto written =
      ::pwrite(opened_.number(), slot.data(), slot.size(), last_.number % 2 * kBetweenSlots);
}

CommitFile::Last last_commit(sql::Database& database) {
  if (database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'heads'") == 0) return {};
  return {database.text(queries::kDataId), database.number(queries::kCommit)};
}

std::optional<std::string> lost_commits(sql::Database& database, const std::string& file) {
  // First the file: the number in the database only grows.
  const auto confirmed = CommitFile::read(file).last;
  const CommitFile::Last here = last_commit(database);
  // A young file has all that it is in its log.
  const bool same = confirmed && (here.data_id.empty() || confirmed->data_id == here.data_id);
  if (!same || confirmed->number <= here.number) return std::nullopt;
  const std::string lost = std::to_string(confirmed->number - here.number);
  return file + " lacks " + lost + " confirmed commits: it ends with commit " + std::to_string(here.number) +
         ", and commit " + std::to_string(confirmed->number) + " was confirmed. Its log " + file +
         "-wal is missing or damaged. Nothing was changed; put the log back or restore a backup. To go on "
         "without those commits, remove " +
         CommitFile::name_of(file) + ".";
}

}  // namespace peppermill::server
