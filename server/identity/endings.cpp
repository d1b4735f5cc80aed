#include "server/identity/endings.h"

#include <optional>
#include <utility>

namespace peppermill::server {
namespace {

std::optional<std::string> ended_by(const Change& change) {
  if (const auto* put = std::get_if<PutToken>(&change); put && put->row.revoked != 0) return put->row.hash;
  // The person may have been a guest until now. An account's person has no such token.
  if (const auto* put = std::get_if<PutPerson>(&change); put && !put->row.login.empty()) return put->row.id;
  if (const auto* adopt = std::get_if<AdoptPerson>(&change)) return adopt->guest;
  return std::nullopt;
}

}  // namespace

void Endings::tell(Told told) {
  const std::lock_guard lock(mutex_);
  told_ = std::move(told);
}

void Endings::stored(const Batch& batch) {
  const std::lock_guard lock(mutex_);
  if (!told_) return;
  for (const Change& change : batch) {
    if (const auto key = ended_by(change)) told_(*key);
  }
}

}  // namespace peppermill::server
