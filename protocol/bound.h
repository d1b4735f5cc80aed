// How much a client may send: the longest texts, lists and free values of its messages. protocol/schema
// states them; generated/bounds.h lists them for each message.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/json.h"

namespace peppermill::protocol {

struct Bound {
  enum class Of {
    text,    // bytes of a text
    list,    // items of a list
    json,    // bytes of any value, as compact JSON
    fields,  // an object: only the bounds of its fields count
  };

  std::string_view name;  // of the field; empty for every item of a list
  Of of;
  std::size_t most;
  std::span<const Bound> inside = {};
};

// The first field that is over its bound, as a sentence. A value of another type has no bound here: its
// reader refuses it.
std::optional<std::string> over_a_bound(const Json& message, std::span<const Bound> bounds);

// Messages that clients do not send have no bounds. generated/bounds.h has those of all others.
template <class Struct>
constexpr std::span<const Bound> bounds_of(Struct) {
  return {};
}

}  // namespace peppermill::protocol
