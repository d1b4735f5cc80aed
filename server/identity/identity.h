// Guests, accounts and their tokens.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/refusal.h"
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
  std::string id;  // names the token, and betrays nothing of it
  std::string label;
  Millis created = 0;
};

class Identity {
 public:
  using Reply = std::function<void(Or<SignedIn>)>;  // from any thread
  using Done = std::function<void(Or<bool>)>;

  // Both must live longer, the store until it has answered all that was written.
  Identity(Store& store, const Loop& loop, const IdentityRules& rules = {});
  // Who still waits for a password to be hashed gets no answer.
  ~Identity();
  Identity(const Identity&) = delete;
  Identity& operator=(const Identity&) = delete;

  // From any thread, and quick: what was looked up before is remembered. Nothing for a token that is forged,
  // revoked, or of somebody who is gone.
  std::optional<Person> who(std::string_view token);
  // The same in two steps, for a connection that asks often: what it holds is checked once, whether that
  // still counts every time.
  struct Bearer {
    std::string key;  // a guest's person, or the hash of a token
    bool account;
  };
  std::optional<Bearer> bearer(std::string_view token) const;
  std::optional<Person> who(const Bearer& bearer);

  // An empty name: one is made up; names.h has the rule for the others. The token is signed, so it needs no
  // row of its own. It is good as long as the person is a guest.
  void new_guest(std::string name, Reply reply);
  void rename(const Person& person, std::string name, Done reply);

  // The guest keeps id, name and games and gains a login; its guest's token ends, the answer has the
  // account's. Without a guest, a new person named as the login. Passwords are hashed (argon2id) on a thread
  // of their own, one at a time; who comes when too many wait is refused with too_fast.
  void new_account(std::optional<Person> guest, std::string login, std::string password, Reply reply);
  // An unknown login takes as long as a wrong password and is told the same. After ten wrong ones within ten
  // minutes a login waits (too_fast), whoever asks.
  void sign_in(std::string login, std::string password, Reply reply);
  // Ends every session of the account, this one too, and opens a new one: its token is in the answer. Tokens
  // made by `new_token` stay good: programs do not sign in again by themselves, and their owner sees them in
  // a list.
  void change_password(const Person& person, std::string old_password, std::string new_password, Reply reply);
  // The guest's tables have been handed over: the guest is gone, its token with it. Never for an account.
  void adopted(const Person& guest, const Person& account, Done reply);

  // For programs of an account; a guest's program uses the guest's token. The token itself is told once and
  // stored as a hash. Signing in makes one with an empty label; when there are too many, the oldest such
  // ends.
  void new_token(const Person& person, std::string label, Reply reply);
  std::vector<TokenInfo> tokens(const Person& person);
  // Whether a token was made by `new_token`. Such a one plays, and has no say over tokens: what it made would
  // outlive it.
  bool is_of_program(std::string_view token);
  void revoke(const Person& person, std::string_view id, Done reply);
  // The token in use. Answers false for a guest's: it cannot be revoked, only forgotten.
  void sign_out(std::string_view token, Done reply);

 private:
  class Core;
  std::shared_ptr<Core> core_;
};

}  // namespace peppermill::server
