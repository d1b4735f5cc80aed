// The charts of the report, as SVG in the colours of the page.
#pragma once

#include "cli/arena/standing.h"

namespace peppermill::cli::arena {

std::string ladder_chart(const Standing& standing);
std::string length_chart(const Standing& standing);
std::string time_chart(const Standing& standing);

// Round numbers from below `low` to above `high`, about six of them.
std::vector<double> ticks(double low, double high);

}  // namespace peppermill::cli::arena
