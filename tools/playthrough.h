// A random game written out in full, for people to read and for tests to compare.
#pragma once

#include <string>

#include "engine/core/error.h"
#include "engine/core/json.h"

namespace peppermill::tools {

// `request` is {"game":…, "players":…, "seed":…, "options":{…}, "setup":{…}} and becomes the first line. The
// same seed also drives the random choices.
Result<std::string> playthrough(const Json& request);

}  // namespace peppermill::tools
