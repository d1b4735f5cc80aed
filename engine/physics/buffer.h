// Room for many items that costs nothing until they are used: a World is half a megabyte, and clearing it
// would cost a tenth of a throw. Items must be written before they are read.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>

namespace peppermill::physics {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

template <class T, int kSize>
class Buffer {
  // Aggregates without destructor come to life in raw bytes by themselves (C++20, [intro.object]).
  static_assert(std::is_aggregate_v<T> && std::is_trivially_destructible_v<T>);

 public:
  Buffer() {}  // not defaulted: that would clear the bytes when a World{} is made

  T* data() { return std::launder(reinterpret_cast<T*>(bytes_)); }
  const T* data() const { return std::launder(reinterpret_cast<const T*>(bytes_)); }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }

 private:
  alignas(T) std::byte bytes_[sizeof(T) * kSize];
};

}  // namespace peppermill::physics
