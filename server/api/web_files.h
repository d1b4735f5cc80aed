// Serves the page's files, which are part of the program.
#pragma once

#include "server/net/net.h"

namespace peppermill::server {

// Addresses of pages get index.html; missing files get 404.
HttpResponse web_file(const HttpRequest& request);

}  // namespace peppermill::server
