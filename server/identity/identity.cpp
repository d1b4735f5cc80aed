// Guests, names and tokens; accounts.cpp has everything that needs a password.
#include "server/identity/identity.h"

#include "server/identity/identity_core.h"
#include "server/identity/names.h"

namespace peppermill::server {

using protocol::Code;

namespace {

Refusal bad_name() {
  return {Code::bad_name,
          "A name has 1 to 32 characters, at least one of them visible, none hidden, and no word of two "
          "alphabets."};
}
Refusal no_such_token() { return {Code::no_such_thing, "There is no such token."}; }

}  // namespace

Identity::Identity(Store& store, const Loop& loop, const IdentityRules& rules, GuestKeys keys)
    : core_(std::make_shared<Core>(store, loop, rules, std::move(keys))) {}

Identity::~Identity() { core_->slow.close(); }

std::optional<Person> Identity::who(std::string_view token) {
  const auto held = bearer(token);
  return held ? who(*held) : std::nullopt;
}

std::optional<Identity::Bearer> Identity::bearer(std::string_view token) const {
  if (is_random_token(token)) return Bearer{token_hash(token), true};
  auto guest = core_->guest_tokens.check(token, core_->loop.now());
  return guest ? std::optional(Bearer{std::move(guest->person), false, guest->key}) : std::nullopt;
}

std::optional<Person> Identity::who(const Bearer& bearer) {
  const auto id = bearer.account ? core_->directory.holder(bearer.key) : std::optional(bearer.key);
  if (!id) return std::nullopt;
  if (!bearer.account && !core_->guest_tokens.valid(bearer.signed_with, core_->loop.now()))
    return std::nullopt;
  auto person = core_->directory.person(*id);
  // A guest's token cannot be revoked: it must not open the account that the guest has become.
  if (!person || person->account != bearer.account) return std::nullopt;
  return person;
}

void Identity::when_ended(std::function<void(const std::string& key)> ended) {
  core_->endings.tell(std::move(ended));
}

std::string Identity::renewed(const Bearer& bearer) const {
  if (bearer.account || bearer.signed_with.retired == 0) return "";
  return core_->guest_tokens.sign(bearer.key, core_->loop.now());
}

bool Identity::take_guest_keys(GuestKeys keys) {
  return core_->guest_tokens.take(std::move(keys), core_->loop.now());
}

void Identity::new_guest(std::string name, Reply reply) {
  const auto clean = name.empty() ? made_up_name() : personal_name(name);
  if (!clean) return reply(bad_name());
  const PersonRow row{
      .id = new_person_id(), .name = *clean, .login = "", .password_hash = "", .created = core_->loop.now()};
  std::string token = core_->guest_tokens.sign(row.id, row.created);
  core_->store_and_reply({{PutPerson{row}}, {std::move(token), core_->directory.shown(row)}},
                         std::move(reply));
}

void Identity::rename(const Person& person, std::string name, Done reply) {
  const auto clean = personal_name(name);
  if (!clean) return reply(bad_name());
  const auto edit = [core = core_.get(), name = *clean](PersonRow row) -> Or<Edited> {
    row.name = name;
    if (!row.login.empty() && !core->directory.names.claim(row)) return looks_like_another();
    return Edited{{PutPerson{std::move(row)}}, {}};
  };
  core_->change(person.id, edit, only_done(std::move(reply)));
}

void Identity::adopted(const Person& guest, const Person& account, Done reply) {
  const auto edit = [core = core_.get(), account = account.id](const PersonRow& row) -> Or<Edited> {
    const auto adopter = core->store.person(account);
    if (!row.login.empty() || !adopter || adopter->login.empty())
      return Refusal{Code::not_allowed, "Only an account can adopt a person, and only a guest."};
    return Edited{{AdoptPerson{row.id, account}}, {}};
  };
  core_->change(guest.id, edit, only_done(std::move(reply)));
}

void Identity::new_token(const Person& person, std::string label, Reply reply) {
  const auto clean = clean_name(label);
  if (!clean)
    return reply(Refusal{Code::bad_name, "A label has 1 to 32 characters, at least one of them visible."});
  const auto edit = [core = core_.get(), label = *clean](const PersonRow& row) -> Or<Edited> {
    if (row.login.empty()) return Refusal{Code::not_allowed, "Only an account can create tokens."};
    if (core->live_tokens(row.id).size() >= core->rules.most_tokens)
      return Refusal{Code::not_allowed, "You have too many tokens; revoke one first."};
    return core->with_token(row, label, {});
  };
  core_->change(person.id, edit, reply);
}

std::vector<TokenInfo> Identity::tokens(const Person& person) {
  std::vector<TokenInfo> infos;
  for (const TokenRow& row : core_->live_tokens(person.id))
    infos.push_back({.id = token_name(row.hash), .label = row.label, .created = row.created});
  return infos;
}

bool Identity::is_of_program(std::string_view token) {
  if (!is_random_token(token)) return false;
  const auto row = core_->store.token(token_hash(token));
  return row && !row->label.empty();
}

void Identity::revoke(const Person& person, std::string_view id, Done reply) {
  const auto edit = [core = core_.get(), id = std::string(id)](const PersonRow& row) -> Or<Edited> {
    for (const TokenRow& token : core->live_tokens(row.id)) {
      if (token_name(token.hash) == id) return Edited{{core->revoked(token)}, {}};
    }
    return no_such_token();
  };
  core_->change(person.id, edit, only_done(std::move(reply)));
}

void Identity::sign_out(std::string_view token, Done reply) {
  const auto person = who(token);
  if (!person) return reply(Refusal{Code::not_signed_in, "That token is invalid or revoked."});
  if (!person->account) return reply(false);
  revoke(*person, token_name(token_hash(token)), std::move(reply));
}

}  // namespace peppermill::server
