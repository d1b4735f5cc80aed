// The chat of a table: the last messages, each person's pace, and who has muted whom.
#pragma once

#include <deque>
#include <map>
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

  // The message to store. It counts for the person's pace even if it is not stored.
  Or<ChatRow> say(const TableFile& file, const Person& who, const std::string& text, Millis now);
  void add(ChatRow row);
  std::optional<Refusal> mute(const std::string& who, const std::string& whom);
  void unmute(const std::string& who, const std::string& whom) { muted_.erase({who, whom}); }

  const std::vector<ChatRow>& rows() const { return rows_; }
  // While a match runs, players and spectators chat separately, whatever seat they watch for: nobody can
  // coach. Nobody receives messages of people whom they have muted.
  bool visible_to(const TableFile& file, const std::string& person, const ChatRow& row) const;

 private:
  bool may_say(const Person& who, Millis now);

  const TableRules& rules_;
  std::vector<ChatRow> rows_;
  std::map<std::string, std::deque<Millis>, std::less<>> said_;
  std::set<std::pair<std::string, std::string>> muted_;  // who has muted whom
};

}  // namespace peppermill::server
