// The parts of Boost.Asio that the sockets use, compiled once in boost_sources.cpp. Private to server/net.
#pragma once

#ifndef BOOST_ASIO_SEPARATE_COMPILATION
#define BOOST_ASIO_SEPARATE_COMPILATION
#endif
#ifndef BOOST_BEAST_SEPARATE_COMPILATION
#define BOOST_BEAST_SEPARATE_COMPILATION
#endif
// ThreadSanitizer does not understand fences; the locks around them give the same order.
#ifdef __SANITIZE_THREAD__
#define BOOST_ASIO_DISABLE_FENCED_BLOCK
#endif

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/write.hpp>

namespace peppermill::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using Failure = boost::system::error_code;

}  // namespace peppermill::server
