#include "server/net/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include "engine/core/text.h"

namespace peppermill::server {
namespace {

using Bytes = std::array<unsigned char, 16>;

// Strips brackets and port from "[::1]:80", "[::1]" and "1.2.3.4:80".
std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    return end == text.npos ? std::string_view() : text.substr(1, end - 1);
  }
  const auto colon = text.find(':');
  const bool only_one = colon != text.npos && text.find(':', colon + 1) == text.npos;
  return only_one ? text.substr(0, colon) : text;
}

std::optional<Bytes> v6_bytes(const std::string& text) {
  Bytes bytes;
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return std::nullopt;
  return bytes;
}

std::string v6_text(const Bytes& bytes) {
  std::array<char, INET6_ADDRSTRLEN> text;
  return inet_ntop(AF_INET6, bytes.data(), text.data(), text.size()) ? text.data() : "";
}

std::string v4_text(const unsigned char* bytes) {
  std::array<char, INET_ADDRSTRLEN> text;
  return inet_ntop(AF_INET, bytes, text.data(), text.size()) ? text.data() : "";
}

}  // namespace

std::string normal_address(std::string_view text) {
  text = without_port(trimmed(text));
  const std::string plain(text.substr(0, text.find('%')));
  if (plain.find('\0') != plain.npos) return {};
  std::array<unsigned char, 4> v4;
  if (inet_pton(AF_INET, plain.c_str(), v4.data()) == 1) return v4_text(v4.data());
  const auto v6 = v6_bytes(plain);
  if (!v6) return {};
  constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(mapped.begin(), mapped.end(), v6->begin())) return v4_text(v6->data() + 12);
  return v6_text(*v6);
}

std::string forwarded_address(std::string_view header) {
  const auto comma = header.rfind(',');
  return normal_address(comma == header.npos ? header : header.substr(comma + 1));
}

bool is_loopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

std::string address_group(const std::string& address) {
  auto v6 = v6_bytes(address);
  if (!v6) return address;
  std::fill(v6->begin() + 8, v6->end(), 0);
  return v6_text(*v6);
}

}  // namespace peppermill::server
