// The browser's files, inside the program. tools/embed.py writes the table from what web/ builds.
#pragma once

#include <span>
#include <string_view>

namespace peppermill::server {

// Whoever serves one of these:
// - sends `gzip` with `Content-Encoding: gzip` if it is not empty and the client accepts it, and `Vary:
// Accept-Encoding`
//   whenever there is a choice;
// - sends `ETag`, and 304 without a body if the request's If-None-Match names it (a proxy may have put W/
// before it);
// - for an `immutable` file (its name holds its hash): `Cache-Control: public, max-age=31536000, immutable`;
// for the others
//   `no-cache`, so that a new program's page is seen at once;
// - answers a path that is no file, does not begin with /api/ or /ws and has no dot in its last part (/,
// /t/k7…) with
//   /index.html: the page finds its way by the address.
struct EmbeddedFile {
  std::string_view path;          // begins with '/'
  std::string_view content_type;  // with its charset where it is text
  std::string_view etag;          // with its quotes
  std::string_view plain;
  std::string_view gzip;  // empty where it would not be smaller
  bool immutable = false;
};

// Sorted by path. They live as long as the program.
std::span<const EmbeddedFile> embedded_files();

}  // namespace peppermill::server
