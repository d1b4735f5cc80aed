// Writes SVG: a growing text, with numbers to one decimal. Board coordinates are millimetres, y upwards.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace peppermill::cli {

inline std::string number(double x) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", x);
  const std::string_view view = text;
  if (view == "-0.0") return "0";
  return std::string(view.ends_with(".0") ? view.substr(0, view.size() - 2) : view);
}

class Svg {
 public:
  // name="value" pairs make an element: element("circle", {{"r", "3"}}).
  struct Attribute {
    std::string_view name;
    std::string value;
  };
  using Attributes = std::initializer_list<Attribute>;

  void open(std::string_view name, Attributes attributes) { begin(name, attributes, ">\n"); }
  void close(std::string_view name) { out_ += "</" + std::string(name) + ">\n"; }
  void element(std::string_view name, Attributes attributes) { begin(name, attributes, "/>\n"); }
  void text(std::string_view words, Attributes attributes) {
    begin("text", attributes, ">");
    for (const char c : words) out_ += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
    out_ += "</text>\n";
  }
  std::string take() { return std::move(out_); }

 private:
  void begin(std::string_view name, Attributes attributes, std::string_view end) {
    out_ += "<" + std::string(name);
    for (const Attribute& a : attributes) out_ += " " + std::string(a.name) + "=\"" + a.value + "\"";
    out_ += end;
  }
  std::string out_;
};

}  // namespace peppermill::cli
