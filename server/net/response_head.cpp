#include "server/net/response_head.h"

#include <algorithm>
#include <array>
#include <ctime>

#include "protocol/server_message.h"
#include "server/net/request_text.h"

namespace peppermill::server {
namespace {

struct Reason {
  int status;
  std::string_view text;
};
constexpr Reason reasons[] = {{101, "Switching Protocols"},
                              {200, "OK"},
                              {201, "Created"},
                              {202, "Accepted"},
                              {204, "No Content"},
                              {301, "Moved Permanently"},
                              {302, "Found"},
                              {303, "See Other"},
                              {304, "Not Modified"},
                              {307, "Temporary Redirect"},
                              {308, "Permanent Redirect"},
                              {400, "Bad Request"},
                              {401, "Unauthorized"},
                              {403, "Forbidden"},
                              {404, "Not Found"},
                              {405, "Method Not Allowed"},
                              {408, "Request Timeout"},
                              {409, "Conflict"},
                              {410, "Gone"},
                              {413, "Content Too Large"},
                              {415, "Unsupported Media Type"},
                              {421, "Misdirected Request"},
                              {422, "Unprocessable Content"},
                              {426, "Upgrade Required"},
                              {429, "Too Many Requests"},
                              {431, "Request Header Fields Too Large"},
                              {500, "Internal Server Error"},
                              {501, "Not Implemented"},
                              {503, "Service Unavailable"},
                              {505, "HTTP Version Not Supported"}};

// A line end inside a header would begin another header.
bool is_plain(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
  });
}

void add(std::string& head, std::string_view name, std::string_view value) {
  if (name.empty() || !is_plain(name) || !is_plain(value)) return;
  head.append(name).append(": ").append(value).append("\r\n");
}

bool sets(const HttpResponse& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(),
                     [&](const auto& header) { return lower_case(header.first) == name; });
}

std::string date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  constexpr std::string_view days = "SunMonTueWedThuFriSat";
  constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
  // strftime would use the locale's names.
  std::array<char, 40> rest;
  const auto size = std::strftime(rest.data(), rest.size(), " %Y %H:%M:%S GMT", &parts);
  std::string text(days.substr(static_cast<std::size_t>(parts.tm_wday) * 3, 3));
  text += parts.tm_mday < 10 ? ", 0" : ", ";
  text += std::to_string(parts.tm_mday) + ' ';
  text += months.substr(static_cast<std::size_t>(parts.tm_mon) * 3, 3);
  return text.append(rest.data(), size);
}

void add_framing(std::string& head, const Framing& framing, int status) {
  const bool old = framing.version == Framing::Version::http_1_0;
  const bool close = framing.after == Framing::After::close;
  if (close || old) add(head, "Connection", close ? "close" : "keep-alive");
  if (!has_body(status)) return;
  if (framing.length) {
    add(head, "Content-Length", std::to_string(*framing.length));
  } else if (!old) {
    add(head, "Transfer-Encoding", "chunked");
  }
}

}  // namespace

std::string response_head(const HttpResponse& response, const Framing& framing) {
  const auto reason = std::find_if(std::begin(reasons), std::end(reasons),
                                   [&](const Reason& each) { return each.status == response.status; });
  std::string head;
  head.reserve(320);
  head.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ");
  head.append(reason == std::end(reasons) ? "Other" : reason->text).append("\r\n");
  add(head, "Date", date());
  add_framing(head, framing, response.status);
  if (has_body(response.status)) add(head, "Content-Type", response.content_type);
  for (const auto& [name, value] : response.headers) add(head, name, value);
  if (!sets(response, "x-content-type-options")) add(head, "X-Content-Type-Options", "nosniff");
  if (!sets(response, "referrer-policy")) add(head, "Referrer-Policy", "no-referrer");
  const bool fleeting = response.stream || response.content_type.starts_with("application/json");
  if (fleeting && !sets(response, "cache-control")) add(head, "Cache-Control", "no-store");
  return head.append("\r\n");
}

HttpResponse error_response(int status, protocol::Code code, std::string message) {
  return {.status = status, .body = protocol::error_text({code, std::move(message)})};
}

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

}  // namespace peppermill::server
