#include "server/net/net.h"

#include "server/net/request_text.h"

namespace peppermill::server {

std::string_view HttpRequest::header(std::string_view name) const {
  for (const auto& [key, value] : headers)
    if (key == name) return value;
  return {};
}

std::optional<std::string> HttpRequest::query_field(std::string_view name) const {
  return query_value(query, name);
}

std::optional<std::string> HttpRequest::cookie(std::string_view name) const {
  return cookie_value(header("cookie"), name);
}

}  // namespace peppermill::server
