// Reads lines of limited length from a file.
#pragma once

#include <cstdio>
#include <string>

namespace peppermill::cli {

class LineReader {
 public:
  enum class Got { line, too_long, end };

  LineReader(std::FILE* file, std::size_t most) : file_(file), most_(most) {}

  // Returns a line without its line end. Skips a line that is too long; the last line needs no line end.
  Got next(std::string& line) {
    line.clear();
    bool any = false;
    bool too_long = false;
    for (int c = get(); c != EOF; c = get()) {
      any = true;
      if (c == '\n') return too_long ? Got::too_long : Got::line;
      if (line.size() >= most_) {
        too_long = true;
      } else {
        line += static_cast<char>(c);
      }
    }
    return too_long ? Got::too_long : any ? Got::line : Got::end;
  }

 private:
  int get() { return getc_unlocked(file_); }

  std::FILE* file_;
  std::size_t most_;
};

}  // namespace peppermill::cli
