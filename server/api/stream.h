// A table as a stream of JSON lines, for programs without WebSockets.
#pragma once

#include "server/api/answer.h"
#include "server/api/services.h"

namespace peppermill::server {

// GET /api/stream?table=ID&seat=0&version=12
HttpResponse stream_response(Services& services, const HttpRequest& request, const Person& who,
                             const std::string& token);

}  // namespace peppermill::server
