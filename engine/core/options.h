// Options of a game as a table: their names, allowed values and defaults.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/json.h"

namespace peppermill {

struct OptionSpec {
  enum class Kind { flag, choice, number, digits };

  std::string_view name;
  Kind kind;
  std::string_view help;                          // one sentence for people
  std::string_view preset;                        // the default, as text
  std::span<const std::string_view> values = {};  // choice
  int low = 0;                                    // number: smallest; digits: smallest digit
  int high = 0;                                   // number: largest; digits: largest digit
  int length = 0;                                 // digits: how many
};

// {"default":…, "values":[…]} or {"default":…, "min":…, "max":…} or {"default":…, "pattern":"…"}
Json describe(const OptionSpec& spec);

// One value per spec, in their order; missing ones get their default. `given` may be null for "none given".
Result<std::vector<Json>> read_options(std::span<const OptionSpec> specs, const Json* given);

}  // namespace peppermill
