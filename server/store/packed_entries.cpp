#include "server/store/packed_entries.h"

#include <utility>

#include "engine/core/sha256.h"
#include "server/pack/deflate.h"

// A pack: the format's number, the begin of the SHA-256 of all that follows, how many bytes are deflated, and
// the deflated bytes. These hold one column after the other, because equal things beside each other pack
// best: the times as the difference to the one before, the seats, the time used, the kinds, who decided, the
// texts. The versions follow from the first one.
namespace peppermill::server {
namespace {

constexpr char kFormat = 1;
constexpr std::size_t kHashBytes = 8;
constexpr std::size_t kLargest = 16 * 1024 * 1024;  // a pack that claims more is damaged
constexpr std::size_t kColumns = 6;                 // each entry has at least a byte in each

std::string check_of(std::string_view bytes) {
  const Sha256Digest digest = sha256(bytes);
  return {digest.begin(), digest.begin() + kHashBytes};
}

class ColumnWriter {
 public:
  // Seven bits a byte, the lowest first; small negative numbers are as short as small positive ones.
  void number(std::int64_t value) {
    auto left = static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63);
    for (; left >= 128; left >>= 7) bytes_ += static_cast<char>(left | 128);
    bytes_ += static_cast<char>(left);
  }
  void text(std::string_view text) {
    number(static_cast<std::int64_t>(text.size()));
    bytes_ += text;
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

class ColumnReader {
 public:
  explicit ColumnReader(std::string_view bytes) : rest_(bytes) {}

  std::int64_t number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64 && !rest_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      value |= std::uint64_t{byte & 127u} << shift;
      if (byte < 128) return static_cast<std::int64_t>(value >> 1 ^ (~(value & 1) + 1));
    }
    failed_ = true;
    return 0;
  }
  std::string text() {
    const auto size = static_cast<std::uint64_t>(number());
    if (size > rest_.size()) failed_ = true;
    if (failed_) return {};
    std::string text(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return text;
  }
  bool failed() const { return failed_; }
  bool done() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

// The difference of times of any size: it wraps around, and back again.
std::int64_t wrapped(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}
std::int64_t negative(std::int64_t value) {
  return static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(value));
}

Pack pack_of(std::span<const EntryRow> entries) {
  ColumnWriter columns;
  std::int64_t before = 0;
  for (const EntryRow& row : entries)
    columns.number(wrapped(row.at, negative(std::exchange(before, row.at))));
  for (const EntryRow& row : entries) columns.number(row.seat);
  for (const EntryRow& row : entries) columns.number(row.spent);
  for (const EntryRow& row : entries) columns.text(row.kind);
  for (const EntryRow& row : entries) columns.text(row.by);
  for (const EntryRow& row : entries) columns.text(row.text);
  ColumnWriter size;
  size.number(static_cast<std::int64_t>(columns.bytes().size()));
  const std::string body = size.bytes() + deflated(columns.bytes());
  return {entries.front().version, entries.back().version, kFormat + check_of(body) + body};
}

std::size_t room_for(const EntryRow& row) {
  return row.kind.size() + row.by.size() + row.text.size() + kColumns;
}

std::optional<std::string> columns_of(std::string_view bytes) {
  if (bytes.size() < 1 + kHashBytes || bytes.front() != kFormat) return std::nullopt;
  const std::string_view check = bytes.substr(1, kHashBytes), body = bytes.substr(1 + kHashBytes);
  if (check_of(body) != check) return std::nullopt;
  ColumnReader head(body);
  const auto size = static_cast<std::uint64_t>(head.number());
  if (head.failed() || size > kLargest) return std::nullopt;
  return inflated(head.rest(), size);
}

}  // namespace

std::optional<Pack> first_pack(std::span<const EntryRow> entries) {
  std::size_t count = 0;
  for (std::size_t bytes = 0; count < entries.size() && bytes < kBytesInPack; ++count) {
    bytes += room_for(entries[count]);
    if (bytes > kLargest / 2 ||
        entries[count].version != entries[0].version + static_cast<std::int64_t>(count))
      return std::nullopt;
  }
  return count > 0 ? std::optional(pack_of(entries.first(count))) : std::nullopt;
}

std::optional<std::vector<EntryRow>> unpacked(std::string_view table, const Pack& pack) {
  const auto columns = columns_of(pack.bytes);
  if (!columns || pack.last < pack.first) return std::nullopt;
  const auto count = static_cast<std::uint64_t>(pack.last) - static_cast<std::uint64_t>(pack.first) + 1;
  if (count > columns->size() / kColumns) return std::nullopt;
  std::vector<EntryRow> entries(count);
  ColumnReader read(*columns);
  std::int64_t at = 0, version = pack.first;
  for (EntryRow& row : entries) {
    row.table = table;
    row.version = version++;
    row.at = at = wrapped(at, read.number());
  }
  for (EntryRow& row : entries) row.seat = static_cast<int>(read.number());
  for (EntryRow& row : entries) row.spent = read.number();
  for (EntryRow& row : entries) row.kind = read.text();
  for (EntryRow& row : entries) row.by = read.text();
  for (EntryRow& row : entries) row.text = read.text();
  if (read.failed() || !read.done()) return std::nullopt;
  return entries;
}

}  // namespace peppermill::server
