// Reads a setup's fields. It keeps the first error; until then every call returns values as usual.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/error.h"
#include "engine/core/field_reader.h"
#include "engine/core/json.h"

namespace peppermill {

inline Error bad_setup(std::string message) { return {ErrorCode::bad_setup, std::move(message)}; }

class SetupReader {
 public:
  explicit SetupReader(const Json& object) : fields_(object) {}

  // The field with any value, or null if it is missing.
  const Json* field(std::string_view name) { return fields_.take(name); }

  // The list of any length, or null if it is missing or wrong.
  const Json::List* list(std::string_view name) { return fields_.list(name); }

  std::optional<int> integer(std::string_view name, int low, int high) {
    return fields_.integer(name, low, high);
  }

  // A list of exactly `size` items, or null if it is missing or wrong.
  const Json::List* list(std::string_view name, int size) {
    return fields_.list(name, static_cast<std::size_t>(size));
  }

  // A list of one list per seat.
  const Json::List* lists(std::string_view name, int players) {
    const Json::List* outer = list(name, players);
    if (!outer) return nullptr;
    for (const Json& inner : *outer) {
      if (!inner.as_list()) {
        fail(std::string(name) + " must hold one list per seat.");
        return nullptr;
      }
    }
    return outer;
  }

  // One whole number from 0 to `most` per seat; a missing field leaves `out` unchanged.
  void amounts(std::string_view name, int most, std::span<std::int32_t> out) {
    const Json::List* items = list(name, static_cast<int>(out.size()));
    if (!items) return;
    for (std::size_t seat = 0; seat < out.size(); ++seat) {
      const auto value = (*items)[seat].as_integer(0, most);
      if (!value)
        return fail(std::string(name) + " must be whole numbers from 0 to " + std::to_string(most) + ".");
      out[seat] = *value;
    }
  }

  bool failed() const { return fields_.failed(); }
  void fail(std::string message) { fields_.fail(std::move(message)); }

  // The first error, including unknown fields. Call it after taking all fields.
  std::optional<Error> error() {
    if (const std::string* name = fields_.unknown())
      fail("A setup of this game has no field \"" + *name + "\".");
    if (!failed()) return std::nullopt;
    return bad_setup(fields_.error());
  }

 private:
  FieldReader fields_;
};

}  // namespace peppermill
