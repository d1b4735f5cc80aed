#include "server/api/web_files.h"

#include <algorithm>

#include "server/api/answer.h"
#include "server/files/files.h"

namespace peppermill::server {
namespace {

using protocol::Code;

constexpr std::string_view kPage = "/index.html";
// Everything comes from here; only styles may stand inside the page.
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
  if (request.header("if-none-match").ends_with(tag)) {
    response.status = 304;
    return response;
  }
  const bool zipped =
      !file->gzip.empty() && request.header("accept-encoding").find("gzip") != std::string_view::npos;
  if (zipped) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = zipped ? file->gzip : file->plain;
  return response;
}

}  // namespace peppermill::server
