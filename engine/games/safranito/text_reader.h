// Safranito — reads the parts of the text of an action or a landing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/games/safranito/types.h"

namespace peppermill::safranito {

inline std::string_view name_of(Face face) { return face == Face::up ? "up" : "down"; }

// Splits a text into parts, one after the other.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : rest_(text) {}

  bool done() const { return rest_.empty(); }
  bool literal(std::string_view expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(expected.size());
    return true;
  }
  // Digits with at most one minus before them, in their only spelling. Accepts numbers of any size; those
  // beyond a thousand million are clamped to it.
  std::optional<int> number() {
    const bool negative = literal("-");
    std::size_t length = 0;
    std::int64_t value = 0;
    while (length < rest_.size() && rest_[length] >= '0' && rest_[length] <= '9')
      value = std::min<std::int64_t>(value * 10 + (rest_[length++] - '0'), 1'000'000'000);
    if (length == 0 || (rest_[0] == '0' && (length > 1 || negative))) return std::nullopt;
    rest_.remove_prefix(length);
    return static_cast<int>(negative ? -value : value);
  }
  std::optional<Face> face() {
    if (literal("down")) return Face::down;
    if (literal("up")) return Face::up;
    return std::nullopt;
  }
  std::optional<Digit> chip() {
    const auto value = number();
    if (!value || *value % 10 != 0 || *value < 10 || *value > 10 * kDigits) return std::nullopt;
    return static_cast<Digit>(*value / 10);
  }

 private:
  std::string_view rest_;
};

}  // namespace peppermill::safranito
