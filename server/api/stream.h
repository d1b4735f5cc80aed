// A table as lines of JSON that go on: for programs that would rather not speak WebSocket.
#pragma once

#include "server/api/answer.h"
#include "server/api/services.h"

namespace peppermill::server {

// GET /api/stream?table=ID&seat=0&version=12
HttpResponse stream_response(Services& services, const HttpRequest& request, const Person& who,
                             const std::string& token);

}  // namespace peppermill::server
