#include "bench/heap_count.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::int64_t> blocks = 0;

}  // namespace

namespace peppermill {

std::int64_t heap_blocks() { return blocks; }

}  // namespace peppermill

void* operator new(std::size_t size) {
  ++blocks;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
