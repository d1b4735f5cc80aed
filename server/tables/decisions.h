// Decides requests. A decision says what to store, and what to do and send once it is stored. The table
// handles the order.
#pragma once

#include <functional>

#include "server/tables/requests.h"
#include "server/tables/table_parts.h"

namespace peppermill::server {

struct Decision {
  using Apply = std::function<void(TableParts&, const Reply&, Millis now)>;

  Batch batch = {};  // stored before anything else happens; may be empty
  Apply apply = nullptr;
  // The version of the entry in the batch, 0 if there is none. The match already has it, and goes back if it
  // is not stored.
  std::int64_t entry = 0;
  std::optional<BotTurn> ask = std::nullopt;  // the bot's thought is the answer
};

// The context of a request: the table, the person, the time and when the request arrived. Requests wait while
// a batch is being stored.
struct RequestContext {
  TableParts& parts;
  Store& store;
  Shares& shares;
  const Person& who;
  Millis now;
  Millis arrived;
};

Or<Decision> decide(const RequestContext& context, const TableRequest& request);

// Before and between matches (lobby.cpp).
Or<Decision> decide(const RequestContext& context, const Join& wanted);
Or<Decision> decide(const RequestContext& context, const Leave& wanted);
Or<Decision> decide(const RequestContext& context, const SetSeat& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::RemovePerson& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Admit& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::FreeSeats& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Commit& wanted);
Or<Decision> decide(const RequestContext& context, const Start& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Reveal& wanted);
Or<Decision> decide(const RequestContext& context, const OfferRematch& wanted);
Or<Decision> decide(const RequestContext& context, const Adopt& wanted);
Decision put_file(TableFile changed, Millis now);
// The time to reveal is up: the match begins.
Or<Decision> end_reveals(const TableParts& parts, Millis now);
// After a restart: the time to reveal begins again.
Or<Decision> ask_again(const TableParts& parts, Millis now);

// In a match (moves.cpp).
Or<Decision> decide(const RequestContext& context, const protocol::Act& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Undo& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Agree& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Give& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Return& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Hint& wanted);
// The answer to an open prompt, checked against the rules. It is in time if it arrived in time.
Or<Decision> answer_prompt(TableParts& parts, const BotTurn& turn, const std::string& action, Millis arrived,
                           Millis now);
Decision take_back(TableParts& parts, Seat seat, Millis now);

// Watching and chat (watching.cpp).
Or<Decision> decide(const RequestContext& context, const Subscribe& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Say& wanted);
Or<Decision> decide(const RequestContext& context, const protocol::Mute& wanted);
// Whether the others must learn that somebody has left.
bool unsubscribe(TableParts& parts, const Subscriber* subscriber, Millis now);

// Nothing to store: answers with that version.
Decision done(std::int64_t version);
// The version as this person counts it.
std::int64_t version_for(const TableParts& parts, const Person& who);

}  // namespace peppermill::server
