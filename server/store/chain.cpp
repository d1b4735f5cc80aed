#include "server/store/chain.h"

#include <algorithm>

#include "engine/core/sha256.h"

namespace peppermill::server {
namespace {

Link hash(std::string_view text) {
  const Sha256Digest digest = sha256(text);
  Link link;
  std::copy_n(digest.begin(), link.size(), link.begin());
  return link;
}

void add_number(std::string& text, std::int64_t number) {
  for (int shift = 0; shift < 64; shift += 8)
    text += static_cast<char>(static_cast<std::uint64_t>(number) >> shift);
}

// With its length: no two entries give the same bytes.
void add_text(std::string& text, std::string_view part) {
  add_number(text, static_cast<std::int64_t>(part.size()));
  text += part;
}

std::string version_text(std::int64_t version) { return "version " + std::to_string(version); }

}  // namespace

Link first_link(std::string_view root) { return hash("peppermill chain 1\n" + std::string(root)); }

Link next_link(const Link& before, const EntryRow& entry) {
  std::string text(bytes_of(before));
  for (const std::int64_t number : {entry.version, entry.at, std::int64_t{entry.seat}, entry.spent})
    add_number(text, number);
  for (const std::string_view part : {entry.kind, entry.by, entry.text}) add_text(text, part);
  return hash(text);
}

std::int64_t mark_of(const Link& link) {
  std::uint32_t mark = 0;
  for (std::size_t i = 0; i < sizeof mark; ++i) mark = mark << 8 | link[i];
  return static_cast<std::int32_t>(mark);
}

std::string_view bytes_of(const Link& link) {
  return {reinterpret_cast<const char*>(link.data()), link.size()};
}

ChainCheck::ChainCheck(const std::optional<ChainHead>& head)
    : head_(head), link_(first_link(head ? head->root : std::string())) {}

void ChainCheck::add(const EntryRow& entry, std::optional<std::int64_t> mark) {
  if (damage_) return;
  if (entry.version != version_ + 1) {
    damage_ = version_text(version_ + 1) + " is missing";
    return;
  }
  version_ = entry.version;
  link_ = next_link(link_, entry);
  if (!mark)
    unmarked_ = version_;
  else if (*mark != mark_of(link_))
    damage_ = (unmarked_ + 1 == version_ && unmarked_ > 0 ? "versions 1 to " + std::to_string(version_)
                                                          : version_text(version_)) +
              ": the content is not what was stored";
}

std::optional<std::string> ChainCheck::damage() const {
  if (damage_) return damage_;
  if (!head_)
    return version_ == 0 ? std::nullopt : std::optional<std::string>("the end of its chain is missing");
  if (head_->version > version_)
    return version_text(version_ + 1) + " is missing, of " + std::to_string(head_->version);
  if (head_->version < version_)
    return version_text(head_->version + 1) + " and later do not belong to its chain";
  if (head_->link == bytes_of(link_)) return std::nullopt;
  return unmarked_ == version_
             ? "versions 0 to " + std::to_string(version_) + ": the content is not what was stored"
             : "the end of its chain is not what was stored";
}

}  // namespace peppermill::server
