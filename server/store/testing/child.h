// A process of its own for what a test cannot do in itself: be killed, be nobody, run short of disk.
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
  // The body gets the end of a pipe to write to and the end of another to read from. Start it before any
  // thread.
  explicit Child(const std::function<void(int say, int hear)>& body) {
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
    hear_ = up[0];
    say_ = down[1];
  }
  ~Child() {
    ::close(say_);
    ::close(hear_);
    if (id_ > 0) ::waitpid(id_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Until it is really gone, its locks with it.
  void kill() {
    ::kill(id_, SIGKILL);
    ::waitpid(std::exchange(id_, -1), nullptr, 0);
  }
  void say(char sign) const { EXPECT_EQ(::write(say_, &sign, 1), 1); }
  // The next few bytes, or fewer at the end.
  std::string hear(std::size_t most = 4096) const {
    std::string text(most, '\0');
    const ssize_t count = ::read(hear_, text.data(), most);
    text.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return text;
  }
  std::string hear_all() const {
    std::string all;
    for (std::string part = hear(); !part.empty(); part = hear()) all += part;
    return all;
  }

 private:
  pid_t id_ = -1;
  int say_ = -1, hear_ = -1;
};

// For the child's body.
inline void say(int pipe, const std::string& text) {
  if (::write(pipe, text.data(), text.size()) != static_cast<ssize_t>(text.size())) ::_exit(1);
}

}  // namespace peppermill::testing
