// What may be asked of a table: a closed list, and the one way in which all of it is answered.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "protocol/client_message.h"
#include "protocol/generated/server.h"
#include "server/tables/subscriber.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// Before and between matches.
struct Join {
  std::optional<Seat> seat = std::nullopt;  // none: any that is free, or reserved under the key
  std::string key = {};
  std::string contribution = {};
};
struct Leave {};
struct SetSeat {
  Seat seat;
  SeatFile wanted;
};
struct Start {
  std::string contribution = {};
};
// The next table is stored. The first offer counts.
struct OfferRematch {
  std::string next;
};
// The guest has become the person who asks: whatever the guest holds here is theirs.
struct Adopt {
  std::string guest;
};
// The subscriber stays until it is taken away. It is told what it has missed since that version.
struct Subscribe {
  std::shared_ptr<Subscriber> subscriber;
  std::optional<std::int64_t> version = std::nullopt;
  std::string id = {};  // repeated in the first message
};

using TableRequest = std::variant<Join, Leave, SetSeat, Start, OfferRematch, Adopt, Subscribe, protocol::Act,
                                  protocol::Undo, protocol::Agree, protocol::Give, protocol::Return,
                                  protocol::Hint, protocol::Say, protocol::Mute>;

// The version that a request led to, as the one who asked counts; of a chat message its number.
struct Done {
  std::int64_t version = 0;
  std::optional<protocol::HintMessage> hint = {};
};
using Reply = std::function<void(const Or<Done>&)>;

// Lets the first answer through, and no other. One that hits a bug of ours on its way has not been given.
inline Reply once(Reply reply) {
  return [open = std::make_shared<Reply>(std::move(reply))](const Or<Done>& answer) {
    if (!*open) return;
    (*open)(answer);
    *open = nullptr;
  };
}

// What a person is told whose request hits a bug of ours.
inline Refusal ended_by_a_bug() { return {protocol::Code::internal, "A bug of ours has ended this match."}; }

}  // namespace peppermill::server
