// The inside of identity.
#pragma once

#include "server/identity/attempt_limit.h"
#include "server/identity/directory.h"
#include "server/identity/identity.h"
#include "server/identity/slow_thread.h"
#include "server/identity/task_queues.h"
#include "server/identity/tokens.h"

namespace peppermill::server {

// What is to be stored, and the answer when it is.
struct Edited {
  Batch batch;
  SignedIn answer;
};

// What waits in the store keeps it alive; its slow thread ends with Identity.
class Identity::Core : public std::enable_shared_from_this<Identity::Core> {
 public:
  using Edit = std::function<Or<Edited>(PersonRow)>;

  Core(Store& opened, const Loop& clock, const IdentityRules& wanted);

  // Edits what is stored about a person; nobody else changes that person meanwhile.
  void change(const std::string& id, Edit edit, const Reply& reply);
  void store_and_reply(Edited edited, Reply reply);
  // Checks a password on the slow thread and answers at once unless it is right; then the account goes on.
  // The try counts against the login.
  void check_password(const std::string& login, std::string password, Reply reply,
                      std::function<void(const PersonRow&, const Reply&)> right);

  // A new token beside what else is to be stored; a session's label is empty.
  Edited with_token(const PersonRow& row, std::string label, Batch batch) const;
  std::vector<TokenRow> live_tokens(std::string_view person) const;  // oldest first
  PutToken revoked(TokenRow row) const;
  // Adds what ends the oldest sessions, until at most so many tokens are left or no session is.
  void end_sessions(Batch& batch, std::string_view person, std::size_t leave) const;

  Store& store;
  const Loop& loop;
  const IdentityRules rules;
  const GuestTokens guest_tokens;
  Directory directory;
  TaskQueues turns;
  AttemptLimit tries;
  std::string decoy;  // a hash of nobody's password; the slow thread's own
  SlowThread slow;
};

std::string new_person_id();
Refusal too_fast();
Refusal wrong_password();
// For those who want to hear only that it is done.
Identity::Reply only_done(Identity::Done reply);

}  // namespace peppermill::server
