// A child process for what a test cannot do in its own process: be killed, lose its rights, exceed a limit.
#pragma once

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <functional>
#include <string>
#include <utility>

namespace peppermill::testing {

class Child {
 public:
  // The body gets a pipe to write to and a pipe to read from. Create it before any thread.
  explicit Child(const std::function<void(int out, int in)>& body) {
    std::array<int, 2> up{}, down{};
    if (::pipe(up.data()) != 0 || ::pipe(down.data()) != 0) ADD_FAILURE() << "no pipe";
    id_ = ::fork();
    if (id_ == 0) {
      ::close(up[0]);
      ::close(down[1]);
      body(up[1], down[0]);
      ::_exit(0);
    }
    EXPECT_GT(id_, 0);
    ::close(up[1]);
    ::close(down[0]);
    from_child_ = up[0];
    to_child_ = down[1];
  }
  ~Child() {
    ::close(to_child_);
    ::close(from_child_);
    if (id_ > 0) ::waitpid(id_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Returns when the process is gone and its locks are free.
  void kill() {
    ::kill(id_, SIGKILL);
    ::waitpid(std::exchange(id_, -1), nullptr, 0);
  }
  void send(char sign) const { EXPECT_EQ(::write(to_child_, &sign, 1), 1); }
  // The next few bytes, or fewer at the end.
  std::string read(std::size_t most = 4096) const {
    std::string text(most, '\0');
    const ssize_t count = ::read(from_child_, text.data(), most);
    text.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return text;
  }
  std::string read_all() const {
    std::string all;
    for (std::string part = read(); !part.empty(); part = read()) all += part;
    return all;
  }

 private:
  pid_t id_ = -1;
  int to_child_ = -1, from_child_ = -1;
};

// Writes to the pipe from the child's body.
inline void send(int pipe, const std::string& text) {
  if (::write(pipe, text.data(), text.size()) != static_cast<ssize_t>(text.size())) ::_exit(1);
}

}  // namespace peppermill::testing
