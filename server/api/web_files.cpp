#include "server/api/web_files.h"

#include <algorithm>

#include "server/api/answer.h"
#include "server/files/files.h"

namespace peppermill::server {
namespace {

using protocol::Code;

constexpr std::string_view kPage = "/index.html";
// Everything comes from this server; only styles may be inline.
constexpr const char* kPolicy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const EmbeddedFile* find_file(std::string_view path) {
  const auto files = embedded_files();
  const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
  return found == files.end() ? nullptr : &*found;
}

// A page's address has no dot in its last part.
bool is_page(std::string_view path) {
  return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

std::string_view next_part(std::string_view& list) {
  const auto end = std::min(list.find(','), list.size());
  std::string_view part = list.substr(0, end);
  list.remove_prefix(std::min(end + 1, list.size()));
  while (part.starts_with(' ') || part.starts_with('\t')) part.remove_prefix(1);
  while (part.ends_with(' ') || part.ends_with('\t')) part.remove_suffix(1);
  return part;
}

// Whether the client has this file already. A proxy may have put W/ before the tag.
bool has_already(std::string_view tags, std::string_view tag) {
  while (!tags.empty()) {
    std::string_view one = next_part(tags);
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag || one == "*") return true;
  }
  return false;
}

// A weight of 0 means that the client refuses the encoding.
bool accepts_gzip(std::string_view encodings) {
  while (!encodings.empty()) {
    const std::string_view one = next_part(encodings);
    const std::string_view name = one.substr(0, one.find_first_of("; \t"));
    if (name != "gzip") continue;
    const auto weight = one.find("q=");
    if (weight == one.npos) return true;
    return one.find_first_not_of("0.", weight + 2) != one.npos;
  }
  return false;
}

}  // namespace

HttpResponse web_file(const HttpRequest& request) {
  const EmbeddedFile* file = find_file(is_page(request.path) ? kPage : std::string_view(request.path));
  if (!file) return refused_response({Code::no_such_thing, "There is no such file."});
  HttpResponse response;
  response.content_type = file->content_type;
  const std::string tag(file->etag);
  response.headers = {{"ETag", tag},
                      {"Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache"},
                      {"Vary", "Accept-Encoding"}};
  if (file->content_type.starts_with("text/html"))
    response.headers.emplace_back("Content-Security-Policy", kPolicy);
  if (has_already(request.header("if-none-match"), tag)) {
    response.status = 304;
    return response;
  }
  const bool zipped = !file->gzip.empty() && accepts_gzip(request.header("accept-encoding"));
  if (zipped) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = zipped ? file->gzip : file->plain;
  return response;
}

}  // namespace peppermill::server
