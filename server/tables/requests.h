// The requests that a table accepts, as a closed list, and how it answers them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "protocol/client_message.h"
#include "protocol/generated/server.h"
#include "protocol/generated/tables.h"
#include "server/tables/subscriber.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// Before and between matches.
struct Join {
  std::optional<Seat> seat = std::nullopt;  // none: any that is free, or reserved under the key
  std::string key = {};
  std::string contribution = {};  // in the clear
};
struct Leave {};
struct SetSeat {
  Seat seat;
  SeatFile wanted;
};
struct Start {
  std::string contribution = {};  // in the clear
};
// The next table is stored. The first offer counts, until its table has closed without a match.
struct OfferRematch {
  std::string next;
  std::optional<std::string> closed = std::nullopt;  // the offer that this one replaces
};
// The guest has become this person: everything that the guest holds here now belongs to the person.
struct Adopt {
  std::string guest;
};
// Subscribes until `unwatch`. The subscriber gets the updates since that version.
struct Subscribe {
  std::shared_ptr<Subscriber> subscriber;
  std::optional<std::int64_t> version = std::nullopt;
  std::string id = {};  // repeated in the first message
};

using TableRequest =
    std::variant<Join, Leave, SetSeat, protocol::RemovePerson, protocol::Admit, protocol::FreeSeats,
                 protocol::Commit, Start, protocol::Reveal, OfferRematch, Adopt, Subscribe, protocol::Act,
                 protocol::Undo, protocol::Agree, protocol::Give, protocol::Return, protocol::Hint,
                 protocol::Say, protocol::Mute>;

// The version that a request led to, as the requester counts. For a chat message, its number.
struct Done {
  std::int64_t version = 0;
  std::optional<protocol::HintMessage> hint = {};
};
using Reply = std::function<void(const Or<Done>&)>;

// Passes on the first answer and drops all others. An answer that hits a bug on its way does not count.
inline Reply once(Reply reply) {
  return [open = std::make_shared<Reply>(std::move(reply))](const Or<Done>& answer) {
    if (!*open) return;
    (*open)(answer);
    *open = nullptr;
  };
}

// The refusal for a request that hits a bug in the server.
inline Refusal ended_by_a_bug() {
  return {protocol::Code::internal, "A bug in the server has ended this match."};
}

}  // namespace peppermill::server
