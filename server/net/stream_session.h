// A response that is a stream of lines. Private to server/net.
#pragma once

#include <memory>
#include <string>

#include "server/net/http_session.h"

namespace peppermill::server {

enum class Chunks { chunked, plain };  // plain for HTTP/1.0, where the end of the connection ends the body

void start_stream(const std::shared_ptr<ServerContext>& context, Arrival arrival, std::string head,
                  Chunks chunks, const Opened& opened);

}  // namespace peppermill::server
