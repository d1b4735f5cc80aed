// WebSockets, at both ends. Private to the files that know Boost.Beast.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/http_session.h"

namespace peppermill::server {

namespace beast = boost::beast;
namespace http = boost::beast::http;

// Answers the request for an upgrade and brings the WebSocket to the door.
void accept_websocket(const std::shared_ptr<Site>& site, Arrival arrival,
                      const http::request<http::string_body>& upgrade, HttpRequest request);

}  // namespace peppermill::server
