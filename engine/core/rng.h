// Chance. A match's generator is ChaCha20 (RFC 8439) keyed by the match's seed: whoever sees cards come
// out learns nothing about the ones to come. It is 40 bytes and travels inside the state; the current words
// live on the stack only while someone draws.
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

// Blocks are made two at a time: a deal needs about that many words, and two cost hardly more than one.
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

// Draws from an Rng. Every drawing starts with fresh blocks; what is left of the last ones falls away.
class Draws {
 public:
  explicit Draws(Rng& rng) : rng_(rng) {}
  Draws(const Draws&) = delete;
  Draws& operator=(const Draws&) = delete;

  std::uint32_t word() {
    if (next_ == kChaChaWords) refill();
    return words_[next_++];
  }

  // Uniform in [0, bound), bound > 0: multiply and shift, with the few biased words drawn again.
  std::uint32_t below(std::uint32_t bound) { return below_both(bound, 1).first; }

  // Two independent draws from one word, in [0, first) and [0, second): what the first multiplication leaves
  // over is as random as the word was. first * second must be below 2^32.
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

// Puts `count` items drawn at random from all of `items` to its front (Fisher-Yates).
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
