// An identity with a store in memory, a clock that stands still, and cheap password hashes.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>

#include "server/identity/identity.h"
#include "server/store/testing/memory_store.h"
#include "server/testing/manual_loop.h"

namespace peppermill::server::testing {

inline IdentityRules cheap_rules() {
  IdentityRules rules;
  rules.cost = {.passes = 1, .bytes = 8192};
  return rules;
}

// Sends a request and waits for the answer, from whichever thread it comes.
template <class T>
Or<T> answer_to(const std::function<void(const std::function<void(Or<T>)>&)>& ask) {
  const auto promise = std::make_shared<std::promise<Or<T>>>();
  auto future = promise->get_future();
  ask([promise](Or<T> answer) { promise->set_value(std::move(answer)); });
  if (future.wait_for(std::chrono::seconds(20)) == std::future_status::ready) return future.get();
  ADD_FAILURE() << "no answer";
  return Refusal{protocol::Code::internal, "no answer"};
}

inline const std::string kHome = "192.0.2.1";  // the address of most requests

class IdentityFixture : public ::testing::Test {
 protected:
  using Code = protocol::Code;

  Or<SignedIn> new_guest(const std::string& name = "Otto") {
    return answer_to<SignedIn>([&](auto reply) { identity.new_guest(name, reply); });
  }
  Or<SignedIn> new_account(const std::string& login, const std::string& password = "correct horse",
                           const std::optional<Person>& guest = std::nullopt) {
    return answer_to<SignedIn>(
        [&](auto reply) { identity.new_account(guest, login, password, kHome, reply); });
  }
  Or<SignedIn> sign_in(const std::string& login, const std::string& password = "correct horse",
                       const std::string& address = kHome) {
    return answer_to<SignedIn>([&](auto reply) { identity.sign_in(login, password, address, reply); });
  }
  Or<SignedIn> change_password(const Person& person, const std::string& from, const std::string& to) {
    return answer_to<SignedIn>([&](auto reply) { identity.change_password(person, from, to, reply); });
  }
  Or<SignedIn> new_token(const Person& person, const std::string& label) {
    return answer_to<SignedIn>([&](auto reply) { identity.new_token(person, label, reply); });
  }
  Or<bool> rename(const Person& person, const std::string& name) {
    return answer_to<bool>([&](auto reply) { identity.rename(person, name, reply); });
  }
  Or<bool> adopted(const Person& guest, const Person& account) {
    return answer_to<bool>([&](auto reply) { identity.adopted(guest, account, reply); });
  }
  Or<bool> revoke(const Person& person, const std::string& id) {
    return answer_to<bool>([&](auto reply) { identity.revoke(person, id, reply); });
  }
  Or<bool> sign_out(const std::string& token) {
    return answer_to<bool>([&](auto reply) { identity.sign_out(token, reply); });
  }

  ManualLoop loop;
  MemoryStore store;
  GuestKeys keys = {new_guest_key(1)};
  Identity identity{store, loop, cheap_rules(), keys};
};

template <class T>
::testing::AssertionResult refused(const Or<T>& answer, protocol::Code code) {
  if (answer) return ::testing::AssertionFailure() << "not refused";
  if (answer.refusal().code == code) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << to_text(answer.refusal().code) << ": " << answer.refusal().message;
}

}  // namespace peppermill::server::testing
