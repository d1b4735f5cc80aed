#include <algorithm>
#include <limits>

#include "engine/core/json.h"
#include "engine/core/utf8.h"

namespace peppermill {
namespace {

// No valid number needs a larger one, and sums of these stay far from overflow.
constexpr std::int32_t kMaxExponent = 100'000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Collects the digits of one number. Digits beyond 64 bits make the number huge (before the point) or cut off
// (after it), never silently whole.
class NumberBuilder {
 public:
  void digit(char c, int scale) {
    const auto value = static_cast<std::uint64_t>(c - '0');
    if (full_ || number_.digits > (std::numeric_limits<std::uint64_t>::max() - value) / 10) {
      full_ = true;
      cut_off_ = cut_off_ || value != 0;
      if (scale == 0) ++number_.exponent;
      return;
    }
    number_.digits = number_.digits * 10 + value;
    number_.exponent -= scale;
  }

  void negative() { number_.negative = true; }
  void add_exponent(std::int32_t exponent) { number_.exponent += exponent; }

  JsonNumber finish() {
    if (number_.digits == 0) return {};
    if (cut_off_ && number_.exponent < 0 && number_.digits % 10 == 0) ++number_.digits;
    number_.exponent = std::clamp(number_.exponent, -kMaxExponent, kMaxExponent);
    while (number_.exponent < 0 && number_.digits % 10 == 0) {
      number_.digits /= 10;
      ++number_.exponent;
    }
    while (number_.exponent > 0 && number_.digits <= std::numeric_limits<std::uint64_t>::max() / 10 &&
           !cut_off_) {
      number_.digits *= 10;
      --number_.exponent;
    }
    number_.cut_off = cut_off_ && number_.exponent == 0;
    return number_;
  }

 private:
  JsonNumber number_;
  bool full_ = false;
  bool cut_off_ = false;
};

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::optional<Json> document() {
    auto value = this->value(0);
    if (!value) return std::nullopt;
    skip_space();
    if (at_ != text_.size()) return fail("nothing more after the JSON value");
    return value;
  }

  std::string why() const { return "expected " + expected_ + " at byte " + std::to_string(at_ + 1); }

 private:
  std::nullopt_t fail(std::string_view expected) {
    if (expected_.empty()) expected_ = expected;
    return std::nullopt;
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool eat(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void skip_space() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }

  std::optional<Json> value(int depth) {
    skip_space();
    if (depth == kJsonMaxDepth && (peek() == '{' || peek() == '['))
      return fail("at most 32 levels of nesting");
    switch (peek()) {
      case '{':
        return object(depth);
      case '[':
        return list(depth);
      case '"':
        return text();
      case 't':
        return word("true", Json(true));
      case 'f':
        return word("false", Json(false));
      case 'n':
        return word("null", Json());
      default:
        return number();
    }
  }

  std::optional<Json> word(std::string_view name, Json value) {
    if (text_.substr(at_, name.size()) != name) return fail("a JSON value");
    at_ += name.size();
    return value;
  }

  std::optional<Json> object(int depth) {
    Json::Object object;
    ++at_;
    skip_space();
    if (eat('}')) return Json(std::move(object));
    do {
      skip_space();
      if (peek() != '"') return fail("a name in double quotes");
      auto name = text();
      if (!name) return std::nullopt;
      skip_space();
      if (!eat(':')) return fail("':' after the name");
      auto item = value(depth + 1);
      if (!item) return std::nullopt;
      object.emplace_back(*name->as_text(), std::move(*item));
      skip_space();
    } while (eat(','));
    if (!eat('}')) return fail("',' or '}'");
    return Json(std::move(object));
  }

  std::optional<Json> list(int depth) {
    Json::List list;
    ++at_;
    skip_space();
    if (eat(']')) return Json(std::move(list));
    do {
      auto item = value(depth + 1);
      if (!item) return std::nullopt;
      list.push_back(std::move(*item));
      skip_space();
    } while (eat(','));
    if (!eat(']')) return fail("',' or ']'");
    return Json(std::move(list));
  }

  std::optional<Json> number() {
    NumberBuilder builder;
    if (eat('-')) builder.negative();
    if (!is_digit(peek())) return fail("a JSON value");
    if (peek() == '0') {
      ++at_;
    } else {
      while (is_digit(peek())) builder.digit(text_[at_++], 0);
    }
    if (eat('.')) {
      if (!is_digit(peek())) return fail("a digit after the point");
      while (is_digit(peek())) builder.digit(text_[at_++], 1);
    }
    if (eat('e') || eat('E')) {
      const bool minus = eat('-');
      if (!minus) eat('+');
      if (!is_digit(peek())) return fail("a digit in the exponent");
      std::int32_t exponent = 0;
      while (is_digit(peek())) exponent = std::min(exponent * 10 + (text_[at_++] - '0'), kMaxExponent);
      builder.add_exponent(minus ? -exponent : exponent);
    }
    return Json(builder.finish());
  }

  std::optional<Json> text() {
    std::string out;
    ++at_;
    while (!eat('"')) {
      if (at_ >= text_.size()) return fail("'\"' at the end of the text");
      const char c = text_[at_];
      if (static_cast<unsigned char>(c) < 0x20) return fail("no control character in a text");
      ++at_;
      if (c != '\\') {
        out += c;
      } else if (!escape(out)) {
        return fail("a JSON escape after '\\'");
      }
    }
    return Json(std::move(out));
  }

  bool escape(std::string& out) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    const char c = peek();
    if (c != 'u') {
      const auto which = kNames.find(c);
      if (c == '\0' || which == std::string_view::npos) return false;
      ++at_;
      out += kMeanings[which];
      return true;
    }
    ++at_;
    auto code = hex4();
    if (!code) return false;
    if (*code >= 0xdc00 && *code < 0xe000) return false;
    if (*code >= 0xd800 && *code < 0xdc00) {
      if (!eat('\\') || !eat('u')) return false;
      const auto low = hex4();
      if (!low || *low < 0xdc00 || *low >= 0xe000) return false;
      code = 0x10000 + ((*code - 0xd800) << 10) + (*low - 0xdc00);
    }
    append_utf8(out, *code);
    return true;
  }

  std::optional<char32_t> hex4() {
    char32_t code = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = peek();
      const char lower = static_cast<char>(c | 0x20);
      if (is_digit(c)) {
        code = code * 16 + static_cast<char32_t>(c - '0');
      } else if (lower >= 'a' && lower <= 'f') {
        code = code * 16 + static_cast<char32_t>(lower - 'a' + 10);
      } else {
        return std::nullopt;
      }
    }
    return code;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string expected_;
};

}  // namespace

Result<Json, std::string> read_json(std::string_view text) {
  if (!is_utf8(text)) return std::string("expected UTF-8");
  Parser parser(text);
  auto value = parser.document();
  if (!value) return parser.why();
  return std::move(*value);
}

std::optional<Json> parse_json(std::string_view text) {
  auto json = read_json(text);
  return json ? std::optional(*std::move(json)) : std::nullopt;
}

}  // namespace peppermill
