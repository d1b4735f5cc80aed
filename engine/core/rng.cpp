#include "engine/core/rng.h"

#include <cstring>

#include "engine/core/sha256.h"

namespace peppermill {
namespace {

// A row of the block's 4 x 4 words: g++ and clang put it into one vector register where the machine has any.
using Row = std::uint32_t __attribute__((vector_size(16)));

using RowBytes = std::uint8_t __attribute__((vector_size(16)));

inline Row rotate_left(Row row, int bits) { return (row << bits) | (row >> (32 - bits)); }

// Rotating by 16 and by 8 bits only reorders bytes: one instruction instead of three. (Bytes are counted from
// the low end, so this file needs a little-endian machine, like write() below.)
inline Row rotate_left_16(Row row) {
  const auto x = reinterpret_cast<RowBytes>(row);
  return reinterpret_cast<Row>(
      __builtin_shufflevector(x, x, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
}
inline Row rotate_left_8(Row row) {
  const auto x = reinterpret_cast<RowBytes>(row);
  return reinterpret_cast<Row>(
      __builtin_shufflevector(x, x, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14));
}

struct Rows {
  Row a, b, c, d;

  void quarter_rounds() {
    a += b;
    d = rotate_left_16(d ^ a);
    c += d;
    b = rotate_left(b ^ c, 12);
    a += b;
    d = rotate_left_8(d ^ a);
    c += d;
    b = rotate_left(b ^ c, 7);
  }
  // Turns columns into diagonals and back.
  void to_diagonals() {
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
  }
  void to_columns() {
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
};

void write(const Rows& x, const Rows& start, std::uint32_t* out) {
  const Row rows[] = {x.a + start.a, x.b + start.b, x.c + start.c, x.d + start.d};
  std::memcpy(out, rows, sizeof rows);
}

}  // namespace

ChaChaBlocks chacha20_blocks(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce) {
  const Rows first = {.a = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574},
                      .b = {key[0], key[1], key[2], key[3]},
                      .c = {key[4], key[5], key[6], key[7]},
                      .d = {counter, nonce[0], nonce[1], nonce[2]}};
  Rows second = first;
  second.d[0] = counter + 1;
  Rows x = first;
  Rows y = second;
  for (int i = 0; i < 10; ++i) {
    x.quarter_rounds();
    y.quarter_rounds();
    x.to_diagonals();
    y.to_diagonals();
    x.quarter_rounds();
    y.quarter_rounds();
    x.to_columns();
    y.to_columns();
  }
  ChaChaBlocks words;
  write(x, first, words.data());
  write(y, second, words.data() + 16);
  return words;
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
  words_ = chacha20_blocks(rng_.key, static_cast<std::uint32_t>(rng_.block),
                           {static_cast<std::uint32_t>(rng_.block >> 32), 0, 0});
  rng_.block += 2;
  next_ = 0;
}

}  // namespace peppermill
