#include "engine/core/options.h"

#include <algorithm>
#include <charconv>

#include "engine/core/field_reader.h"

namespace peppermill {
namespace {

Json default_of(const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return Json(spec.preset == "true");
    case OptionSpec::Kind::number: {
      int value = 0;
      std::from_chars(spec.preset.data(), spec.preset.data() + spec.preset.size(), value);
      return Json(value);
    }
    default:
      return Json(spec.preset);
  }
}

bool fits(const OptionSpec& spec, const Json& value) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return value.as_bool() != nullptr;
    case OptionSpec::Kind::number:
      return value.as_integer(spec.low, spec.high).has_value();
    case OptionSpec::Kind::choice:
      return value.as_text() && std::ranges::count(spec.values, *value.as_text()) > 0;
    case OptionSpec::Kind::digits: {
      const std::string* text = value.as_text();
      return text && text->size() == static_cast<std::size_t>(spec.length) &&
             std::ranges::all_of(*text, [&](char c) { return c - '0' >= spec.low && c - '0' <= spec.high; });
    }
  }
  return false;
}

std::string expectation(const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return "true or false";
    case OptionSpec::Kind::number:
      return "a whole number from " + std::to_string(spec.low) + " to " + std::to_string(spec.high);
    case OptionSpec::Kind::digits:
      return "a text of " + std::to_string(spec.length) + " digits from " + std::to_string(spec.low) +
             " to " + std::to_string(spec.high);
    case OptionSpec::Kind::choice:
      break;
  }
  std::string list;
  for (std::string_view value : spec.values) {
    if (!list.empty()) list += value == spec.values.back() ? " or " : ", ";
    list += '"' + std::string(value) + '"';
  }
  return list;
}

std::string names_of(std::span<const OptionSpec> specs) {
  std::string names;
  for (const OptionSpec& spec : specs) names += (names.empty() ? "" : ", ") + std::string(spec.name);
  return names;
}

}  // namespace

Json describe(const OptionSpec& spec) {
  Json out = Json::object();
  out.set("default", default_of(spec));
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      out.set("values", Json::List{false, true});
      break;
    case OptionSpec::Kind::choice:
      out.set("values", Json::List(spec.values.begin(), spec.values.end()));
      break;
    case OptionSpec::Kind::number:
      out.set("min", spec.low).set("max", spec.high);
      break;
    case OptionSpec::Kind::digits:
      out.set("pattern", "^[" + std::to_string(spec.low) + "-" + std::to_string(spec.high) + "]{" +
                             std::to_string(spec.length) + "}$");
      break;
  }
  return out.set("help", spec.help);
}

Result<std::vector<Json>> read_options(std::span<const OptionSpec> specs, const Json* given) {
  static const Json kNone = Json::object();
  if (!given || given->is_null()) given = &kNone;
  if (!given->as_object()) return bad_options("options must be an object, such as {}.");
  FieldReader fields(*given);
  std::vector<Json> values;
  for (const OptionSpec& spec : specs) {
    const Json* value = fields.take(spec.name);
    if (value && !fits(spec, *value)) {
      return bad_options("Option " + std::string(spec.name) + " must be " + expectation(spec) + ".");
    }
    values.push_back(value ? *value : default_of(spec));
  }
  if (const std::string* name = fields.unknown()) {
    return bad_options("Unknown option \"" + *name + "\"; the options are " + names_of(specs) + ".");
  }
  return values;
}

}  // namespace peppermill
