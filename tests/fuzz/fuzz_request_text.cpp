// Random texts of a request, and URLs: everything that is accepted is clean.
#include <string>

#include "engine/core/check.h"
#include "engine/core/utf8.h"
#include "server/net/address.h"
#include "server/net/client.h"
#include "server/net/request_text.h"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  using namespace peppermill;
  using namespace peppermill::server;
  const std::string text(data, size);
  if (const auto path = clean_path(text)) {
    CHECK(path->starts_with('/') && is_utf8(*path) && path->find('\0') == path->npos);
    const std::string closed = *path + '/';
    CHECK(closed.find("/../") == closed.npos && closed.find("/./") == closed.npos);
    CHECK(path->find('\\') == path->npos);
  }
  for (const char* name : {"a", "token", ""}) {
    const auto value = query_value(text, name);
    CHECK(!value || is_utf8(*value));
    const auto cookie = cookie_value(text, name);
    CHECK(!cookie || cookie->size() < size);
  }
  for (const std::string& address : {normal_address(text), forwarded_address(text)}) {
    CHECK(normal_address(address) == address);
    const std::string group = address_group(address);
    CHECK(address_group(group) == group);
  }
  if (const auto where = parse_url(text)) {
    const auto again = parse_url(host_header(*where));
    CHECK(again && again->host == where->host && again->port == where->port);
  }
  CHECK(!origin_allowed(text, "", {}));
  has_word(text, "upgrade");
  return 0;
}
