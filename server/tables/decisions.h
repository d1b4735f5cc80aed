// What a request comes to. A decision says what has to be stored, and what is done and told when it is; the
// table sees to the order.
#pragma once

#include <functional>

#include "server/tables/requests.h"
#include "server/tables/table_parts.h"

namespace peppermill::server {

struct Decision {
  using Apply = std::function<void(TableParts&, const Reply&, Millis now)>;

  Batch batch = {};  // stored before anything else happens; may be empty
  Apply apply = nullptr;
  // The version of the entry in the batch, 0 if there is none. The match is ahead by it, and goes back if it
  // is not stored.
  std::int64_t entry = 0;
  std::optional<BotTurn> ask = std::nullopt;  // the bot's thought is the answer
};

// Who asks, when, and of which table.
struct Asking {
  TableParts& parts;
  Store& store;
  const Person& who;
  Millis now;
};

Or<Decision> decide(const Asking& asking, const TableRequest& request);

// Before and between matches (lobby.cpp).
Or<Decision> decide(const Asking& asking, const Join& wanted);
Or<Decision> decide(const Asking& asking, const Leave& wanted);
Or<Decision> decide(const Asking& asking, const SetSeat& wanted);
Or<Decision> decide(const Asking& asking, const Start& wanted);
Or<Decision> decide(const Asking& asking, const OfferRematch& wanted);
Or<Decision> decide(const Asking& asking, const Adopt& wanted);
Decision put_file(TableFile changed, Millis now);

// At the table (moves.cpp).
Or<Decision> decide(const Asking& asking, const protocol::Act& wanted);
Or<Decision> decide(const Asking& asking, const protocol::Undo& wanted);
Or<Decision> decide(const Asking& asking, const protocol::Agree& wanted);
Or<Decision> decide(const Asking& asking, const protocol::Give& wanted);
Or<Decision> decide(const Asking& asking, const protocol::Return& wanted);
Or<Decision> decide(const Asking& asking, const protocol::Hint& wanted);
// The answer to an open prompt, by the rules.
Or<Decision> answer_prompt(TableParts& parts, const BotTurn& turn, const std::string& action, Millis now);
Decision take_back(TableParts& parts, Seat seat, Millis now);

// Around it (watching.cpp).
Or<Decision> decide(const Asking& asking, const Subscribe& wanted);
Or<Decision> decide(const Asking& asking, const protocol::Say& wanted);
Or<Decision> decide(const Asking& asking, const protocol::Mute& wanted);
// Whether the others should learn that somebody is gone.
bool unsubscribe(TableParts& parts, const Subscriber* subscriber, Millis now);

// Nothing to store: answered with that version.
Decision done(std::int64_t version);
// As the person counts.
std::int64_t version_for(const TableParts& parts, const Person& who);

}  // namespace peppermill::server
