// Writes and reads the structs of protocol/generated, by the fields that each of them lists.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/field_reader.h"
#include "engine/core/json_text.h"
#include "protocol/generated/bounds.h"
#include "protocol/refusal.h"

namespace peppermill::protocol {

class FieldWriter;

template <Described T>
JsonText json_of(const T& value);

class FieldWriter {
 public:
  explicit FieldWriter(JsonText& out) : out_(out) {}

  void required(std::string_view name, const auto& value) { set(name, value); }
  void optional(std::string_view name, const auto& value) {
    if (value) set(name, *value);
  }
  void loose(std::string_view name, const auto& value) { optional(name, value); }
  template <class T>
  void defaulted(std::string_view name, const T& value, const T& otherwise) {
    if (value != otherwise) set(name, value);
  }
  void constant(std::string_view name, std::string_view text) { out_.set(name, text); }

 private:
  template <class T>
  void set(std::string_view name, const T& value) {
    if constexpr (kPlain<T>)
      out_.set(name, value);
    else
      out_.set(name, json(value));
  }

  // The types that JsonText writes by itself.
  template <class T>
  static constexpr bool kPlain =
      std::integral<T> || std::same_as<T, JsonText> || std::convertible_to<const T&, std::string_view>;

  template <class T>
  requires kPlain<T>
  static const T& json(const T& value) { return value; }
  template <NamedEnum T>
  static std::string_view json(T value) {
    return enum_text(value);
  }
  static JsonText json(const Json& value) { return JsonText(value); }
  static JsonText json(const JsonNumber& value) { return JsonText(Json(value)); }
  template <Described T>
  static JsonText json(const T& value) {
    return json_of(value);
  }
  template <class T>
  static JsonText json(const std::optional<T>& value) {
    return value ? JsonText(json(*value)) : JsonText();
  }
  template <class T>
  static JsonText json(const std::vector<T>& values) {
    return list_of<JsonText>(values, [](const T& value) { return json(value); });
  }
  template <class T>
  static JsonText json(const std::map<std::string, T>& values) {
    JsonText out = JsonText::object();
    for (const auto& [name, value] : values) out.set(name, json(value));
    return out;
  }

  JsonText& out_;
};

template <Described T>
JsonText json_of(const T& value) {
  JsonText out = JsonText::object();
  FieldWriter writer(out);
  T::each(value, writer);
  return out;
}

template <Described T>
std::string text_of(const T& value) {
  return json_of(value).text();
}

// A field that is missing, wrong or over its bound is a bad request.
template <Described T>
Or<T> read(const Json& json) {
  if (auto error = over_a_bound(json, bounds_of(std::type_identity<T>{})))
    return Refusal{Code::bad_request, *std::move(error)};
  T value;
  FieldReader reader(json);
  T::each(value, reader);
  if (reader.failed()) return Refusal{Code::bad_request, reader.error()};
  return value;
}

}  // namespace peppermill::protocol
