#include "engine/core/rng.h"

#include "engine/core/sha256.h"

namespace peppermill {
namespace {

// Four words side by side: g++ and clang turn this into one vector register where the machine has one.
using Row = std::uint32_t __attribute__((vector_size(16)));

inline Row rotate_left(Row row, int bits) { return (row << bits) | (row >> (32 - bits)); }

inline void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b;
  d = rotate_left(d ^ a, 16);
  c += d;
  b = rotate_left(b ^ c, 12);
  a += b;
  d = rotate_left(d ^ a, 8);
  c += d;
  b = rotate_left(b ^ c, 7);
}

inline void double_round(Row& a, Row& b, Row& c, Row& d) {
  quarter_rounds(a, b, c, d);
  b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
  c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
  d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
  quarter_rounds(a, b, c, d);
  b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
  c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
  d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
}

}  // namespace

ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter,
                           const std::array<std::uint32_t, 3>& nonce) {
  const Row row0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  const Row row1 = {key[0], key[1], key[2], key[3]};
  const Row row2 = {key[4], key[5], key[6], key[7]};
  const Row row3 = {counter, nonce[0], nonce[1], nonce[2]};
  Row a = row0, b = row1, c = row2, d = row3;
  for (int i = 0; i < 10; ++i) double_round(a, b, c, d);
  a += row0;
  b += row1;
  c += row2;
  d += row3;
  return {a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], c[0], c[1], c[2], c[3], d[0], d[1], d[2], d[3]};
}

Rng Rng::from_seed(std::string_view seed_text) {
  const Sha256Digest digest = sha256(seed_text);
  Rng rng;
  for (std::size_t i = 0; i < rng.key.size(); ++i) {
    const std::uint8_t* bytes = digest.data() + 4 * i;
    rng.key[i] = static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8 |
                 static_cast<std::uint32_t>(bytes[2]) << 16 | static_cast<std::uint32_t>(bytes[3]) << 24;
  }
  return rng;
}

void Draws::refill() {
  const std::uint64_t block = position_ / 16;
  block_ = chacha20_block(rng_.key, static_cast<std::uint32_t>(block),
                          {static_cast<std::uint32_t>(block >> 32), 0, 0});
}

}  // namespace peppermill
