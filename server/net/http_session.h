// HTTP/1.1 on one socket. Private to server/net.
#pragma once

#include <memory>
#include <string>

#include "server/net/asio.h"
#include "server/net/server_context.h"

namespace peppermill::server {

// An accepted socket, its strand and its slot.
struct Arrival {
  std::shared_ptr<ReactorStrand> strand;
  tcp::socket socket;
  Admission admission;
  std::string peer;  // the address of the socket, or of the client behind the proxy
};

void serve_http(const std::shared_ptr<ServerContext>& context, Arrival arrival);
// Sends the response without reading a request, and closes.
void refuse_http(const std::shared_ptr<ServerContext>& context, Arrival arrival, HttpResponse response);

}  // namespace peppermill::server
