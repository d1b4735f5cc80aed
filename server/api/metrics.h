#pragma once

#include <string>

#include "server/api/services.h"

namespace peppermill::server {

// In the text format of Prometheus.
std::string metrics_text(const Services& services);

}  // namespace peppermill::server
