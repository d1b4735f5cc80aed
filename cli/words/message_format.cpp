#include "cli/words/message_format.h"

#include <algorithm>

namespace peppermill::words {
namespace {

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

std::string text_of(const Value& value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  return number ? std::to_string(*number) : std::get<std::string>(value);
}

std::string_view case_of(const Value& value, std::string_view language) {
  const auto* number = std::get_if<std::int64_t>(&value);
  return number ? plural_form(*number, language) : "other";
}

}  // namespace

// Reads from left to right. Each function returns none where the text is wrong.
class MessageReader {
 public:
  explicit MessageReader(std::string_view text) : text_(text) {}

  std::optional<Message> whole() {
    auto message = this->message(Place::outside);
    return at_ == text_.size() ? message : std::nullopt;
  }

 private:
  using Node = Message::Node;
  // Inside a plural, # is the number; elsewhere it is just a #.
  enum class Place { outside, in_plural };

  std::optional<Message> message(Place place) {
    Message message;
    while (true) {
      if (std::string words = text(place); !words.empty())
        message.nodes_.push_back({Node::Kind::text, words, {}});
      if (skip('#')) {
        message.nodes_.push_back({Node::Kind::count, {}, {}});
      } else if (skip('{')) {
        auto node = slot(place);
        if (!node) return std::nullopt;
        message.nodes_.push_back(std::move(*node));
      } else {
        return message;
      }
    }
  }

  std::optional<Node> slot(Place place) {
    const std::string parameter = name();
    if (parameter.empty()) return std::nullopt;
    if (skip('}')) return Node{Node::Kind::argument, parameter, {}};
    if (!skip(',')) return std::nullopt;
    const std::string kind = name();
    if ((kind != "plural" && kind != "select") || !skip(',')) return std::nullopt;
    Node node{kind == "plural" ? Node::Kind::plural : Node::Kind::select, parameter, {}};
    if (!cases(node, kind == "plural" ? Place::in_plural : place)) return std::nullopt;
    return node;
  }

  bool cases(Node& node, Place place) {
    for (blanks(); !skip('}'); blanks()) {
      const std::string word = name();
      if (word.empty() || !skip('{')) return false;
      auto message = this->message(place);
      if (!message || !skip('}')) return false;
      node.cases.insert_or_assign(word, std::move(*message));
    }
    return node.cases.contains("other");
  }

  std::string text(Place place) {
    const std::string_view ends = place == Place::in_plural ? "{}#" : "{}";
    const std::size_t end = std::min(text_.find_first_of(ends, at_), text_.size());
    return take(end);
  }

  std::string name() {
    blanks();
    std::size_t end = at_;
    while (end < text_.size() && is_name(text_[end])) ++end;
    std::string name = take(end);
    blanks();
    return name;
  }

  void blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  bool skip(char sign) {
    const bool here = at_ < text_.size() && text_[at_] == sign;
    if (here) ++at_;
    return here;
  }

  std::string take(std::size_t end) {
    std::string taken(text_.substr(at_, end - at_));
    at_ = end;
    return taken;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::optional<Message> Message::parse(std::string_view text) { return MessageReader(text).whole(); }

std::string Message::fill(const Values& values, std::string_view language) const {
  std::string out;
  append(values, language, "", out);
  return out;
}

void Message::append(const Values& values, std::string_view language, const std::string& count,
                     std::string& out) const {
  for (const Node& node : nodes_) {
    if (node.kind == Node::Kind::text) out += node.words;
    if (node.kind == Node::Kind::count) out += count;
    if (node.kind == Node::Kind::text || node.kind == Node::Kind::count) continue;
    const auto given = values.find(node.words);
    const Value value = given == values.end() ? Value() : given->second;
    if (node.kind == Node::Kind::argument) {
      out += text_of(value);
      continue;
    }
    const bool plural = node.kind == Node::Kind::plural;
    const auto chosen = node.cases.find(plural ? std::string(case_of(value, language)) : text_of(value));
    const Message& message = chosen == node.cases.end() ? node.cases.find("other")->second : chosen->second;
    message.append(values, language, plural ? text_of(value) : count, out);
  }
}

std::string_view plural_form(std::int64_t number, std::string_view language) {
  const bool one = number == 1 || number == -1 || (language == "fr" && number == 0);
  return one ? "one" : "other";
}

}  // namespace peppermill::words
