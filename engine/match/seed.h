// The seed of a match: a whole number of 64 bits or a text. Equal texts give equal games, so 7 and "7" are
// the same.
#pragma once

#include <optional>
#include <string>

#include "engine/core/json.h"
#include "engine/core/rng.h"

namespace peppermill {

class Seed {
 public:
  explicit Seed(std::string text) : json_(text), text_(std::move(text)) {}
  explicit Seed(std::uint64_t number) : json_(number), text_(std::to_string(number)) {}

  // None if it is neither a whole number of 64 bits, signed or unsigned, nor a text.
  static std::optional<Seed> from_json(const Json& json);

  const Json& json() const { return json_; }
  const std::string& text() const { return text_; }
  Rng rng() const { return Rng::from_seed(text_); }

 private:
  Seed(Json json, std::string text) : json_(std::move(json)), text_(std::move(text)) {}

  Json json_;
  std::string text_;
};

}  // namespace peppermill
