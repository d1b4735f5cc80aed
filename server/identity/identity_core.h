// The internals of identity. Private to server/identity.
#pragma once

#include "server/identity/attempt_limit.h"
#include "server/identity/directory.h"
#include "server/identity/endings.h"
#include "server/identity/identity.h"
#include "server/identity/slow_thread.h"
#include "server/identity/task_queues.h"
#include "server/identity/tokens.h"

namespace peppermill::server {

// What to store, and the answer once it is stored.
struct Edited {
  Batch batch;
  SignedIn answer;
};

// Pending store writes keep it alive. Its slow thread ends with Identity.
class Identity::Core : public std::enable_shared_from_this<Identity::Core> {
 public:
  using Edit = std::function<Or<Edited>(PersonRow)>;

  Core(Store& opened, const Loop& clock, const IdentityRules& wanted, GuestKeys keys);

  // Reads a person, edits the row and stores it. Nobody else changes that person meanwhile.
  void change(const std::string& id, Edit edit, const Reply& reply);
  void store_and_reply(Edited edited, Reply reply);
  // Who tries a password: where the attempt comes from, and whose turn on the slow thread it takes.
  struct Attempt {
    std::string login, source, address;
  };
  // Checks a password on the slow thread. Calls `right` if it is right, otherwise replies with a refusal.
  void check_password(const Attempt& attempt, std::string password, Reply reply,
                      std::function<void(const PersonRow&, const Reply&)> right);

  // A new token together with what else to store. A sign-in's label is empty.
  Edited with_token(const PersonRow& row, std::string label, Batch batch) const;
  std::vector<TokenRow> live_tokens(std::string_view person) const;  // oldest first
  PutToken revoked(TokenRow row) const;
  // Adds the revocation of the oldest sign-ins, until at most `leave` tokens are left or no sign-in is.
  void end_sign_ins(Batch& batch, std::string_view person, std::size_t leave) const;

  Store& store;
  const Loop& loop;
  const IdentityRules rules;
  GuestTokens guest_tokens;
  Directory directory;
  Endings endings;
  TaskQueues queues;
  AttemptLimit attempts;
  std::string decoy;  // the hash of a random password, for the slow thread only
  SlowThread slow;
};

std::string new_person_id();
Refusal too_fast();
Refusal too_many_attempts();
Refusal looks_like_another();
Refusal wrong_password();
// For callers that need only success or failure.
Identity::Reply only_done(Identity::Done reply);

}  // namespace peppermill::server
