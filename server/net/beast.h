// The parts of Boost.Beast that the sockets use. Private to server/net: each file that includes it takes half
// a minute to compile.
#pragma once

#include "server/net/asio.h"
// asio.h comes first because it configures Boost.
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
