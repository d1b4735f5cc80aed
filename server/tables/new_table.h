// Makes table files: from a request, from a record, from the table before.
#pragma once

#include "protocol/generated/tables.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// `shown` is the deal whose commitment the host has seen, if there is one: only then may the host contribute.
Or<TableFile> read_new_table(const protocol::NewTable& request, const Person& host, std::optional<Deal> shown,
                             Millis now);
// The same, with bots at all seats that nobody holds: it can start at once.
Or<TableFile> read_quick_table(const protocol::NewTable& request, const Person& host,
                               std::optional<Deal> shown, Millis now);
// A finished match that was played elsewhere: a record, perhaps with the `names` of the players.
Or<TableFile> read_imported_table(const Json& record, const Person& importer, Millis now);
// A match that goes on where its record ends: the person at one seat, bots at the others. It is unrated and
// not listed.
Or<TableFile> read_practice_table(const Json& record, const Person& person, Seat seat, BotLevel level,
                                  Millis now);
// The same settings, a new deal. The host sits, and the other people's seats are kept for them.
TableFile rematch_of(const TableFile& over, std::string id, const Person& host, Millis now);
// Fills the seats of a what-if table: the person at one, bots at the others.
void seat_what_if(TableFile& file, const Person& person, Seat seat, BotLevel level, Millis now);

// A reserved seat gets a new key.
Or<SeatFile> read_seat(protocol::SeatRequestKind kind, const std::optional<std::string>& level,
                       const Person& host, BotLevel usual);
Or<std::string> read_contribution(const std::optional<std::string>& text);
Or<BotLevel> read_level(const std::optional<std::string>& name, BotLevel otherwise);

std::string new_table_id();
// Every kind of pace with its default times.
std::vector<Pace> default_paces();

}  // namespace peppermill::server
