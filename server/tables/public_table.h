// The public view of a table, as the structs of protocol/ describe it.
#pragma once

#include "engine/core/field_reader.h"
#include "protocol/generated/tables.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// Works for a table in memory and for one that is only stored.
protocol::TableInfo public_table(const TableFile& file);

protocol::Pace message_of(const Pace& pace);
protocol::MatchResult message_of(const MatchResult& result);
protocol::Deal message_of(const Deal& deal);

// The wire name of one of our enumerations or of the store's texts. The text must be one of the names.
template <NamedEnum E>
E named(std::string_view text) {
  const auto found = parse_enum<E>(text);
  CHECK(found);
  return *found;
}

std::vector<Seat> listed(SeatSet seats);

// 0 means no time.
inline std::optional<std::int64_t> time_or_null(Millis time) {
  return time == 0 ? std::nullopt : std::optional<std::int64_t>(time);
}

}  // namespace peppermill::server
