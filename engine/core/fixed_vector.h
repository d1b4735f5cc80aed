// A vector with inline storage: trivially copyable, no heap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/check.h"

namespace peppermill {

template <class T, std::size_t kCapacity>
class FixedVector {
 public:
  using Size = std::conditional_t<(kCapacity < 256), std::uint8_t, std::uint16_t>;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return kCapacity; }

  constexpr void push_back(const T& item) {
    CHECK(size_ < kCapacity);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    CHECK(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr const T& back() const { return items_[size_ - 1u]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  // Compares only the items in use. Stale items beyond the size never make equal vectors differ.
  constexpr bool operator==(const FixedVector& other) const {
    if (size_ != other.size_) return false;
    for (std::size_t i = 0; i < size_; ++i) {
      if (!(items_[i] == other.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, kCapacity> items_{};
  Size size_ = 0;
};

}  // namespace peppermill
