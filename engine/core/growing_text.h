// Text that grows at its end. Short texts need no heap, and appending a piece costs no more than its bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string_view>

namespace peppermill {

class GrowingText {
 public:
  GrowingText() = default;
  GrowingText(const GrowingText& other) { append(other.view()); }
  GrowingText(GrowingText&& other) noexcept = default;
  GrowingText& operator=(const GrowingText& other) { return *this = GrowingText(other); }
  GrowingText& operator=(GrowingText&& other) noexcept = default;
  ~GrowingText() = default;

  std::string_view view() const { return {heap_ ? heap_.get() : small_.data(), size_}; }
  std::size_t size() const { return size_; }

  void reserve(std::size_t capacity) {
    if (capacity > capacity_) grow(capacity);
  }
  // Returns space for up to `most` bytes. Call `wrote` with the number of bytes written.
  char* room(std::size_t most) {
    if (most > capacity_ - size_) [[unlikely]]
      grow(std::max(2 * capacity_, size_ + most));
    return begin() + size_;
  }
  void wrote(std::size_t count) { size_ += count; }

  void append(char c) {
    *room(1) = c;
    wrote(1);
  }
  void append(std::string_view text) { wrote(text.copy(room(text.size()), text.size())); }

 private:
  static constexpr std::size_t kSmall = 40;

  char* begin() { return heap_ ? heap_.get() : small_.data(); }
  void grow(std::size_t capacity) {
    auto larger = std::make_unique_for_overwrite<char[]>(capacity);
    std::memcpy(larger.get(), begin(), size_);
    heap_ = std::move(larger);
    capacity_ = capacity;
  }

  std::unique_ptr<char[]> heap_;  // null while the text is short
  std::size_t size_ = 0, capacity_ = kSmall;
  std::array<char, kSmall> small_;
};

}  // namespace peppermill
