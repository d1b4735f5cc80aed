#include "cli/arena/external_bot.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "engine/core/json.h"

extern char** environ;

namespace peppermill::cli::arena {
namespace {

using Clock = std::chrono::steady_clock;

// No action is nearly as long.
constexpr std::size_t kLongestAnswer = 1 << 20;

// A write to a program that has ended must fail here instead of ending this process.
void ignore_broken_pipes() { signal(SIGPIPE, SIG_IGN); }

// Whether the file is ready for `events` before the deadline.
bool wait_for(int file, short events, Clock::time_point deadline) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd polled{.fd = file, .events = events, .revents = 0};
    const int ready = poll(&polled, 1, left > 0 ? static_cast<int>(left) : 0);
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

void close_file(int& file) {
  if (file >= 0) close(file);
  file = -1;
}

// The two pipes of a program: closes the files of both sides that nobody took.
struct Pipes {
  int to[2] = {-1, -1};
  int from[2] = {-1, -1};

  bool open() { return pipe2(to, O_CLOEXEC) == 0 && pipe2(from, O_CLOEXEC) == 0; }
  ~Pipes() {
    for (int* file : {&to[0], &to[1], &from[0], &from[1]}) close_file(*file);
  }
};

// Runs in its own process group: Ctrl-C reaches only us, and one signal ends all that the shell started.
pid_t spawn_shell(const std::string& command, const Pipes& pipes, const std::string& log) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, pipes.to[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, pipes.from[1], STDOUT_FILENO);
  const char* errors = log.empty() ? "/dev/null" : log.c_str();
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_APPEND, 0644);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults, none;
  sigemptyset(&none);
  sigemptyset(&defaults);
  for (int signal : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&defaults, signal);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                                           POSIX_SPAWN_SETSIGMASK));
  std::string shell = "/bin/sh", option = "-c", text = command;
  char* arguments[] = {shell.data(), option.data(), text.data(), nullptr};
  pid_t pid = -1;
  if (posix_spawn(&pid, shell.c_str(), &files, &attributes, arguments, environ) != 0) pid = -1;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return pid;
}

}  // namespace

ExternalBot::ExternalBot(std::string command, std::chrono::milliseconds limit, std::string log)
    : command_(std::move(command)), limit_(limit), log_(std::move(log)) {
  ignore_broken_pipes();
}

// Closes its input, which asks the program to end by itself, perhaps after saving something. Then kills it.
ExternalBot::~ExternalBot() {
  constexpr auto kGracePeriod = std::chrono::milliseconds(200);
  close_file(in_);
  if (pid_ >= 0) wait_for(out_, POLLIN, Clock::now() + kGracePeriod);
  stop();
}

bool ExternalBot::start() {
  Pipes pipes;
  ++starts_;
  if (!pipes.open()) return false;
  pid_ = spawn_shell(command_, pipes, log_);
  if (pid_ < 0) return false;
  in_ = std::exchange(pipes.to[1], -1);
  out_ = std::exchange(pipes.from[0], -1);
  for (int file : {in_, out_}) fcntl(file, F_SETFL, O_NONBLOCK);
  output_.clear();
  return true;
}

void ExternalBot::stop() {
  close_file(in_);
  close_file(out_);
  if (pid_ < 0) return;
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

std::optional<ExternalBot::Fault> ExternalBot::drop_old_output() {
  while (wait_for(out_, POLLIN, Clock::now()) && read_some()) {
    if (output_.size() > kLongestAnswer) return Fault::garbage;
  }
  output_.clear();
  return std::nullopt;
}

bool ExternalBot::read_some() {
  char buffer[65536];
  const ssize_t got = read(out_, buffer, sizeof buffer);
  if (got > 0) output_.append(buffer, static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

std::optional<ExternalBot::Fault> ExternalBot::send(std::string_view text, Deadline deadline) {
  while (!text.empty()) {
    if (!wait_for(in_, POLLOUT, deadline)) return Fault::timeout;
    const ssize_t put = write(in_, text.data(), text.size());
    if (put > 0) {
      text.remove_prefix(static_cast<std::size_t>(put));
    } else if (errno != EINTR && errno != EAGAIN) {
      return Fault::crash;
    }
  }
  return std::nullopt;
}

std::optional<ExternalBot::Fault> ExternalBot::receive(std::string& line, Deadline deadline) {
  for (std::size_t end = output_.find('\n'); true; end = output_.find('\n')) {
    if (end != std::string::npos) {
      line = output_.substr(0, end);
      output_.erase(0, end + 1);
      return std::nullopt;
    }
    if (output_.size() > kLongestAnswer) return Fault::garbage;
    if (!wait_for(out_, POLLIN, deadline)) return Fault::timeout;
    if (!read_some()) return Fault::crash;
  }
}

ExternalBot::Answer ExternalBot::ask(const std::string& question) {
  const auto deadline = Clock::now() + limit_;
  if (pid_ < 0) {
    if (starts_ >= kMostStarts) return {{}, Fault::absent};
    if (!start()) return {{}, Fault::crash};
  }
  std::string line;
  auto fault = drop_old_output();
  if (!fault) fault = send(question + '\n', deadline);
  if (!fault) fault = receive(line, deadline);
  if (fault) {
    stop();
    return {{}, fault};
  }
  const auto json = parse_json(line);
  const Json* action = json ? json->find("action") : nullptr;
  if (!action || !action->as_text()) return {{}, Fault::garbage};
  return {*action->as_text(), std::nullopt};
}

}  // namespace peppermill::cli::arena
