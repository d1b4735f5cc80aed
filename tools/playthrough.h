// A random game written out in full, for people to read and tests to compare.
#pragma once

#include <string>

#include "engine/catalog/catalog.h"

namespace peppermill::tools {

// `request` is {"game":…, "players":…, "seed":…, "options":{…}, "setup":{…}} and becomes the first line. The
// seed also drives the random choices. `start` creates the match, by default through the catalog.
using StartMatch = Result<std::unique_ptr<AnyMatch>> (*)(const NewMatch&);
Result<std::string> playthrough(const Json& request, StartMatch start = new_match);

}  // namespace peppermill::tools
