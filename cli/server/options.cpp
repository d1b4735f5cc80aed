#include "cli/server/options.h"

#include <CLI/CLI.hpp>

#include "cli/table_options.h"
#include "cli/words.h"
#include "server/net/client.h"

namespace peppermill::cli {

namespace server {

void add_serve(CLI::App& app, ServeCommand& command) {
  app.add_option("--listen", command.listen,
                 "Address and port, by default 127.0.0.1:8080; port 0 is any free port.")
      ->type_name("ADDRESS:PORT");
  app.add_option("--data", command.data, "The folder of the data file, by default ./peppermill-data.")
      ->type_name("DIR");
  app.add_option("--config", command.config, "A file with more settings.")->type_name("FILE");
  app.add_flag("--print-config", command.print_config,
               "Print a config file with all settings and their defaults, and exit.");
  app.footer(
      "Ctrl-C stops the server; every table continues at the next start.\n"
      "Examples:\n"
      "  peppermill serve\n"
      "  peppermill serve --listen 0.0.0.0:80 --data /var/lib/peppermill\n"
      "  peppermill serve --print-config > peppermill.conf && peppermill serve --config peppermill.conf");
}

void add_backup(CLI::App& app, BackupCommand& command) {
  app.add_option("--data", command.data, "The server's folder.")->capture_default_str()->type_name("DIR");
  app.add_option("TO", command.to, "The new file; it must not exist.")->required();
  app.add_flag_callback(
      "--with-keys", [&command] { command.keys = GuestKeysInBackup::included; },
      "Also copy the keys of guests' tokens, to TO.keys. Whoever has them can be any guest.");
  app.footer(
      "The copy is complete and consistent, even while the server runs. To restore it, stop the server and\n"
      "put it in the folder as peppermill.db (without the files that end in -wal and -shm), and TO.keys as\n"
      "peppermill.keys. Without the keys guests lose their seats and become new guests; accounts lose "
      "nothing.\n"
      "Example:\n  peppermill backup --data /var/lib/peppermill monday.db");
}

void add_keys(CLI::App& app, RotateKeysCommand& command) {
  app.require_subcommand(1);
  CLI::App* rotate = app.add_subcommand("rotate", "Sign the tokens of new guests with a new key.");
  rotate->add_option("--data", command.data, "The server's folder.")->capture_default_str()->type_name("DIR");
  rotate->add_flag_callback(
      "--end-old", [&command] { command.old_keys = OldGuestKeys::end; },
      "The old keys end at once: every guest loses its seats and becomes a new guest.");
  rotate->footer(
      "A running server takes the new key within five seconds. The tokens of the old keys stay valid for\n"
      "the setting guest_key_days. Use --end-old if somebody else may have the keys.\n"
      "Example:\n  peppermill keys rotate --data /var/lib/peppermill");
}

void add_check(CLI::App& app, CheckCommand& command) {
  app.add_option("--data", command.data, "The server's folder.")->capture_default_str()->type_name("DIR");
  app.footer(
      "Reads every page, and follows the chain of hashes of every table from its deal to its last move. It\n"
      "changes nothing, and the server may run meanwhile. It prints one line for each damaged place. The "
      "exit\n"
      "status is 0 if all is well, 1 if something is damaged, and 2 if there is nothing to check.\n"
      "Examples:\n"
      "  peppermill check\n"
      "  peppermill check --data /var/lib/peppermill");
}

void add_load(CLI::App& app, LoadCommand& command) {
  add_game(app, command.game, command.players, command.options);
  app.get_option("--game")->capture_default_str();
  app.add_option("--url", command.url, "The server.")->capture_default_str()->type_name("URL");
  app.add_option("--tables", command.tables, "Number of tables at the same time.")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str()
      ->type_name("T");
  app.add_option("--seconds", command.seconds, "Duration, once all players sit at their tables.")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str()
      ->type_name("S");
  app.add_option("--interval", command.interval_ms, "Milliseconds that a player waits before each answer.")
      ->check(CLI::Range(0, 600'000))
      ->capture_default_str()
      ->type_name("MS");
  app.add_flag_callback(
      "--json", [&command] { command.format = Format::json; }, "Print JSON.");
  app.footer(
      "The server's limits per address must allow that many players: see connections_per_address,\n"
      "requests_per_second and shares in `peppermill serve --print-config`. Use it against your own server "
      "only.\n"
      "Example:\n  peppermill load --url http://127.0.0.1:8080 --tables 50 --game chaud-devant --seconds 20");
}

}  // namespace server

std::optional<std::string> error_in(const LoadCommand& command) {
  if (!peppermill::server::parse_url(command.url)) return "--url must be like http://127.0.0.1:8080.";
  return table_error(command.game, command.players, command.options);
}

}  // namespace peppermill::cli
