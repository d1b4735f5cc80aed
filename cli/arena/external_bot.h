// A stranger's program that plays: one line of JSON to its standard input, one line back. It may crash, hang
// or talk nonsense; that never costs more than the turn.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace peppermill::cli::arena {

class ExternalBot {
 public:
  enum class Fault { crash, timeout, garbage, absent };
  struct Answer {
    std::string action;
    std::optional<Fault> fault;  // then there is no action
  };

  // The command is started by a shell at the first question; what it writes on standard error is added to the
  // log file, if there is one.
  ExternalBot(std::string command, std::chrono::milliseconds limit, std::string log);
  ~ExternalBot();
  ExternalBot(const ExternalBot&) = delete;
  ExternalBot& operator=(const ExternalBot&) = delete;

  // A line without its line end.
  Answer ask(const std::string& line);

  // A program that ends or hangs more often than this is not asked any more.
  static constexpr int kMostStarts = 10;

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  bool start();
  void stop();
  // What was said before the question is no answer to it.
  std::optional<Fault> forget_old_words();
  std::optional<Fault> send(std::string_view text, Deadline deadline);
  std::optional<Fault> receive(std::string& line, Deadline deadline);
  // What can be read now; false at the end.
  bool read_some();

  std::string command_;
  std::chrono::milliseconds limit_;
  std::string log_;
  pid_t pid_ = -1;
  int in_ = -1;   // to the program
  int out_ = -1;  // from it
  int starts_ = 0;
  std::string heard_;
};

}  // namespace peppermill::cli::arena
