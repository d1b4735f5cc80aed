// Guests, accounts and their tokens.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/refusal.h"
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

  Identity(Store& store, const Loop& loop);
  ~Identity();
  Identity(const Identity&) = delete;
  Identity& operator=(const Identity&) = delete;

  // From any thread, and quick: what was looked up before is remembered. Nothing for a token that is forged,
  // revoked, or of somebody who is gone.
  std::optional<Person> who(std::string_view token);

  // An empty name: one is made up. The token is signed, so it needs no row of its own.
  void new_guest(std::string name, Reply reply);
  void rename(const Person& person, std::string name, Done reply);

  // The guest keeps id and games and gains a login; without a guest, a new person. Passwords are hashed
  // (argon2id) on a thread of their own, a few at a time; who comes when too many wait is refused with
  // too_fast.
  void new_account(std::optional<Person> guest, std::string login, std::string password, Reply reply);
  void sign_in(std::string login, std::string password, Reply reply);
  void change_password(const Person& person, std::string old_password, std::string new_password, Done reply);
  // The guest's tables have been handed over: the guest is gone, its tokens with it.
  void adopted(const Person& guest, const Person& account, Done reply);

  // For programs, and for each sign-in. The token itself is told once and stored as a hash.
  void new_token(const Person& person, std::string label, Reply reply);
  std::vector<TokenInfo> tokens(const Person& person);
  void revoke(const Person& person, std::string_view id, Done reply);
  // The token in use; a guest's cannot be revoked, only forgotten.
  void sign_out(std::string_view token, Done reply);

 private:
  class Rooms;
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace peppermill::server
