#include "engine/core/field_reader.h"

namespace peppermill {
namespace {

constexpr std::size_t kMostCounted = 64;

}  // namespace

const Json* FieldReader::take(std::string_view name) {
  const Json* found = nullptr;
  for (std::size_t i = 0; object_ && i < object_->size(); ++i) {
    if ((*object_)[i].first != name) continue;
    if (i < kMostCounted) taken_ |= std::uint64_t{1} << i;
    found = &(*object_)[i].second;
  }
  return found;
}

void FieldReader::constant(std::string_view name, std::string_view text) {
  const Json* json = take(name);
  if (!json || !json->as_text() || *json->as_text() != text) wrong(name, text);
}

std::optional<int> FieldReader::integer(std::string_view name, int low, int high) {
  const Json* json = take(name);
  if (!json) return std::nullopt;
  const auto value = json->as_integer(low, high);
  if (!value) wrong(name, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return value;
}

const Json::List* FieldReader::list(std::string_view name, std::optional<std::size_t> size) {
  const Json* json = take(name);
  if (!json) return nullptr;
  if (json->as_list() && (!size || json->as_list()->size() == *size)) return json->as_list();
  wrong(name, size ? "a list of " + std::to_string(*size) : "a list");
  return nullptr;
}

const std::string* FieldReader::unknown() const {
  for (std::size_t i = 0; object_ && i < object_->size(); ++i) {
    if (i >= kMostCounted || (taken_ >> i & 1) == 0) return &(*object_)[i].first;
  }
  return nullptr;
}

void FieldReader::fail(std::string sentence) {
  if (error_.empty()) error_ = std::move(sentence);
}

void FieldReader::wrong(std::string_view name, std::string_view what) {
  if (error_.empty()) error_ = place_ + std::string(name) + " must be " + std::string(what) + ".";
}

bool FieldReader::read(const Json& json, std::string_view, std::string& out) {
  if (json.as_text()) out = *json.as_text();
  return json.as_text() != nullptr;
}

bool FieldReader::read(const Json& json, std::string_view, bool& out) {
  if (json.as_bool()) out = *json.as_bool();
  return json.as_bool() != nullptr;
}

bool FieldReader::read(const Json& json, std::string_view, Json& out) {
  out = json;
  return true;
}

bool FieldReader::read(const Json& json, std::string_view, JsonText& out) {
  out = JsonText(json);
  return true;
}

bool FieldReader::read(const Json& json, std::string_view, JsonNumber& out) {
  if (json.as_number()) out = *json.as_number();
  return json.as_number() != nullptr;
}

}  // namespace peppermill
