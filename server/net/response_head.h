// The first part of an HTTP response.
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
  std::optional<std::size_t> length = {};  // of the body; none: it goes on chunk by chunk, or until the end
  enum class Version { http_1_0, http_1_1 };
  Version version = Version::http_1_1;
};

// With the headers that every answer has: how long it may be kept, and that nobody is to guess its type.
std::string response_head(const HttpResponse& response, const Framing& framing);

// An answer that refuses. The status may be another than the code's own.
HttpResponse error_response(int status, protocol::Code code, std::string message);

// Whether there is a body at all.
bool has_body(int status);

}  // namespace peppermill::server
