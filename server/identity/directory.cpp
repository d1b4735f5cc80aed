#include "server/identity/directory.h"

#include "server/identity/look_alikes.h"
#include "server/identity/names.h"

namespace peppermill::server {

namespace {

constexpr std::string_view kGuestMark = " (guest)";

}  // namespace

Person person_of(const PersonRow& row) {
  return {.id = row.id, .name = row.name, .account = !row.login.empty()};
}

std::optional<Person> Directory::person(const std::string& id) {
  std::unique_lock lock(mutex_);
  if (const Known* found = people_.find(id)) return shown(*found);
  const std::uint64_t seen = changes_;
  lock.unlock();
  const auto row = store_.person(id);
  if (!row) return std::nullopt;
  const Known fresh = known(*row);
  lock.lock();
  if (seen == changes_) people_.put(id, fresh);
  return shown(fresh);
}

Directory::Known Directory::known(const PersonRow& row) {
  return {person_of(row), row.login.empty() ? look_of(row.name) : std::string()};
}

Person Directory::shown(const PersonRow& row) const { return shown(known(row)); }

Person Directory::shown(const Known& known) const {
  Person person = known.person;
  if (!person.account && names.has(known.look)) person.name = marked(person.name, kGuestMark);
  return person;
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

void Directory::stored(const Batch& batch, Stored result) {
  names.stored(batch, result);
  if (result != Stored::yes) return;
  const std::lock_guard lock(mutex_);
  ++changes_;
  for (const Change& change : batch) {
    if (const auto* put = std::get_if<PutPerson>(&change)) people_.erase(put->row.id);
    if (const auto* put = std::get_if<PutToken>(&change)) holders_.erase(put->row.hash);
    if (const auto* adopt = std::get_if<AdoptPerson>(&change)) people_.erase(adopt->guest);
  }
}

}  // namespace peppermill::server
