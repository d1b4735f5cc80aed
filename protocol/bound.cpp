#include "protocol/bound.h"

namespace peppermill::protocol {
namespace {

using Complaint = std::optional<std::string>;

Complaint over(const Json& value, const Bound& bound, const std::string& place);

Complaint too_much(const Bound& bound, const std::string& place, std::string_view unit) {
  return place + " must have at most " + std::to_string(bound.most) + " " + std::string(unit) + ".";
}

Complaint over_in(const Json& object, std::span<const Bound> bounds, const std::string& place) {
  for (const Bound& bound : bounds) {
    const Json* value = object.find(bound.name);
    if (!value) continue;
    if (auto error = over(*value, bound, place + std::string(bound.name))) return error;
  }
  return std::nullopt;
}

Complaint over_in_list(const Json::List& list, const Bound& bound, const std::string& place) {
  if (list.size() > bound.most) return too_much(bound, place, "items");
  for (std::size_t i = 0; i < list.size() && !bound.inside.empty(); ++i) {
    if (auto error = over(list[i], bound.inside.front(), place + '[' + std::to_string(i) + ']')) return error;
  }
  return std::nullopt;
}

Complaint over(const Json& value, const Bound& bound, const std::string& place) {
  switch (bound.of) {
    case Bound::Of::text:
      return value.as_text() && value.as_text()->size() > bound.most ? too_much(bound, place, "bytes")
                                                                     : std::nullopt;
    case Bound::Of::list:
      return value.as_list() ? over_in_list(*value.as_list(), bound, place) : std::nullopt;
    case Bound::Of::json:
      return value.dump().size() > bound.most ? too_much(bound, place, "bytes of JSON") : std::nullopt;
    case Bound::Of::fields:
      return over_in(value, bound.inside, place + '.');
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> over_a_bound(const Json& message, std::span<const Bound> bounds) {
  return over_in(message, bounds, "");
}

}  // namespace peppermill::protocol
