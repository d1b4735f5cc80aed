// The seed of a match: a whole number of 64 bits or a text. Equal texts give equal games, so 7 and "7" are
// the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/core/rng.h"

namespace peppermill {

class Seed {
 public:
  explicit Seed(std::string text) : json_(text), text_(std::move(text)) {}
  explicit Seed(std::uint64_t number) : json_(number), text_(std::to_string(number)) {}

  // The longest text that is accepted as a seed. A server's own seeds are as long.
  static constexpr std::size_t kMostBytes = 64;

  // What a seed must be, as the end of a sentence.
  static constexpr std::string_view kForm = "a whole number of 64 bits or a text of at most 64 bytes";

  // None if it is neither a whole number of 64 bits, signed or unsigned, nor a text of at most 64 bytes.
  static std::optional<Seed> from_json(const Json& json);
  // The same with a text of any length, which older programs accepted: for what they have stored.
  static std::optional<Seed> from_stored(const Json& json);

  const Json& json() const { return json_; }
  const std::string& text() const { return text_; }
  Rng rng() const { return Rng::from_seed(text_); }

 private:
  Seed(Json json, std::string text) : json_(std::move(json)), text_(std::move(text)) {}

  Json json_;
  std::string text_;
};

}  // namespace peppermill
