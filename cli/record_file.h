// Records as people keep them: in files.
#pragma once

#include <string>

#include "engine/catalog/catalog.h"

namespace peppermill::cli {

// A record, checked by replaying it; "-" is standard input. The error's message is a whole sentence.
Result<Record> read_record_file(const std::string& file);

}  // namespace peppermill::cli
