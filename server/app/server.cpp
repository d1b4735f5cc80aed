#include "server/app/server.h"

#include <malloc.h>

#include <chrono>
#include <filesystem>

#include "protocol/server_message.h"
#include "protocol/version.h"
#include "server/api/admin_api.h"
#include "server/api/api.h"
#include "server/app/guest_key_file.h"
#include "server/app/log.h"
#include "server/app/packing.h"
#include "server/identity/slow_thread.h"
#include "server/net/net_server.h"
#include "server/store/sqlite_store.h"
#include "server/tables/table_file.h"

namespace peppermill::server {
namespace {

constexpr const char* kFile = "peppermill.db";
// Records that wait to be checked.
constexpr std::size_t kRecordsWaiting = 50;      // of all people …
constexpr std::size_t kRecordsOfOneWaiting = 5;  // … and of one address
// Many arrivals at once need twice the memory of players, and fragment it.
constexpr std::uint64_t kCrowd = 1000;    // requests …
constexpr Millis kBetweenTrims = 10'000;  // … within this time; then the free memory goes back to the system

constexpr Millis kBetweenLooks = 5'000;  // at the file of the guests' keys
constexpr Millis kHour = 3'600'000;

void log_damage(const std::string& what) {
  log_line(LogLevel::error, "damaged", Json::object().set("what", what));
}

Result<std::unique_ptr<Store>, std::string> open_store(const Config& config) {
  std::error_code error;
  std::filesystem::create_directories(config.data, error);
  if (error) return "The folder " + config.data + " cannot be created: " + error.message() + ".";
  return open_sqlite_store(
      data_file(config.data),
      {.warn = log_damage, .root_of = root_in, .check_every = config.check_hours * kHour});
}

// Behind a proxy the address of the socket is the proxy's.
MetricsFor metrics_for(const Config& config) {
  if (config.open_metrics) return MetricsFor::everybody;
  const bool elsewhere = config.admin || !config.net.trusted_header.empty();
  return elsewhere ? MetricsFor::nobody : MetricsFor::this_machine;
}

void warn_about(const NetOptions& net) {
  if (net.trusted_header.empty() || !net.hosts.empty()) return;
  log_line(
      LogLevel::warning, "no_hosts",
      Json::object().set("what",
                         "There is a proxy, but the setting hosts is empty: the server refuses requests for "
                         "any name but its machine's."));
}

Millis wall_clock_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

void log_fault(std::string_view table, std::string_view what) {
  log_line(LogLevel::error, "fault", Json::object().set("table", table).set("what", what));
}

}  // namespace

std::string data_file(const std::string& folder) { return (std::filesystem::path(folder) / kFile).string(); }

// In the order of their dependencies; destroyed in the opposite order. The store closes before the reactor is
// destroyed, because its last answers are posted there.
struct Server::Parts {
  Parts(const Config& config, std::unique_ptr<Store> opened, GuestKeys keys)
      : shares(config.shares),
        reactor(config.threads),
        store(std::move(opened)),
        packing(*store, reactor),
        bots(config.bot_threads),
        key_watch(key_file(config.data)),
        identity(*store, reactor, config.identity, std::move(keys)),
        table_deps{*store, reactor, bots, shares, config.rules, log_fault},
        tables(table_deps, config.tables),
        signed_in(identity),
        services{tables,
                 identity,
                 *store,
                 reactor,
                 bots,
                 shares,
                 signed_in,
                 deals,
                 timings,
                 [this] { return net->counts(); },
                 [this](const std::string& owner, Task task) { return archive.add(owner, std::move(task)); },
                 [](std::string_view bug) { log_fault("", bug); },
                 std::string(build_id()),
                 config.secure_cookie,
                 metrics_for(config)},
        api(services),
        admin_api(services) {}

  void plan_to_trim() {
    reactor.at(reactor.now() + kBetweenTrims, strand, [this] {
      const std::uint64_t requests = net->counts().requests;
      if (std::exchange(requests_then, requests) + kCrowd <= requests) malloc_trim(0);
      plan_to_trim();
    });
  }

  void plan_to_look_at_keys() {
    reactor.at(reactor.now() + kBetweenLooks, strand, [this] {
      if (auto changed = key_watch.changed()) take_keys(std::move(*changed));
      plan_to_look_at_keys();
    });
  }

  void take_keys(Result<GuestKeys, std::string> keys) {
    if (!keys) return log_fault("", keys.error());
    log_line(LogLevel::info, "guest_keys", Json::object().set("keys", keys->size()));
    api.take_guest_keys(*std::move(keys));
  }

  Shares shares;  // one for all parts; the last connections pay when the reactor ends
  Reactor reactor;
  std::shared_ptr<Strand> strand = reactor.strand();
  std::uint64_t requests_then = 0;
  std::unique_ptr<Store> store;
  Packing packing;
  BotPool bots;
  KeyFileWatch key_watch;
  Identity identity;
  TableDeps table_deps;
  Tables tables;
  SignedInConnections signed_in;
  ShownDeals deals;
  Timings timings;
  Services services;
  Api api;
  AdminApi admin_api;
  std::unique_ptr<NetServer> net, admin;
  // Destroyed first: its tasks may need all others.
  SlowThread archive{kRecordsWaiting, kRecordsOfOneWaiting};
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>, std::string> Server::open(const Config& config) {
  auto store = open_store(config);
  if (!store) return store.error();
  auto keys = open_guest_keys(key_file(config.data), **store, wall_clock_ms());
  if (!keys) return keys.error();
  auto parts = std::make_unique<Parts>(config, *std::move(store), *std::move(keys));
  auto net = NetServer::listen(parts->reactor, config.net, parts->api, parts->shares);
  if (!net) return net.error();
  parts->net = *std::move(net);
  if (config.admin) {
    NetOptions options = *config.admin;
    options.hosts = config.net.hosts;
    auto admin = NetServer::listen(parts->reactor, options, parts->admin_api, parts->shares);
    if (!admin) return "admin_listen: " + admin.error();
    parts->admin = *std::move(admin);
  }
  warn_about(config.net);
  parts->plan_to_trim();
  parts->packing.begin();
  parts->plan_to_look_at_keys();
  const std::size_t resumed = parts->tables.resume();
  if (parts->store->counts().failures > 0)
    return config.data +
           "/peppermill.db is damaged: it cannot be read. Nothing was changed; restore a "
           "backup, or repair it with `sqlite3 peppermill.db .recover`.";
  log_line(LogLevel::info, "started",
           Json::object()
               .set("address", config.net.address)
               .set("port", parts->net->port())
               .set("admin_port", parts->admin ? Json(parts->admin->port()) : Json())
               .set("tables", resumed));
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::uint16_t Server::port() const { return parts_->net->port(); }

void Server::run() { parts_->reactor.run(); }

void Server::stop() {
  log_line(LogLevel::info, "stopping");
  parts_->tables.write_heartbeat();
  parts_->net->close(std::make_shared<const std::string>(protocol::bye_text(protocol::ByeCode::restart)),
                     [this] { parts_->reactor.stop(); });
}

}  // namespace peppermill::server
