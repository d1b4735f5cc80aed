#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "cli/commands.h"
#include "server/app/server.h"

namespace peppermill::cli {
namespace {

using peppermill::server::Config;
using peppermill::server::Server;

// The settings of the file, then those of the command line.
std::variant<Config, std::string> config_of(const ServeCommand& command) {
  Config config;
  if (!command.config.empty()) {
    std::ifstream file(command.config);
    std::stringstream text;
    text << file.rdbuf();
    // A folder opens like a file and reads as an empty one.
    if (!file || std::filesystem::is_directory(command.config)) return command.config + " cannot be read.";
    auto read = read_config(text.str(), config);
    if (const auto* why = std::get_if<std::string>(&read)) return command.config + ", " + *why;
    config = std::get<Config>(std::move(read));
  }
  if (!command.data.empty()) config.data = command.data;
  if (command.listen.empty()) return config;
  if (const auto wrong = set_listen(config.net, command.listen)) return "--listen " + *wrong + ".";
  return config;
}

sigset_t stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

// Waits for the first signal on a separate thread; the second ends the process at once.
void stop_on_signal(Server& server) {
  const sigset_t signals = stop_signals();
  int which = 0;
  sigwait(&signals, &which);
  server.stop();
  sigwait(&signals, &which);
  std::_Exit(128 + which);
}

std::string shown_host(const Config& config) {
  const bool everywhere = config.net.address == "0.0.0.0" || config.net.address == "::";
  if (everywhere) return "localhost";
  return config.net.address.find(':') == std::string::npos ? config.net.address
                                                           : '[' + config.net.address + ']';
}

}  // namespace

int run(const ServeCommand& command) {
  if (command.print_config) {
    std::fputs(peppermill::server::default_config().c_str(), stdout);
    return 0;
  }
  const auto config = config_of(command);
  if (const auto* why = std::get_if<std::string>(&config)) {
    std::fprintf(stderr, "peppermill: %s\n", why->c_str());
    return 2;
  }
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(
      SIGXFSZ,
      SIG_IGN);  // at a file size limit, as on a full disk, the write fails and the server keeps running
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // before any thread starts, because threads inherit it
  auto opened = Server::open(std::get<Config>(config));
  if (const auto* why = std::get_if<std::string>(&opened)) {
    std::fprintf(stderr, "peppermill: %s\n", why->c_str());
    return 1;
  }
  Server& server = *std::get<0>(opened);
  std::printf("Peppermill is at http://%s:%d\n", shown_host(std::get<Config>(config)).c_str(), server.port());
  std::fflush(stdout);
  std::thread(stop_on_signal, std::ref(server)).detach();
  server.run();
  return 0;
}

}  // namespace peppermill::cli
