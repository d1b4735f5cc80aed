// Messages with parameters: the same small part of ICU MessageFormat that web/src/i18n/message.ts reads, so
// that the terminal can use the page's catalogues. web/src/i18n/golden.json has examples that both read.
//   {name}                                    a parameter
//   {n, plural, one {card} other {# cards}}   by the number's form in the language; # is the number
//   {who, select, you {take} other {takes}}   by a word
// `other` is always there. Cases hold messages again. There is no quoting: a text cannot hold a brace.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace peppermill::words {

using Value = std::variant<std::string, std::int64_t>;
using Values = std::map<std::string, Value, std::less<>>;

class Message {
 public:
  // Nothing if the text is not such a message.
  static std::optional<Message> parse(std::string_view text);

  // A parameter that is not given is empty. `language` is en, fr, nl or de.
  std::string fill(const Values& values, std::string_view language) const;

 private:
  friend class MessageReader;
  struct Node {
    enum class Kind { text, count, argument, plural, select };
    Kind kind;
    std::string words;  // the text, or the parameter's name
    std::map<std::string, Message, std::less<>> cases;
  };

  void append(const Values& values, std::string_view language, const std::string& count,
              std::string& out) const;

  std::vector<Node> nodes_;
};

// `one` or `other`, as CLDR has it for whole numbers.
std::string_view plural_form(std::int64_t number, std::string_view language);

}  // namespace peppermill::words
