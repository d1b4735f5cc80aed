// Internet addresses as text, in one canonical form.
#pragma once

#include <string>
#include <string_view>

namespace peppermill::server {

// The address in its canonical form, without port, brackets and zone. IPv4 inside IPv6 becomes IPv4. Empty if
// the text is no address.
std::string normal_address(std::string_view text);

// The client in a header such as X-Forwarded-For: the last entry, which our own proxy added. Anybody can
// forge the entries before it. Empty if it is no address.
std::string forwarded_address(std::string_view header);

// Whether a canonical address is this machine's own.
bool is_loopback(std::string_view address);

// What the limits per address count: an IPv4 address, or the network of an IPv6 address, because one home has
// 2^64 of those.
std::string address_group(const std::string& address);

}  // namespace peppermill::server
