// Accounts: everything that needs a password.
#include "server/identity/identity.h"
#include "server/identity/identity_core.h"
#include "server/identity/names.h"
#include "server/identity/passwords.h"

namespace peppermill::server {

using protocol::Code;

namespace {

Refusal bad_password() { return {Code::bad_password, "A password has 8 to 200 bytes."}; }
Refusal has_account() { return {Code::not_allowed, "You already have an account."}; }
Refusal no_memory() { return {Code::internal, "The server is out of memory."}; }
// Another request changed the password between the check and this change.
Refusal outdated() { return {Code::wrong_password, "The password has just been changed."}; }

}  // namespace

void Identity::new_account(std::optional<Person> guest, std::string login, std::string password,
                           const std::string& address, Reply reply) {
  const auto clean = clean_login(login);
  if (!clean)
    return reply(Refusal{Code::bad_name, "A login has 3 to 32 letters from a to z, digits and any of _ . -"});
  if (!is_password(password)) return reply(bad_password());
  // Checked again when it is stored; this check saves the hash.
  if (guest && guest->account) return reply(has_account());
  if (core_->store.person_by_login(*clean)) return reply(protocol::refusal_of(Code::name_taken));
  PersonRow fresh{.id = new_person_id(),
                  .name = std::move(login),
                  .login = *clean,
                  .password_hash = "",
                  .created = core_->loop.now()};
  auto make = [core = core_.get(), guest = std::move(guest), fresh = std::move(fresh),
               password = std::move(password), reply]() mutable {
    auto hash = password_hash(password, core->rules.cost);
    if (!hash) return reply(no_memory());
    fresh.password_hash = std::move(*hash);
    if (!guest) {
      if (!core->directory.names.claim(fresh)) return reply(looks_like_another());
      return core->store_and_reply(core->with_token(fresh, "", {PutPerson{fresh}}), reply);
    }
    const auto edit = [core, fresh](PersonRow row) -> Or<Edited> {
      if (!row.login.empty()) return has_account();
      row.login = fresh.login;
      row.password_hash = fresh.password_hash;
      if (!core->directory.names.claim(row)) {
        row.name = fresh.name;
        if (!core->directory.names.claim(row)) return looks_like_another();
      }
      return core->with_token(row, "", {PutPerson{row}});
    };
    core->change(guest->id, edit, reply);
  };
  if (!core_->slow.add(address, std::move(make))) reply(too_fast());
}

void Identity::sign_in(std::string login, std::string password, const std::string& address, Reply reply) {
  const auto clean = clean_login(login);
  if (!clean || !is_password(password)) return reply(wrong_password());
  core_->check_password(
      {*clean, address, address}, std::move(password), std::move(reply),
      [core = core_.get()](const PersonRow& checked, const Reply& answer) {
        const auto edit = [core, hash = checked.password_hash](const PersonRow& row) -> Or<Edited> {
          if (row.password_hash != hash) return outdated();
          Edited edited = core->with_token(row, "", {});
          core->end_sign_ins(edited.batch, row.id, core->rules.most_tokens - 1);
          return edited;
        };
        core->change(checked.id, edit, answer);
      });
}

void Identity::change_password(const Person& person, std::string old_password, std::string new_password,
                               Reply reply) {
  if (!is_password(new_password)) return reply(bad_password());
  const auto account = core_->store.person(person.id);
  if (!account || account->login.empty())
    return reply(Refusal{Code::not_allowed, "Only an account has a password."});
  if (!is_password(old_password)) return reply(wrong_password());
  // Whoever is signed in is no stranger, and others who guess do not count.
  core_->attempts.trust(account->login, person.id);
  core_->check_password(
      {account->login, person.id, person.address}, std::move(old_password), std::move(reply),
      [core = core_.get(), next = std::move(new_password)](const PersonRow& checked, const Reply& answer) {
        const auto fresh = password_hash(next, core->rules.cost);
        if (!fresh) return answer(no_memory());
        const auto edit = [core, hash = checked.password_hash, fresh](PersonRow row) -> Or<Edited> {
          if (row.password_hash != hash) return outdated();
          row.password_hash = *fresh;
          Edited edited = core->with_token(row, "", {PutPerson{row}});
          core->end_sign_ins(edited.batch, row.id, 0);
          return edited;
        };
        core->change(checked.id, edit, answer);
      });
}

}  // namespace peppermill::server
