#include "server/identity/identity_core.h"

#include <algorithm>

#include "server/identity/passwords.h"
#include "server/identity/random_id.h"

namespace peppermill::server {

using protocol::Code;

namespace {

Or<SignedIn> answer_of(Stored stored, const SignedIn& answer) {
  if (stored == Stored::yes) return answer;
  // A login is the only thing here that can be taken.
  if (stored == Stored::conflict) return protocol::refusal_of(Code::name_taken);
  return protocol::refusal_of(Code::not_stored);
}

}  // namespace

std::string new_person_id() { return "p_" + random_id(16); }

Refusal wrong_password() { return protocol::refusal_of(Code::wrong_password); }

Refusal too_fast() { return {Code::too_fast, "Too many requests at once. Try again later."}; }

Refusal too_many_attempts() {
  return {Code::too_fast, "There were too many wrong passwords for this login. Try again in a minute."};
}

Refusal looks_like_another() {
  return {Code::name_taken, "That name looks like the name of another account."};
}

Identity::Reply only_done(Identity::Done reply) {
  return [reply = std::move(reply)](const Or<SignedIn>& answer) {
    reply(answer ? Or<bool>(true) : Or<bool>(answer.refusal()));
  };
}

Identity::Core::Core(Store& opened, const Loop& clock, const IdentityRules& wanted, GuestKeys keys)
    : store(opened),
      loop(clock),
      rules(wanted),
      guest_tokens(std::move(keys), wanted.old_guest_keys),
      directory(opened, wanted.remembered),
      attempts(wanted.attempts),
      slow(wanted.most_waiting, wanted.most_of_one_waiting) {
  slow.add("", [this] { decoy = password_hash(random_token(), rules.cost).value_or(""); });
}

void Identity::Core::store_and_reply(Edited edited, Reply reply) {
  Batch batch = edited.batch;
  store.write(std::move(batch), [self = shared_from_this(), edited = std::move(edited),
                                 reply = std::move(reply)](Stored stored) {
    self->directory.stored(edited.batch, stored);
    if (stored == Stored::yes) self->endings.stored(edited.batch);
    reply(answer_of(stored, edited.answer));
  });
}

void Identity::Core::change(const std::string& id, Edit edit, const Reply& reply) {
  const auto finish = [this, id, reply](Or<SignedIn> answer) {
    reply(std::move(answer));
    queues.finish(id);
  };
  const bool taken = queues.add(id, [this, id, edit = std::move(edit), finish] {
    auto row = store.person(id);
    if (!row) return finish(Refusal{Code::no_such_thing, "There is no such person."});
    auto edited = edit(std::move(*row));
    if (!edited) return finish(edited.refusal());
    store_and_reply(std::move(*edited), finish);
  });
  if (!taken) reply(too_fast());
}

void Identity::Core::check_password(const Attempt& attempt, std::string password, Reply reply,
                                    std::function<void(const PersonRow&, const Reply&)> right) {
  const Millis now = loop.now();
  if (!attempts.begin(attempt.login, attempt.source, now)) return reply(too_many_attempts());
  auto check = [this, attempt, now, password = std::move(password), reply, right = std::move(right)] {
    const auto row = store.person_by_login(attempt.login);
    // Hashes for an unknown login too, or the time would show which logins exist.
    const bool fits = is_password_of(row ? row->password_hash : decoy, password);
    if (!row || !fits) return reply(wrong_password());
    attempts.forgive(attempt.login, attempt.source, now);
    right(*row, reply);
  };
  if (slow.add(attempt.address, std::move(check))) return;
  attempts.cancel(attempt.login, attempt.source, now);
  reply(too_fast());
}

Edited Identity::Core::with_token(const PersonRow& row, std::string label, Batch batch) const {
  std::string token = random_token();
  batch.push_back(PutToken{{.hash = token_hash(token),
                            .person = row.id,
                            .label = std::move(label),
                            .created = loop.now(),
                            .revoked = 0}});
  return {std::move(batch), {std::move(token), person_of(row)}};
}

std::vector<TokenRow> Identity::Core::live_tokens(std::string_view person) const {
  std::vector<TokenRow> rows = store.tokens_of(person);
  std::erase_if(rows, [](const TokenRow& row) { return row.revoked != 0; });
  std::ranges::stable_sort(rows, {}, &TokenRow::created);
  return rows;
}

PutToken Identity::Core::revoked(TokenRow row) const {
  row.revoked = std::max<Millis>(loop.now(), 1);
  return {std::move(row)};
}

void Identity::Core::end_sign_ins(Batch& batch, std::string_view person, std::size_t leave) const {
  const auto rows = live_tokens(person);
  std::size_t left = rows.size();
  for (const TokenRow& row : rows) {
    if (left <= leave) return;
    if (!row.label.empty()) continue;
    batch.push_back(revoked(row));
    --left;
  }
}

}  // namespace peppermill::server
