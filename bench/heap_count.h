// Counts heap blocks: link heap_count.cpp to replace operator new.
#pragma once

#include <cstdint>

namespace peppermill {

// Blocks allocated so far in this process.
std::int64_t heap_blocks();

}  // namespace peppermill
