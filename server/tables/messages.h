// Everything that leaves a table as a message is made here, from views and redacted events.
#pragma once

#include <string>

#include "server/tables/table_parts.h"

namespace peppermill::server {

// The table as everybody may see it.
Json table_json(const TableParts& parts);

// `table`: all that a viewer may see.
Json snapshot(const TableParts& parts, Viewer viewer, Millis now);
// What spectators who hear later see before the start comes through.
Json waiting_room(const TableParts& parts, Millis now);

// `update`: one step. Of a step long past, the view alone is told.
std::string update_text(const TableParts& parts, const MatchLog::Step& step, Viewer viewer, Millis now);
std::string past_update_text(const TableFile& file, const MatchLog::Step& step, Viewer viewer,
                             const MatchLog& past);

std::string seats_text(const TableParts& parts);
std::string broken_text(const TableFile& file);
std::string chat_text(const ChatRow& row);
Json chat_json(Json message, const ChatRow& row);

enum class Consent { given, refused };
std::string undo_asked_text(const TableFile& file, const UndoVote::Question& question);
std::string undo_settled_text(const TableFile& file, std::int64_t number, Consent consent);

Json hint_json(Prompt prompt, const BotAnswer& answer);

}  // namespace peppermill::server
