// What the sockets use of Boost.Beast. Private to the few files that know it: each costs half a minute to
// compile.
#pragma once

#include "server/net/asio.h"
// asio.h comes first, for it says how Boost is compiled.
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

namespace peppermill::server {

namespace beast = boost::beast;
namespace http = boost::beast::http;

}  // namespace peppermill::server
