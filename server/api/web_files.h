// The files of the web client, out of the program itself.
#pragma once

#include "server/net/net.h"

namespace peppermill::server {

// Addresses of pages lead to the client's one page; files that do not exist are 404.
HttpResponse web_file(const HttpRequest& request);

}  // namespace peppermill::server
