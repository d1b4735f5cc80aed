#include "engine/match/seed.h"

namespace peppermill {

std::optional<Seed> Seed::from_json(const Json& json) {
  const std::string* text = json.as_text();
  return text && text->size() > kMostBytes ? std::nullopt : from_stored(json);
}

std::optional<Seed> Seed::from_stored(const Json& json) {
  if (const std::string* text = json.as_text()) return Seed(*text);
  const JsonNumber* number = json.as_number();
  if (!number || !number->whole()) return std::nullopt;
  if (number->negative && !json.as_integer()) return std::nullopt;
  return Seed(json, json.dump());
}

}  // namespace peppermill
