#include "server/app/server.h"

#include <malloc.h>

#include <filesystem>

#include "protocol/server_message.h"
#include "protocol/version.h"
#include "server/api/api.h"
#include "server/app/log.h"
#include "server/identity/slow_thread.h"
#include "server/net/net_server.h"
#include "server/store/sqlite_store.h"
#include "server/tables/table_file.h"

namespace peppermill::server {
namespace {

constexpr const char* kFile = "peppermill.db";
// Per person: each record is replayed and kept for good.
constexpr int kRecordsPerHour = 200;
constexpr std::size_t kRecordsWaiting = 50;  // of all people
constexpr Millis kHour = 3'600'000;
// Many arrivals at once need twice the memory of players, and fragment it.
constexpr std::uint64_t kCrowd = 1000;    // requests …
constexpr Millis kBetweenTrims = 10'000;  // … within this time; then the free memory goes back to the system

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

void log_fault(std::string_view table, std::string_view what) {
  log_line(LogLevel::error, "fault", Json::object().set("table", table).set("what", what));
}

}  // namespace

std::string data_file(const std::string& folder) { return (std::filesystem::path(folder) / kFile).string(); }

// In the order of their dependencies; destroyed in the opposite order. The store closes before the reactor is
// destroyed, because its last answers are posted there.
struct Server::Parts {
  Parts(const Config& config, std::unique_ptr<Store> opened)
      : reactor(config.threads),
        store(std::move(opened)),
        bots(config.bot_threads),
        identity(*store, reactor),
        table_deps{*store, reactor, bots, config.rules, log_fault},
        tables(table_deps, config.tables),
        signed_in(identity),
        api({tables, identity, *store, reactor, bots, signed_in, deals, timings, imports,
             [this] { return net->counts(); }, [this](Task task) { return archive.add(std::move(task)); },
             [](std::string_view bug) { log_fault("", bug); }, std::string(build_id()), config.secure_cookie,
             config.open_metrics}) {}

  void plan_to_trim() {
    reactor.at(reactor.now() + kBetweenTrims, strand, [this] {
      const std::uint64_t requests = net->counts().requests;
      if (std::exchange(requests_then, requests) + kCrowd <= requests) malloc_trim(0);
      plan_to_trim();
    });
  }

  Reactor reactor;
  std::shared_ptr<Strand> strand = reactor.strand();
  std::uint64_t requests_then = 0;
  std::unique_ptr<Store> store;
  BotPool bots;
  Identity identity;
  TableDeps table_deps;
  Tables tables;
  SignedInConnections signed_in;
  ShownDeals deals;
  Timings timings;
  AttemptLimit imports{kRecordsPerHour, kHour};
  Api api;
  std::unique_ptr<NetServer> net;
  SlowThread archive{kRecordsWaiting};  // destroyed first: its tasks may need all others
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>, std::string> Server::open(const Config& config) {
  auto store = open_store(config);
  if (!store) return store.error();
  auto parts = std::make_unique<Parts>(config, *std::move(store));
  auto net = NetServer::listen(parts->reactor, config.net, parts->api);
  if (!net) return net.error();
  parts->net = *std::move(net);
  parts->plan_to_trim();
  const std::size_t resumed = parts->tables.resume();
  if (parts->store->counts().failures > 0)
    return config.data +
           "/peppermill.db is damaged: it cannot be read. Nothing was changed; restore a "
           "backup, or repair it with `sqlite3 peppermill.db .recover`.";
  log_line(LogLevel::info, "started",
           Json::object()
               .set("address", config.net.address)
               .set("port", parts->net->port())
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
