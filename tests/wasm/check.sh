#!/usr/bin/env bash
# check.sh FOLDER: compiles the throw to WebAssembly there, and compares its bits with the native ones.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mkdir -p "$1"
mapfile -t sources < <(find engine/physics -name '*.cpp' ! -name '*_test.cpp' | sort)
sources+=(engine/games/safranito/{hand,throwing}.cpp engine/core/rng.cpp engine/core/sha256.cpp)
# A throw keeps half a megabyte on the stack.
clang++-19 --target=wasm32-wasi -std=c++20 -O3 -I. -ffp-contract=off -fno-exceptions -fno-rtti -mexec-model=reactor \
  -Wl,-z,stack-size=1048576 \
  -Wall -Wextra -Wpedantic -Wshadow -Werror "${sources[@]}" tests/wasm/throws.cpp -o "$1/throws.wasm"
node tests/wasm/throws.mjs "$1/throws.wasm"
