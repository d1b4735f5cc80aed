// A table and its parts as the structs of protocol/ describe them: what everybody may see.
#pragma once

#include "engine/core/field_reader.h"
#include "protocol/generated/tables.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// Whether the table is in memory or only stored.
protocol::Table public_table(const TableFile& file);

protocol::Pace message_of(const Pace& pace);
protocol::MatchResult message_of(const MatchResult& result);
protocol::Deal message_of(const Deal& deal);

// What our enumerations and the store's texts are called on the wire. The text must be one of them.
template <NamedEnum E>
E named(std::string_view text) {
  const auto found = parse_enum<E>(text);
  CHECK(found);
  return *found;
}

std::vector<Seat> listed(SeatSet seats);

// 0 stands for no time at all.
inline std::optional<std::int64_t> time_or_null(Millis time) {
  return time == 0 ? std::nullopt : std::optional<std::int64_t>(time);
}

}  // namespace peppermill::server
