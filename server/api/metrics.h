#pragma once

#include <string>

#include "server/api/services.h"

namespace peppermill::server {

// For Prometheus, in its text format.
std::string metrics_text(const Services& services);

}  // namespace peppermill::server
