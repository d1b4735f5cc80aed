// An external program that plays: it reads one line of JSON on standard input and answers with one line. It
// may crash, hang or send garbage; that never costs more than the turn.
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
    std::optional<Fault> fault;  // if set, there is no action
  };

  // A shell starts the command at the first question. Its standard error is appended to the log file, if
  // there is one.
  ExternalBot(std::string command, std::chrono::milliseconds limit, std::string log);
  ~ExternalBot();
  ExternalBot(const ExternalBot&) = delete;
  ExternalBot& operator=(const ExternalBot&) = delete;

  // Sends a line, given without its line end.
  Answer ask(const std::string& line);

  // A program that ends or hangs more often than this gets no more questions.
  static constexpr int kMostStarts = 10;

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  bool start();
  void stop();
  // Drops output from before the question: it is no answer to it.
  std::optional<Fault> drop_old_output();
  std::optional<Fault> send(std::string_view text, Deadline deadline);
  std::optional<Fault> receive(std::string& line, Deadline deadline);
  // Reads what is available now; false at the end.
  bool read_some();

  std::string command_;
  std::chrono::milliseconds limit_;
  std::string log_;
  pid_t pid_ = -1;
  int in_ = -1;   // the program's input
  int out_ = -1;  // the program's output
  int starts_ = 0;
  std::string output_;
};

}  // namespace peppermill::cli::arena
