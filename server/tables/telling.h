// Who is told what and when. The texts are made in messages.h.
#pragma once

#include <string_view>

#include "server/tables/messages.h"
#include "server/tables/table_parts.h"

namespace peppermill::server {

// Of the updates that somebody has missed: well below what may wait for a slow client.
inline constexpr std::size_t kMostToldAgain = 512 * 1024;

void tell_seats(const TableParts& parts);
// `id`: of the request that this answers; empty if none. A spectator who has to wait gets the match as it was
// shown last; who sits there is no secret.
void tell_situation(const TableParts& parts, const Subscription& to, std::string_view id, Millis now);
void tell_situation_to_all(TableParts& parts, Millis now);
void tell_step(TableParts& parts, const MatchLog::Step& step, Millis now);
void tell_chat(const TableParts& parts, const ChatRow& row);
// What somebody has missed since that version, or the end of it, if all of it is too much: every update has
// its whole view, so that the rest can be followed without the beginning.
void tell_missed(const TableParts& parts, const Subscription& to, std::int64_t version,
                 const std::vector<EntryRow>& entries);

// Spectators will see the match as it is now when their time has come; with the update, if there is one.
void tell_spectators_later(TableParts& parts, SharedText update, Millis now);
// They hear what they have waited for long enough.
void release_delayed(TableParts& parts, Millis now);

// The undo that was asked for, if any, is decided: all players and who asked are told.
void settle_undo(TableParts& parts, Consent consent);

}  // namespace peppermill::server
