#include "server/tables/table_chat.h"

#include "server/identity/names.h"
#include "server/tables/shown_names.h"

namespace peppermill::server {

using protocol::Code;

Or<ChatRow> TableChat::say(const TableFile& file, const Person& who, const std::string& text,
                           Millis now) const {
  if (!file.chat) return Refusal{Code::not_allowed, "There is no chat at this table."};
  if (text.size() > rules_.chat_length)
    return Refusal{Code::too_large,
                   "text must have at most " + std::to_string(rules_.chat_length) + " bytes."};
  const auto clean = clean_line(text);
  if (!clean) return Refusal{Code::bad_request, "text must be one line, and not empty."};
  return ChatRow{.table = file.id,
                 .number = rows_.empty() ? 1 : rows_.back().number + 1,
                 .at = now,
                 .person = who.id,
                 .name = chat_name(file, rows_, who),
                 .from = file.seats_of(who.id).empty() ? "spectator" : "player",
                 .text = *clean};
}

void TableChat::add(ChatRow row) {
  rows_.push_back(std::move(row));
  if (rows_.size() > kRemembered) rows_.erase(rows_.begin());
}

std::optional<Refusal> TableChat::mute(const std::string& who, const std::string& whom) {
  if (muted_.size() >= kMostMutes)
    return Refusal{Code::not_allowed, "Too many people are muted at this table."};
  muted_.insert({who, whom});
  return std::nullopt;
}

bool TableChat::visible_to(const TableFile& file, const std::string& person, const ChatRow& row) const {
  const bool plays = !file.seats_of(person).empty();
  const bool apart = file.status == TableStatus::running && plays != (row.from == "player");
  return !apart && !muted_.contains({person, row.person});
}

}  // namespace peppermill::server
