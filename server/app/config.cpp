#include "server/app/config.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <functional>
#include <limits>
#include <vector>

#include "server/app/share_text.h"

namespace peppermill::server {
namespace {

using ConfigError = std::optional<std::string>;

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  return text;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

struct Key {
  std::string name;
  std::string comment;
  std::function<ConfigError(Config&, std::string_view)> set;
  std::function<std::string(const Config&)> get;
};

// A whole number in a range. `at` finds it in the config; the file's value is multiplied by `unit`.
template <class At>
Key number(const char* name, const char* comment, std::int64_t low, std::int64_t high, At at,
           std::int64_t unit = 1) {
  return {name, comment,
          [=](Config& config, std::string_view text) -> ConfigError {
            const auto value = whole_number(text);
            if (!value || *value < low || *value > high)
              return "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high);
            auto& place = at(config);
            place = static_cast<std::remove_reference_t<decltype(place)>>(*value * unit);
            return std::nullopt;
          },
          [=](const Config& config) {
            return std::to_string(static_cast<std::int64_t>(at(const_cast<Config&>(config))) / unit);
          }};
}

template <class At>
Key text(const char* name, const char* comment, At at) {
  return {name, comment,
          [=](Config& config, std::string_view value) -> ConfigError {
            at(config) = std::string(value);
            return std::nullopt;
          },
          [=](const Config& config) { return at(const_cast<Config&>(config)); }};
}

std::string listen_text(const NetOptions& net) {
  const bool v6 = net.address.find(':') != net.address.npos;
  return (v6 ? '[' + net.address + ']' : net.address) + ':' + std::to_string(net.port);
}

Key listen() {
  return {"listen", "Address and port. For access from other machines put a proxy with https before it.",
          [](Config& config, std::string_view value) { return set_listen(config.net, value); },
          [](const Config& config) { return listen_text(config.net); }};
}

Key admin_listen() {
  return {
      "admin_listen",
      "A second address and port, for /metrics and /healthz only, such as 127.0.0.1:8081. Then /metrics is "
      "only there. Behind a proxy it is never where the players are.",
      [](Config& config, std::string_view value) -> ConfigError {
        config.admin.reset();
        return value.empty() ? std::nullopt : set_listen(config.admin.emplace(), value);
      },
      [](const Config& config) { return config.admin ? listen_text(*config.admin) : ""; }};
}

// A list of words, separated by spaces.
template <class Fits>
ConfigError read_words(std::vector<std::string>& words, std::string_view text, Fits fits, const char* wrong) {
  words.clear();
  while (!(text = trimmed(text)).empty()) {
    const auto end = std::ranges::find_if(text, [](unsigned char c) { return std::isspace(c); });
    words.emplace_back(text.begin(), end);
    if (!fits(words.back())) return wrong;
    text.remove_prefix(words.back().size());
  }
  return std::nullopt;
}

std::string words_text(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

Key hosts() {
  return {
      "hosts",
      "Names of this server besides localhost, addresses and the machine's own name, separated by spaces: "
      "example.org. Requests for other names are refused, because pages of other sites could send them.",
      [](Config& config, std::string_view value) {
        const auto is_name = [](const std::string& word) {
          return std::ranges::all_of(
              word, [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '.' || c == '_'; });
        };
        return read_words(config.net.hosts, value, is_name, "must be names such as example.org");
      },
      [](const Config& config) { return words_text(config.net.hosts); }};
}

Key origins() {
  return {"origins",
          "Pages of other sites that may open WebSockets here, separated by spaces: https://example.org",
          [](Config& config, std::string_view value) {
            const auto is_origin = [](const std::string& word) {
              return word.starts_with("http://") || word.starts_with("https://");
            };
            return read_words(config.net.origins, value, is_origin,
                              "must be addresses such as https://example.org");
          },
          [](const Config& config) { return words_text(config.net.origins); }};
}

Key trusted_header() {
  return {"trusted_header",
          "Behind your own proxy: the header with the client's address, such as x-forwarded-for.",
          [](Config& config, std::string_view value) -> ConfigError {
            const auto fits = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
            if (!std::ranges::all_of(value, fits)) return "must be the name of a header";
            config.net.trusted_header = value;
            return std::nullopt;
          },
          [](const Config& config) { return config.net.trusted_header; }};
}

Key yes_or_no(const char* name, const char* comment, bool Config::*field) {
  return {name, comment,
          [field](Config& config, std::string_view value) -> ConfigError {
            if (value != "yes" && value != "no") return "must be yes or no";
            config.*field = value == "yes";
            return std::nullopt;
          },
          [field](const Config& config) { return std::string(config.*field ? "yes" : "no"); }};
}

// Before the single shares, which it sets.
Key shares() {
  return {"shares",
          "Whether one address and one person have only a share of what follows. no is for tests and for "
          "measurements.",
          [](Config& config, std::string_view value) -> ConfigError {
            if (value != "yes" && value != "no") return "must be yes or no";
            config.shares = value == "yes" ? default_share_limits() : no_share_limits();
            return std::nullopt;
          },
          [](const Config& config) {
            return config.shares.front().address == no_share_limits().front().address ? "no" : "yes";
          }};
}

Key share_of(Resource resource) {
  const auto index = static_cast<std::size_t>(resource);
  return {"share_" + std::string(name_of(resource)),
          "How much at once, and again in each window: " + std::string(meaning_of(resource)) + '.',
          [index](Config& config, std::string_view value) -> ConfigError {
            const auto limit = parse_share(value);
            if (!limit) return "must be a share such as 1000/10s per address, 400/10s per person";
            config.shares[index] = *limit;
            return std::nullopt;
          },
          [index](const Config& config) { return share_text(config.shares[index]); }};
}

std::vector<Key> with_shares(std::vector<Key> keys) {
  keys.push_back(shares());
  for (std::size_t i = 0; i < kResources; ++i) keys.push_back(share_of(static_cast<Resource>(i)));
  return keys;
}

const std::vector<Key>& keys() {
  constexpr std::int64_t kMega = 1024 * 1024;
  static const std::vector<Key> all = with_shares({
      listen(),
      text(
          "data", "The folder of the data file.", [](Config & c) -> auto& { return c.data; }),
      number(
          "check_hours",
          "Hours between two whole checks of the data file, in the background; the first one begins at the "
          "start. "
          "0: none.",
          0, 8760, [](Config & c) -> auto& { return c.check_hours; }),
      number(
          "threads", "Threads for sockets and tables; one serves thousands of tables.", 1, 64,
          [](Config & c) -> auto& { return c.threads; }),
      number(
          "bot_threads", "Threads for bots.", 1, 64, [](Config & c) -> auto& { return c.bot_threads; }),
      hosts(),
      origins(),
      trusted_header(),
      admin_listen(),
      yes_or_no("secure_cookie",
                "yes if people use the server over https: browsers then never send its cookie unencrypted.",
                &Config::secure_cookie),
      yes_or_no("open_metrics",
                "yes to open /metrics to everybody: its counts reveal when players make secret choices. "
                "no allows only this machine, and behind a proxy nobody: set admin_listen there.",
                &Config::open_metrics),
      number(
          "absence_seconds", "How long a person may be absent before a bot takes the seat.", 5, 86400,
          [](Config & c) -> auto& { return c.rules.absence; }, 1000),
      number(
          "bot_milliseconds", "How long a bot may think about one decision.", 10, 60000,
          [](Config & c) -> auto& { return c.rules.bot_budget; }),
      number(
          "chat_bytes", "The longest chat message.", 10, 4000,
          [](Config & c) -> auto& { return c.rules.chat_length; }),
      number(
          "tables_per_person", "Unfinished tables that one person may have.", 1, 10000,
          [](Config & c) -> auto& { return c.tables.unfinished_per_host; }),
      number(
          "guest_key_days",
          "How many days the tokens of guests stay valid after `peppermill keys rotate` has retired their "
          "key.",
          0, 3650, [](Config & c) -> auto& { return c.identity.old_guest_keys; }, kDay),
      number(
          "empty_table_minutes",
          "When an open table closes that nobody visits. Tables that are played over days stay.", 1, 525600,
          [](Config & c) -> auto& { return c.tables.close_empty; }, 60'000),
      number(
          "sleep_hours", "When a running table sleeps that nobody visits: it goes on when somebody comes.", 1,
          87600, [](Config & c) -> auto& { return c.tables.sleep; }, 3'600'000),
      number(
          "remove_days",
          "When an unfinished table is removed in which nothing happens; 0: never. Finished games are never "
          "removed.",
          0, 36500, [](Config & c) -> auto& { return c.tables.remove; }, 86'400'000),
      number(
          "message_bytes", "The longest WebSocket message.", 1024, kMega,
          [](Config & c) -> auto& { return c.net.limits.message_bytes; }),
      number(
          "body_bytes", "The longest HTTP body.", 1024, 64 * kMega,
          [](Config & c) -> auto& { return c.net.limits.body_bytes; }),
      number(
          "queue_bytes", "Unsent bytes before a slow client is disconnected.", 65536, 64 * kMega,
          [](Config & c) -> auto& { return c.net.limits.queue_bytes; }),
      number(
          "held_bytes_per_address",
          "Bytes that the connections of one address hold in memory: unfinished requests and unread answers.",
          kMega, 4096 * kMega, [](Config & c) -> auto& { return c.net.limits.held_bytes_per_address; }),
      number(
          "connections", "Connections in all.", 10, 1000000,
          [](Config & c) -> auto& { return c.net.limits.connections; }),
      number(
          "connections_per_address", "Connections from one address.", 1, 1000000,
          [](Config & c) -> auto& { return c.net.limits.connections_per_address; }),
      number(
          "messages_per_second", "WebSocket messages of one connection, on average.", 1, 100000,
          [](Config & c) -> auto& { return c.net.limits.messages_per_second; }),
      number(
          "requests_per_second", "HTTP requests from one address, on average.", 1, 1000000,
          [](Config & c) -> auto& { return c.net.limits.requests_per_second; }),
      number(
          "request_burst", "HTTP requests from one address at once.", 1, 1000000,
          [](Config & c) -> auto& { return c.net.limits.request_burst; }),
      number(
          "idle_seconds", "How long a silent connection is kept.", 5, 3600,
          [](Config & c) -> auto& { return c.net.limits.idle_seconds; }),
  });
  return all;
}

ConfigError set_line(Config& config, std::string_view line) {
  const std::size_t sign = line.find('=');
  if (sign == std::string_view::npos) return "expected `key = value`";
  const std::string_view name = trimmed(line.substr(0, sign)), value = trimmed(line.substr(sign + 1));
  const auto key = std::ranges::find(keys(), name, &Key::name);
  if (key == keys().end()) return "there is no setting called " + std::string(name);
  if (const auto wrong = key->set(config, value)) return std::string(name) + ' ' + *wrong;
  return std::nullopt;
}

}  // namespace

std::optional<std::string> set_listen(NetOptions& net, std::string_view text) {
  const std::size_t colon = text.rfind(':');
  const auto port = colon == std::string_view::npos ? std::nullopt : whole_number(text.substr(colon + 1));
  if (!port || *port < 0 || *port > std::numeric_limits<std::uint16_t>::max())
    return "must be ADDRESS:PORT, such as 127.0.0.1:8080";
  std::string_view address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  net.address = address.empty() ? "0.0.0.0" : std::string(address);
  net.port = static_cast<std::uint16_t>(*port);
  return std::nullopt;
}

Result<Config, std::string> read_config(std::string_view text, Config base) {
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, std::min(text.find('#'), end)));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    if (const auto wrong = set_line(base, line))
      return "line " + std::to_string(number) + ": " + *wrong + ".";
  }
  return base;
}

std::string default_config() {
  const Config defaults;
  std::string out = "# Peppermill. Every setting with its default; to change one, remove its #.\n";
  for (const Key& key : keys())
    out += "\n# " + key.comment + "\n#" + key.name + " = " + key.get(defaults) + '\n';
  return out;
}

}  // namespace peppermill::server
