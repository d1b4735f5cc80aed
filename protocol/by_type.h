// Reads one of several messages, selected by its type.
#pragma once

#include <variant>

#include "protocol/codec.h"

namespace peppermill::protocol {

template <class Variant, std::size_t index = 0>
Or<Variant> read_by_type(std::string_view type, const Json& json) {
  if constexpr (index == std::variant_size_v<Variant>) {
    return Refusal{Code::bad_request, "There is no message of that type."};
  } else {
    using One = std::variant_alternative_t<index, Variant>;
    if (type != One::kType) return read_by_type<Variant, index + 1>(type, json);
    auto message = read<One>(json);
    if (!message) return message.refusal();
    return Variant(std::move(*message));
  }
}

}  // namespace peppermill::protocol
