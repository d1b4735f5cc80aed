// Guests, accounts and their tokens.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/refusal.h"
#include "server/identity/guest_keys.h"
#include "server/identity/rules.h"
#include "server/loop.h"
#include "server/person.h"
#include "server/store/store.h"

namespace peppermill::server {

using protocol::Or;
using protocol::Refusal;

struct SignedIn {
  std::string token;
  Person person;
};

struct TokenInfo {
  std::string id;  // identifies the token and reveals nothing of it
  std::string label;
  Millis created = 0;
};

class Identity {
 public:
  using Reply = std::function<void(Or<SignedIn>)>;  // from any thread
  using Done = std::function<void(Or<bool>)>;

  // Both must outlive it, the store until it has answered every write. `keys` sign guests' tokens; by default
  // they end with this object.
  Identity(Store& store, const Loop& loop, const IdentityRules& rules = {},
           GuestKeys keys = {new_guest_key(0)});
  // Requests that still wait for a password hash get no answer.
  ~Identity();
  Identity(const Identity&) = delete;
  Identity& operator=(const Identity&) = delete;

  // From any thread. Fast, because lookups are cached. Nothing for a token that is forged, revoked, or of
  // a deleted person.
  std::optional<Person> who(std::string_view token);
  // The same in two steps, for a connection with many requests: `bearer` checks the token once, and `who`
  // checks with every request that it is still valid.
  struct Bearer {
    std::string key;  // a guest's person, or the hash of a token
    bool account;
    GuestKey signed_with = {};  // a guest's

    bool same_token(const Bearer& other) const { return key == other.key && account == other.account; }
  };
  std::optional<Bearer> bearer(std::string_view token) const;
  std::optional<Person> who(const Bearer& bearer);

  // `ended` gets the key of each bearer whose token has ended (revoked, signed out, of a guest who became an
  // account or was adopted): when that is stored, before the request that ended it is answered, from the
  // store's thread. Null takes it off: no call runs after that.
  void when_ended(std::function<void(const std::string& key)> ended);

  // A guest's token that was signed with a retired key: a new one for the same person. Otherwise empty.
  std::string renewed(const Bearer& bearer) const;

  // The file of the guests' keys has changed. True if tokens have ended with a key that was valid until now;
  // `when_ended` does not tell of those.
  bool take_guest_keys(GuestKeys keys);

  // An empty name gets a made-up one; names.h has the rule for others. A guest whose name looks like an
  // account's is shown with a mark. The token is signed and needs no row.
  // It is valid as long as the person is a guest and the key is valid.
  void new_guest(std::string name, Reply reply);
  // An account cannot have a name that looks like another's.
  void rename(const Person& person, std::string name, Done reply);

  // The guest keeps id, name (unless it looks like another account's) and matches and gains a login. The
  // guest's token ends; the answer has the account's token. Without a guest it creates a person named like
  // the login. One thread hashes the passwords (argon2id), one of each address in turn; if too many wait, a
  // request gets too_fast.
  void new_account(std::optional<Person> guest, std::string login, std::string password,
                   const std::string& address, Reply reply);
  // An unknown login takes as long as a wrong password and gets the same answer. After ten wrong passwords
  // for a login, an address gets too_fast except once a minute. After fifty from addresses that never had the
  // right one, those together get it except once in twelve seconds.
  void sign_in(std::string login, std::string password, const std::string& address, Reply reply);
  // Ends every sign-in of the account, this one included, and makes a new one: its token is in the answer.
  // Tokens made by `new_token` stay valid: programs do not sign in again by themselves, and their owner sees
  // them in a list.
  void change_password(const Person& person, std::string old_password, std::string new_password, Reply reply);
  // Call it when the guest's tables belong to the account: it deletes the guest and the guest's token. Never
  // for an account.
  void adopted(const Person& guest, const Person& account, Done reply);

  // For programs of an account; a guest's program uses the guest's token. The token itself is shown
  // once and stored as a hash. A sign-in makes one with an empty label; if there are too many, the
  // oldest of those ends.
  void new_token(const Person& person, std::string label, Reply reply);
  std::vector<TokenInfo> tokens(const Person& person);
  // Whether `new_token` made the token. Such a token can play but not manage tokens: a token that it made
  // would outlive it.
  bool is_of_program(std::string_view token);
  void revoke(const Person& person, std::string_view id, Done reply);
  // Revokes the token in use. Answers false for a guest's token, which cannot be revoked.
  void sign_out(std::string_view token, Done reply);

 private:
  class Core;
  std::shared_ptr<Core> core_;
};

}  // namespace peppermill::server
