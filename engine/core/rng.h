// Chance. A match's generator is ChaCha20 (RFC 8439) keyed by the match's seed: whoever sees cards come
// out learns nothing about the ones to come. It is 40 bytes and travels inside the state; the current block
// lives on the stack only while someone draws.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace peppermill {

using ChaChaKey = std::array<std::uint32_t, 8>;
using ChaChaBlock = std::array<std::uint32_t, 16>;

// The block function of RFC 8439, section 2.3.
ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter,
                           const std::array<std::uint32_t, 3>& nonce);

struct Rng {
  ChaChaKey key{};
  std::uint64_t position = 0;  // 32-bit words drawn so far

  // The generator of a match: its key is the SHA-256 of the seed's text.
  static Rng from_seed(std::string_view seed_text);

  bool operator==(const Rng&) const = default;
};

// Draws from an Rng, and moves it forward by what was drawn when it goes out of scope.
class Draws {
 public:
  explicit Draws(Rng& rng) : rng_(rng), position_(rng.position) { refill(); }
  ~Draws() { rng_.position = position_; }
  Draws(const Draws&) = delete;
  Draws& operator=(const Draws&) = delete;

  std::uint32_t word() {
    const std::uint32_t value = block_[position_ % 16];
    if (++position_ % 16 == 0) refill();
    return value;
  }

  // Uniform in [0, bound), bound > 0: multiply and shift, with the few biased words drawn again.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{word()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = -bound % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{word()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  void refill();

  Rng& rng_;
  std::uint64_t position_;
  ChaChaBlock block_;
};

// Puts `count` items drawn at random from all of `items` to its front (Fisher-Yates).
template <class T>
void shuffle_front(Draws& draws, std::span<T> items, std::size_t count) {
  for (std::size_t i = 0; i < count && i + 1 < items.size(); ++i) {
    std::swap(items[i], items[i + draws.below(static_cast<std::uint32_t>(items.size() - i))]);
  }
}

template <class T>
void shuffle(Draws& draws, std::span<T> items) {
  shuffle_front(draws, items, items.size());
}

}  // namespace peppermill
