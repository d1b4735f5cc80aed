#include "cli/record_file.h"

#include <fstream>
#include <iostream>

namespace peppermill::cli {
namespace {

constexpr std::size_t kMaxFile = 64 * 1024 * 1024;

}  // namespace

std::optional<std::string> read_whole(const std::string& file) {
  std::ifstream opened;
  if (file != "-") {
    opened.open(file, std::ios::binary);
    if (!opened) return std::nullopt;
  }
  std::istream& in = file == "-" ? std::cin : opened;
  std::string text;
  for (char buffer[65536]; in.read(buffer, sizeof buffer), in.gcount() > 0;) {
    text.append(buffer, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMaxFile) return std::nullopt;
  }
  return in.bad() ? std::nullopt : std::optional(std::move(text));
}

const Json& record_in(const Json& json) {
  const Json* inner = json.find("record");
  return inner ? *inner : json;
}

Result<Record> read_record_file(const std::string& file) {
  const auto text = read_whole(file);
  if (!text) return Error{ErrorCode::bad_record, "cannot read " + file + "."};
  const auto json = read_json(*text);
  if (!json) return Error{ErrorCode::bad_json, "bad_json: " + file + " is not JSON: " + json.error() + "."};
  const auto record = read_stored_record(record_in(*json));
  if (!record) {
    return Error{ErrorCode::bad_record,
                 "bad_record: " + file + " is not a record: " + record.error().message};
  }
  if (const auto checked = load_match(*record); !checked) {
    return Error{ErrorCode::bad_record,
                 "bad_record: " + file + " cannot be replayed. " + checked.error().message};
  }
  return *record;
}

}  // namespace peppermill::cli
