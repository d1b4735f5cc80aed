// The page's files, inside the program. tools/embed.py writes the table from the build of web/.
#pragma once

#include <span>
#include <string_view>

namespace peppermill::server {

// A server of these files
// - sends `gzip` with `Content-Encoding: gzip` if it is not empty and the client accepts it, and
//   `Vary: Accept-Encoding` whenever there is a choice;
// - sends `ETag`, and 304 without a body if the request's If-None-Match names it (a proxy may have put W/
//   before it);
// - sends `Cache-Control: public, max-age=31536000, immutable` for an `immutable` file, whose name holds its
//   hash, and `no-cache` for the others: a browser then loads a new release at once;
// - answers with /index.html if the path is no file, does not begin with /api/ or /ws, and has no dot in its
//   last part (/, /t/k7…): the page reads the address itself.
struct EmbeddedFile {
  std::string_view path;          // begins with '/'
  std::string_view content_type;  // with its charset if it is text
  std::string_view etag;          // with its quotes
  std::string_view plain;
  std::string_view gzip;  // empty if it would not be smaller
  bool immutable = false;
};

// Sorted by path. They live as long as the program.
std::span<const EmbeddedFile> embedded_files();

}  // namespace peppermill::server
