#include "server/identity/directory.h"

namespace peppermill::server {

Person person_of(const PersonRow& row) {
  return {.id = row.id, .name = row.name, .account = !row.login.empty()};
}

std::optional<Person> Directory::person(const std::string& id) {
  std::unique_lock lock(mutex_);
  if (const Person* known = people_.find(id)) return *known;
  const std::uint64_t seen = changes_;
  lock.unlock();
  const auto row = store_.person(id);
  if (!row) return std::nullopt;
  lock.lock();
  if (seen == changes_) people_.put(id, person_of(*row));
  return person_of(*row);
}

std::optional<std::string> Directory::holder(const std::string& token_hash) {
  std::unique_lock lock(mutex_);
  if (const std::string* known = holders_.find(token_hash)) return *known;
  const std::uint64_t seen = changes_;
  lock.unlock();
  const auto row = store_.token(token_hash);
  if (!row || row->revoked != 0) return std::nullopt;
  lock.lock();
  if (seen == changes_) holders_.put(token_hash, row->person);
  return row->person;
}

void Directory::forget(const Batch& stored) {
  const std::lock_guard lock(mutex_);
  ++changes_;
  for (const Change& change : stored) {
    if (const auto* put = std::get_if<PutPerson>(&change)) people_.erase(put->row.id);
    if (const auto* put = std::get_if<PutToken>(&change)) holders_.erase(put->row.hash);
    if (const auto* adopt = std::get_if<AdoptPerson>(&change)) people_.erase(adopt->guest);
  }
}

}  // namespace peppermill::server
