// Random words as a command line, one per line: the result is a command, or a text with status 0 or 2.
#include "cli/command_line.h"
#include "engine/core/check.h"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  using namespace peppermill::cli;
  std::vector<std::string> words;
  std::string word;
  for (std::size_t i = 0; i < size; ++i) {
    if (data[i] == '\n') {
      words.push_back(word);
      word.clear();
    } else if (data[i] != '\0') {
      word += data[i];
    }
  }
  words.push_back(word);
  const auto parsed = parse_command_line(words);
  if (const auto* notice = std::get_if<Notice>(&parsed))
    CHECK((notice->status == 0 || notice->status == 2) && !notice->text.empty());
  return 0;
}
