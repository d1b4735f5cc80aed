// Messages with parameters: the same small part of ICU MessageFormat that web/src/i18n/message.ts reads. It
// lets the terminal use the page's catalogues. Both read the examples of web/src/i18n/golden.json.
//   {name}                                    a parameter
//   {n, plural, one {card} other {# cards}}   by the number's plural form in the language; # is the number
//   {who, select, you {take} other {takes}}   by a word
// `other` is required. Cases contain messages. There is no quoting: a text cannot contain a brace.
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
  // None if the text is not such a message.
  static std::optional<Message> parse(std::string_view text);

  // A missing parameter is empty. `language` is en, fr, nl or de.
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

// `one` or `other`, by the CLDR rules for whole numbers.
std::string_view plural_form(std::int64_t number, std::string_view language);

}  // namespace peppermill::words
