// Internet addresses as text, each in one way to write it.
#pragma once

#include <string>
#include <string_view>

namespace peppermill::server {

// The address in its usual form, without port, brackets and zone; IPv4 inside IPv6 becomes IPv4. Empty if it
// is none.
std::string normal_address(std::string_view text);

// The client in a header such as X-Forwarded-For: the last entry, which our own proxy has added. What stands
// before it anybody can write. Empty if it is no address.
std::string forwarded_address(std::string_view header);

// Whether a normal address is this machine's own.
bool is_loopback(std::string_view address);

// Whose limits count: an IPv4 address, or the network of an IPv6 address, since a home has 2^64 of those.
std::string address_group(const std::string& address);

}  // namespace peppermill::server
