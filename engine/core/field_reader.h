// Reads the fields of a JSON object. It keeps the first missing or wrong field as a sentence that names it.
// Calls return values as usual until then, so the caller checks once, after all reads.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/json_text.h"
#include "engine/core/seat.h"

namespace peppermill {

// An enumeration that lists its texts in the order of its values.
template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E value) {
  texts_of(value).size();
};

template <NamedEnum E>
constexpr std::string_view enum_text(E value) {
  return texts_of(value)[static_cast<std::size_t>(value)];
}
template <NamedEnum E>
constexpr std::optional<E> parse_enum(std::string_view text) {
  const auto& texts = texts_of(E{});
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i] == text) return static_cast<E>(i);
  }
  return std::nullopt;
}

class FieldReader;

// A struct that lists its fields: `each(self, field)` calls field.required("name", self.name) and so on.
template <class T>
concept Described = requires(T& value, FieldReader& reader) {
  T::each(value, reader);
};

class FieldReader {
 public:
  // `object` must outlive the reader. Anything that is not an object has no fields. `place` precedes each
  // name in a sentence.
  explicit FieldReader(const Json& object, std::string place = {})
      : object_(object.as_object()), place_(std::move(place)) {}

  // The field with any value, or null. The last of equal names counts.
  const Json* take(std::string_view name);

  // A required field.
  template <class T>
  void required(std::string_view name, T& out) {
    const Json* json = take(name);
    json ? value(*json, name, out) : wrong(name, wanted<T>());
  }
  // An optional field.
  template <class T>
  void optional(std::string_view name, std::optional<T>& out) {
    if (const Json* json = take(name)) value(*json, name, out.emplace());
  }
  // An optional field; null counts as missing.
  template <class T>
  void loose(std::string_view name, std::optional<T>& out) {
    const Json* json = take(name);
    if (json && !json->is_null()) value(*json, name, out.emplace());
  }
  // An optional field; `out` keeps its value if it is missing.
  template <class T>
  void defaulted(std::string_view name, T& out, const T& otherwise) {
    const Json* json = take(name);
    json ? value(*json, name, out) : void(out = otherwise);
  }
  // The field must be exactly this text.
  void constant(std::string_view name, std::string_view text);

  // For readers that fill no struct: a missing or wrong field gives an empty value.
  template <class T>
  T get(std::string_view name) {
    T out{};
    required(name, out);
    return out;
  }
  // `what` completes the sentence "<name> must be …".
  template <class T>
  T get(std::string_view name, std::string_view what) {
    T out{};
    const Json* json = take(name);
    if (!json || !read(*json, name, out)) wrong(name, what);
    return out;
  }
  template <class T>
  T get_or(std::string_view name, T otherwise) {
    T out{};
    defaulted(name, out, otherwise);
    return out;
  }
  // A field with a reader of its own, which returns nothing for a wrong value. Null counts as missing.
  template <class Read>
  auto part(std::string_view name, Read read_value, std::string_view what) {
    const Json* json = take(name);
    decltype(read_value(*json)) found;
    if (json && !json->is_null()) {
      found = read_value(*json);
      if (!found) wrong(name, what);
    }
    return found;
  }
  template <class Read>
  auto required_part(std::string_view name, Read read_value, std::string_view what) {
    auto found = part(name, std::move(read_value), what);
    if (!found) wrong(name, what);
    return found ? std::move(*found) : typename decltype(found)::value_type{};
  }
  // A whole number in a range; none if it is missing or wrong.
  std::optional<int> integer(std::string_view name, int low, int high);
  // A list, of a fixed size if one is given; null if it is missing or wrong.
  const Json::List* list(std::string_view name, std::optional<std::size_t> size = {});

  // A name that the caller never took, or null.
  const std::string* unknown() const;
  void fail(std::string sentence);
  bool failed() const { return !error_.empty(); }
  // One sentence, or empty.
  const std::string& error() const { return error_; }

 private:
  void wrong(std::string_view name, std::string_view what);

  template <class T>
  void value(const Json& json, std::string_view name, T& out) {
    if (!read(json, name, out)) wrong(name, wanted<T>());
  }

  // Whether the value has the right type. Errors inside it are reported separately.
  bool read(const Json& json, std::string_view name, std::string& out);
  bool read(const Json& json, std::string_view name, bool& out);
  bool read(const Json& json, std::string_view name, Json& out);
  bool read(const Json& json, std::string_view name, JsonText& out);
  bool read(const Json& json, std::string_view name, JsonNumber& out);
  template <std::integral T>
  bool read(const Json& json, std::string_view, T& out) {
    const auto number = json.as_integer();
    constexpr std::int64_t kMost = std::same_as<T, Seat> ? kMaxSeats - 1 : std::numeric_limits<T>::max();
    if (!number || *number < std::int64_t{std::numeric_limits<T>::min()} || *number > kMost) return false;
    out = static_cast<T>(*number);
    return true;
  }
  template <NamedEnum T>
  bool read(const Json& json, std::string_view, T& out) {
    const auto found = json.as_text() ? parse_enum<T>(*json.as_text()) : std::nullopt;
    if (found) out = *found;
    return found.has_value();
  }
  template <class T>
  bool read(const Json& json, std::string_view name, std::optional<T>& out) {
    out.reset();
    return json.is_null() || read(json, name, out.emplace());
  }
  template <class T>
  bool read(const Json& json, std::string_view name, std::vector<T>& out) {
    if (!json.as_list()) return false;
    out.clear();
    for (const Json& item : *json.as_list()) {
      const std::string place = inside(name, '[' + std::to_string(out.size()) + ']');
      value(item, place, out.emplace_back());
    }
    return true;
  }
  template <class T>
  bool read(const Json& json, std::string_view name, std::map<std::string, T>& out) {
    if (!json.as_object()) return false;
    for (const auto& [key, item] : *json.as_object()) value(item, inside(name, '.' + key), out[key]);
    return true;
  }
  template <Described T>
  bool read(const Json& json, std::string_view name, T& out) {
    if (!json.as_object()) return false;
    FieldReader inner(json, place_ + std::string(name) + '.');
    T::each(out, inner);
    if (inner.failed()) fail(inner.error());
    return true;
  }

  template <class T>
  static std::string wanted() {
    if constexpr (std::same_as<T, std::string>) return "a text";
    if constexpr (std::same_as<T, bool>) return "true or false";
    if constexpr (std::same_as<T, Seat>) return "a seat's number";
    if constexpr (std::same_as<T, JsonNumber>) return "a number";
    if constexpr (std::integral<T>) return "a whole number";
    if constexpr (NamedEnum<T>) return listed(texts_of(T{}));
    if constexpr (Described<T>) return "an object";
    if constexpr (requires(T & list) { list.emplace_back(); }) return "a list";
    if constexpr (requires(T & maybe) {
                    maybe.emplace();
                    maybe.reset();
                  })
      return wanted<typename T::value_type>() + " or null";
    return "there";
  }
  // "a, b or c"
  static std::string listed(const auto& texts) {
    std::string out;
    for (std::size_t i = 0; i < texts.size(); ++i)
      out += (i == 0 ? "" : i + 1 == texts.size() ? " or " : ", ") + std::string(texts[i]);
    return out;
  }
  std::string inside(std::string_view name, std::string_view rest) const {
    return std::string(name) + std::string(rest);
  }

  const Json::Object* object_;  // null if the JSON is not an object
  std::string place_, error_;
  std::uint64_t taken_ = 0;  // one bit per field; no known object has more than 64
};

}  // namespace peppermill
