#include "server/net/request_head.h"

#include <algorithm>
#include <cctype>
#include <string>

#include "engine/core/text.h"
#include "server/net/request_text.h"

namespace peppermill::server {
namespace {

constexpr HeadFault kMalformed{400, "This is not HTTP/1.1."};
constexpr HeadFault kFolded{400, "A header field must be one line."};
constexpr HeadFault kBadLength{400, "There must be one Content-Length, a number."};
constexpr HeadFault kTwoLengths{400, "Content-Length and Transfer-Encoding exclude each other."};
constexpr HeadFault kOldAndChunked{400, "HTTP/1.0 has no Transfer-Encoding."};
constexpr HeadFault kUnknownCoding{501, "The only transfer coding is chunked, alone and once."};
constexpr HeadFault kUnknownVersion{505, "This is neither HTTP/1.0 nor HTTP/1.1."};

// The fields that say where the body ends.
struct BodyFields {
  int lengths = 0, codings = 0;
  std::string_view length, coding;
};

std::string_view next_line(std::string_view& text) {
  const auto end = std::min(text.find("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 2, text.size()));
  return line;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 19 &&
         std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c); });
}

bool is_version(std::string_view text) {
  return text.size() == 8 && text.starts_with("HTTP/") && std::isdigit(static_cast<unsigned char>(text[5])) &&
         text[6] == '.' && std::isdigit(static_cast<unsigned char>(text[7]));
}

std::optional<HeadFault> fault_of_version(std::string_view version) {
  if (version == "HTTP/1.1" || version == "HTTP/1.0") return std::nullopt;
  return is_version(version) ? kUnknownVersion : kMalformed;
}

std::optional<HeadFault> fault_of_body(const BodyFields& body, std::string_view version) {
  if (body.codings > 0 && body.lengths > 0) return kTwoLengths;
  if (body.codings > 0 && version == "HTTP/1.0") return kOldAndChunked;
  if (body.codings > 1 || (body.codings == 1 && lower_case(body.coding) != "chunked")) return kUnknownCoding;
  if (body.lengths > 1 || (body.lengths == 1 && !is_number(body.length))) return kBadLength;
  return std::nullopt;
}

}  // namespace

std::optional<HeadFault> fault_of_head(std::string_view head) {
  if (has_bare_line_end(head)) return kMalformed;
  const std::string_view first = next_line(head);
  const std::string_view version = first.substr(std::min(first.rfind(' ') + 1, first.size()));
  if (const auto fault = fault_of_version(version)) return fault;
  BodyFields body;
  while (!head.empty()) {
    const std::string_view line = next_line(head);
    if (line.starts_with(' ') || line.starts_with('\t')) return kFolded;
    const auto colon = std::min(line.find(':'), line.size());
    const std::string name = lower_case(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(std::min(colon + 1, line.size())));
    if (name == "content-length") ++body.lengths, body.length = value;
    if (name == "transfer-encoding") ++body.codings, body.coding = value;
  }
  return fault_of_body(body, version);
}

bool has_bare_line_end(std::string_view text) {
  for (auto at = text.find_first_of("\r\n"); at != text.npos; at = text.find_first_of("\r\n", at + 2)) {
    const bool ends_here = text[at] == '\r' && at + 1 == text.size();
    if (!ends_here && text.substr(at, 2) != "\r\n") return true;
  }
  return false;
}

}  // namespace peppermill::server
