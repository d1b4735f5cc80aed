// Who receives what and when. messages.h makes the texts.
#pragma once

#include <string_view>

#include "server/tables/messages.h"
#include "server/tables/table_parts.h"

namespace peppermill::server {

// The limit for the updates that a client has missed, far below the send queue of a slow client.
inline constexpr std::size_t kMaxResentBytes = 512 * 1024;

void send_seats(const TableParts& parts);
// `id` names the request that this answers, if any. A delayed spectator gets the match as spectators last saw
// it, with the present seats, which are no secret.
void send_situation(const TableParts& parts, const Subscription& to, std::string_view id, Millis now);
void send_situation_to_all(TableParts& parts, Millis now);
void send_step(TableParts& parts, const MatchLog::Step& step, Millis now);
void send_chat(const TableParts& parts, const ChatRow& row);
// Sends the updates since that version, or only the last ones if there are too many. Every update has its
// whole view: a client can follow the rest without the beginning.
void send_missed(const TableParts& parts, const Subscription& to, std::int64_t version,
                 const std::vector<EntryRow>& entries);

// Queues the present match for delayed spectators, with the update if there is one.
void delay_for_spectators(TableParts& parts, SharedText update, Millis now);
// Sends delayed spectators what is due.
void release_delayed(TableParts& parts, Millis now);

// These close the open undo request, if there is one, and notify all players and the requester. A stored step
// settles it as given if all have agreed.
void settle_undo(TableParts& parts);
void refuse_undo(TableParts& parts);

}  // namespace peppermill::server
