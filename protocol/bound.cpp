#include "protocol/bound.h"

namespace peppermill::protocol {
namespace {

// What is wrong with a value, without its place: the callers put that before it.
using Excess = std::optional<std::string>;

Excess over(const Json& value, const Bound& bound);

Excess more_than(const Bound& bound, std::string_view unit) {
  return " must have at most " + std::to_string(bound.most) + " " + std::string(unit) + ".";
}

Excess over_in(const Json& object, std::span<const Bound> bounds) {
  for (const Bound& bound : bounds) {
    const Json* value = object.find(bound.name);
    const auto excess = value ? over(*value, bound) : std::nullopt;
    if (excess) return std::string(bound.name) + *excess;
  }
  return std::nullopt;
}

Excess over_in_list(const Json::List& list, const Bound& bound) {
  if (list.size() > bound.most) return more_than(bound, "items");
  for (std::size_t i = 0; i < list.size() && !bound.inside.empty(); ++i) {
    if (const auto excess = over(list[i], bound.inside.front()))
      return '[' + std::to_string(i) + ']' + *excess;
  }
  return std::nullopt;
}

Excess over(const Json& value, const Bound& bound) {
  switch (bound.of) {
    case Bound::Of::text:
      return value.as_text() && value.as_text()->size() > bound.most ? more_than(bound, "bytes")
                                                                     : std::nullopt;
    case Bound::Of::list:
      return value.as_list() ? over_in_list(*value.as_list(), bound) : std::nullopt;
    case Bound::Of::json:
      return value.dump().size() > bound.most ? more_than(bound, "bytes of JSON") : std::nullopt;
    case Bound::Of::fields: {
      const auto excess = over_in(value, bound.inside);
      return excess ? '.' + *excess : excess;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> over_a_bound(const Json& message, std::span<const Bound> bounds) {
  return over_in(message, bounds);
}

}  // namespace peppermill::protocol
