// The program as users and other programs run it: with arguments, standard input and exit status.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <string_view>
#include <vector>

#include "cli/testing/temporary_folder.h"

namespace peppermill::testing {

struct Outcome {
  int status;
  std::string out;
  std::string err;
};

class Program : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path(name); }
  std::string written(const std::string& name, const std::string& content) const {
    return folder_.write(name, content);
  }
  std::string read(const std::string& name) const { return folder_.read(name); }

  Outcome run(const std::string& arguments, const std::string& input = "") const {
    const std::string line = std::string("'") + PEPPERMILL_PROGRAM + "' " + arguments + " <'" +
                             written("in", input) + "' >'" + path("out") + "' 2>'" + path("err") + "'";
    const int ended = std::system(line.c_str());
    return {WIFEXITED(ended) ? WEXITSTATUS(ended) : 1000 + ended, read("out"), read("err")};
  }

 private:
  TemporaryFolder folder_;
};

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace peppermill::testing
