#include "server/tables/decisions.h"

namespace peppermill::server {

Or<Decision> decide(const RequestContext& context, const TableRequest& request) {
  return std::visit([&](const auto& wanted) { return decide(context, wanted); }, request);
}

Decision done(std::int64_t version) {
  return {.apply = [version](TableParts&, const Reply& reply, Millis) { reply(Done{version}); }};
}

std::int64_t version_for(const TableParts& parts, const Person& who) {
  if (!parts.log) return 0;
  const auto seats = parts.file().seats_of(who.id);
  return seats.empty() ? parts.published.version() : parts.log->version(Viewer(seats.front()));
}

}  // namespace peppermill::server
