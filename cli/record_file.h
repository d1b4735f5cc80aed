// Records in files.
#pragma once

#include <optional>
#include <string>

#include "engine/catalog/catalog.h"

namespace peppermill::cli {

// The content of a file, "-" is standard input; none if it cannot be read or is far too large for a record.
std::optional<std::string> read_whole(const std::string& file);

// The record inside the JSON: either the JSON itself or the engine's answer to "save".
const Json& record_in(const Json& json);

// Reads a record and checks it by replaying it; "-" is standard input. The error is a full sentence.
Result<Record> read_record_file(const std::string& file);

}  // namespace peppermill::cli
