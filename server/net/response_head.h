// The head of an HTTP response: status line and headers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/refusal.h"
#include "server/net/net.h"

namespace peppermill::server {

struct Framing {
  enum class After { keep_alive, close };
  After after = After::close;
  std::optional<std::size_t> length = {};  // of the body; none: chunks, or until the connection ends
  enum class Version { http_1_0, http_1_1 };
  Version version = Version::http_1_1;
};

// Adds the headers of every answer: no guessing of content types, and how long to cache.
std::string response_head(const HttpResponse& response, const Framing& framing);

// A refusal. The status may differ from the code's own.
HttpResponse error_response(int status, protocol::Code code, std::string message);

// Whether a response with this status has a body.
bool has_body(int status);

}  // namespace peppermill::server
