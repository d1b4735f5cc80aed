// The parts of Asio and Beast that are no templates.
#include "server/net/asio.h"
// asio.h comes first, for it says how Boost is compiled.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
