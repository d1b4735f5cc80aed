// A response that goes on line by line. Private to server/net.
#pragma once

#include <memory>
#include <string>

#include "server/net/http_session.h"

namespace peppermill::server {

enum class Chunks { chunked, plain };  // plain for HTTP/1.0: the end of the connection is the end of the body

void start_stream(const std::shared_ptr<ServerContext>& context, Arrival arrival, std::string head,
                  Chunks chunks, const Opened& opened);

}  // namespace peppermill::server
