// Makes every message that leaves a table, from views and redacted events.
#pragma once

#include <string>

#include "protocol/server_message.h"
#include "server/tables/public_table.h"
#include "server/tables/table_parts.h"

namespace peppermill::server {

// The public view of the table.
protocol::TableInfo table_message(const TableParts& parts);

// `table`: everything that a viewer may see, except the chat.
protocol::TableMessage snapshot(const TableParts& parts, Viewer viewer, Millis now);
// What delayed spectators see before the start of the match reaches them.
protocol::TableMessage waiting_room(const TableParts& parts, Millis now);

// `update`: one step. For a step of the past, only the view.
std::string update_text(const TableParts& parts, const MatchLog::Step& step, Viewer viewer, Millis now);
std::string past_update_text(const TableFile& file, const MatchLog::Step& step, Viewer viewer,
                             const MatchLog& past);

std::string seats_text(const TableParts& parts);
std::string reveal_asked_text(const TableParts& parts);
std::string broken_text(const TableFile& file);
std::string chat_text(const ChatRow& row);
protocol::ChatLine chat_line(const ChatRow& row);

enum class Consent { given, refused };
std::string undo_asked_text(const TableFile& file, const UndoVote::Question& question);
std::string undo_settled_text(const TableFile& file, std::int64_t number, Consent consent);

protocol::HintMessage hint_message(const TableFile& file, Prompt prompt, const BotAnswer& answer);

}  // namespace peppermill::server
