// The operator's settings: a table of keys, each with its default and a comment, for the file and
// for the help.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "server/identity/rules.h"
#include "server/net/net.h"
#include "server/shares/shares.h"
#include "server/tables/tables.h"

namespace peppermill::server {

struct Config {
  NetOptions net;
  std::optional<NetOptions> admin;  // the operator's own listener, for /metrics and /healthz
  TableRules rules;
  TablesLimits tables;
  ShareLimits shares = default_share_limits();
  IdentityRules identity;
  std::string data = "peppermill-data";  // a folder
  int threads = 1;                       // for sockets and tables
  int bot_threads = 1;
  int check_hours = 24;  // between two whole checks of the data file; 0: none
  bool secure_cookie = false;
  bool open_metrics = false;
};

// Applies the text to `base`: lines `key = value`, and # begins a comment. Otherwise returns a sentence with
// the line's number.
Result<Config, std::string> read_config(std::string_view text, Config base);
// All keys with their comments and defaults, as a file.
std::string default_config();
// "127.0.0.1:8080", "[::1]:8080" or ":8080". Returns an error message, or none.
std::optional<std::string> set_listen(NetOptions& net, std::string_view text);

}  // namespace peppermill::server
