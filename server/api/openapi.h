#pragma once

#include <string_view>

namespace peppermill::server {

// The description of the REST API: server/api/openapi.json.
std::string_view openapi_text();

}  // namespace peppermill::server
