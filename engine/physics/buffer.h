// Space for many items that costs nothing until it is used: a World takes half a megabyte, and clearing it
// would take a tenth of a throw's time. Write items before reading them.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>

namespace peppermill::physics {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

template <class T, int kSize>
class Buffer {
  // Aggregates without a destructor start their lifetime in raw bytes implicitly (C++20, [intro.object]).
  static_assert(std::is_aggregate_v<T> && std::is_trivially_destructible_v<T>);

 public:
  Buffer() {}  // not defaulted: that would clear the bytes of a World{}

  T* data() { return std::launder(reinterpret_cast<T*>(bytes_)); }
  const T* data() const { return std::launder(reinterpret_cast<const T*>(bytes_)); }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }

 private:
  alignas(T) std::byte bytes_[sizeof(T) * kSize];
};

}  // namespace peppermill::physics
