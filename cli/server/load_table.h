// One table under load: its players sit down over HTTP, then play random legal moves over WebSockets.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "engine/core/quick_rng.h"
#include "protocol/client_message.h"
#include "protocol/generated/tables.h"
#include "protocol/server_message.h"
#include "server/net/client.h"

namespace peppermill::cli {

// The measurements of all tables together.
class Measures {
 public:
  using Clock = std::chrono::steady_clock;

  void moved(Clock::duration took);
  void failed(std::string what);

  // Nothing counts before this or after `stop`.
  void start() { counting_ = true; }
  void stop() { counting_ = false; }
  bool counting() const { return counting_; }

  std::vector<std::uint32_t> microseconds() const;
  std::uint64_t errors() const { return errors_; }
  std::string first_error() const;
  std::atomic<std::uint64_t> matches = 0;

 private:
  std::atomic<bool> counting_ = false;
  std::atomic<std::uint64_t> errors_ = 0;
  mutable std::mutex mutex_;
  std::vector<std::uint32_t> microseconds_;
  std::string first_error_;
};

class LoadTable : public std::enable_shared_from_this<LoadTable> {
 public:
  LoadTable(peppermill::server::Reactor& reactor, peppermill::server::HostAndPort server,
            const LoadCommand& command, Measures& measures, int number);

  // Seats all players, waiting for the server. On failure counts an error and returns false.
  bool sit_down();
  // Opens the sockets, which then play on their own.
  void play();
  // True once after the end of a match; the table then needs `play_again`.
  bool take_over() { return over_.exchange(false); }
  void play_again();
  // Call it after the reactor has ended: a move without an answer is an error.
  void count_unanswered();

 private:
  class Client;
  // An answer on its way. It outlives its socket: a pause before it may end later.
  struct Question {
    std::optional<std::uint32_t> prompt;
    Measures::Clock::time_point sent;
    bool unanswered = false;
    std::atomic<bool> left = false;  // by us, for the next match
  };

  template <Described Answer, Described Body>
  std::optional<Answer> post(const std::string& path, const Body& body, const std::string& token);
  bool start_match();

  peppermill::server::Reactor& reactor_;
  const peppermill::server::HostAndPort server_;
  const LoadCommand& command_;
  Measures& measures_;
  int number_;
  std::vector<std::string> tokens_;
  std::string id_;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::vector<std::weak_ptr<peppermill::server::Connection>> connections_;
  std::vector<std::shared_ptr<Question>> questions_;
};

}  // namespace peppermill::cli
