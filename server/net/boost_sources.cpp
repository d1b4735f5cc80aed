// The non-template parts of Asio and Beast.
#include "server/net/asio.h"
// asio.h comes first because it configures Boost.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
