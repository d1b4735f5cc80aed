// The chat of a table: the last messages, and who has muted whom.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "server/tables/table_deps.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

class TableChat {
 public:
  static constexpr std::size_t kRemembered = 50;
  static constexpr std::size_t kMostMutes = 1000;

  TableChat(const TableRules& rules, std::vector<ChatRow> rows) : rules_(rules), rows_(std::move(rows)) {}

  // The message to store.
  Or<ChatRow> say(const TableFile& file, const Person& who, const std::string& text, Millis now) const;
  void add(ChatRow row);
  std::optional<Refusal> mute(const std::string& who, const std::string& whom);
  void unmute(const std::string& who, const std::string& whom) { muted_.erase({who, whom}); }

  const std::vector<ChatRow>& rows() const { return rows_; }
  // While a match runs, players and spectators chat separately, whatever seat they watch for: nobody can
  // coach. Nobody receives messages of people whom they have muted.
  bool visible_to(const TableFile& file, const std::string& person, const ChatRow& row) const;

 private:
  const TableRules& rules_;
  std::vector<ChatRow> rows_;
  std::set<std::pair<std::string, std::string>> muted_;  // who has muted whom
};

}  // namespace peppermill::server
