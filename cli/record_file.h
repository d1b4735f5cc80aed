// Records as people keep them: in files.
#pragma once

#include <optional>
#include <string>

#include "engine/catalog/catalog.h"

namespace peppermill::cli {

// All of a file, "-" is standard input; nothing if it cannot be read or is far too large for a record.
std::optional<std::string> read_whole(const std::string& file);

// Where the record is: both the record itself and the engine's answer to "save" are welcome.
const Json& record_in(const Json& json);

// A record, checked by replaying it; "-" is standard input. The error's message is a whole sentence.
Result<Record> read_record_file(const std::string& file);

}  // namespace peppermill::cli
