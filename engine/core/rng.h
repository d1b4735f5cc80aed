// Chance. A match's generator is ChaCha20 (RFC 8439), keyed by the match's seed: seeing cards says nothing
// about the ones to come. It takes 40 bytes and is part of the state. The current words exist only on the
// stack during a draw.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace peppermill {

using ChaChaKey = std::array<std::uint32_t, 8>;
using ChaChaNonce = std::array<std::uint32_t, 3>;

// Two blocks at a time: a deal needs about that many words, and two cost hardly more than one.
inline constexpr std::size_t kChaChaWords = 2 * 16;
using ChaChaBlocks = std::array<std::uint32_t, kChaChaWords>;

// The block function of RFC 8439, section 2.3, for `counter` and the one after it.
ChaChaBlocks chacha20_blocks(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce);

struct Rng {
  ChaChaKey key{};
  std::uint64_t block = 0;  // the next unused one

  // The generator of a match: its key is the SHA-256 of the seed's text.
  static Rng from_seed(std::string_view seed_text);

  bool operator==(const Rng&) const = default;
};

// Draws from an Rng. Every Draws starts with fresh blocks and drops what is left of the previous ones.
class Draws {
 public:
  explicit Draws(Rng& rng) : rng_(rng) {}
  Draws(const Draws&) = delete;
  Draws& operator=(const Draws&) = delete;

  std::uint32_t word() {
    if (next_ == kChaChaWords) refill();
    return words_[next_++];
  }

  // Uniform in [0, bound), bound > 0: multiply and shift, and draw the few biased words again.
  std::uint32_t below(std::uint32_t bound) { return below_both(bound, 1).first; }

  // Two independent draws from one word, in [0, first) and [0, second): the remainder of the first
  // multiplication is as random as the word was. first * second must be below 2^32.
  std::pair<std::uint32_t, std::uint32_t> below_both(std::uint32_t first, std::uint32_t second) {
    const std::uint32_t bound = first * second;
    while (true) {
      const std::uint64_t high = std::uint64_t{word()} * first;
      const std::uint64_t low = (high & 0xffff'ffff) * second;
      const auto rest = static_cast<std::uint32_t>(low);
      if (rest >= bound || rest >= -bound % bound) {
        return {static_cast<std::uint32_t>(high >> 32), static_cast<std::uint32_t>(low >> 32)};
      }
    }
  }

 private:
  void refill();

  Rng& rng_;
  std::size_t next_ = kChaChaWords;
  ChaChaBlocks words_;
};

// Puts `count` items drawn at random from all of `items` at its front (Fisher-Yates).
template <class T>
void shuffle_front(Draws& draws, std::span<T> items, std::size_t count) {
  const auto left = [&](std::size_t i) { return static_cast<std::uint32_t>(items.size() - i); };
  std::size_t i = 0;
  for (; i + 1 < count && i + 2 < items.size(); i += 2) {
    const auto [first, second] = draws.below_both(left(i), left(i + 1));
    std::swap(items[i], items[i + first]);
    std::swap(items[i + 1], items[i + 1 + second]);
  }
  for (; i < count && i + 1 < items.size(); ++i) std::swap(items[i], items[i + draws.below(left(i))]);
}

template <class T>
void shuffle(Draws& draws, std::span<T> items) {
  shuffle_front(draws, items, items.size());
}

}  // namespace peppermill
