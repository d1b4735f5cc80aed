#!/usr/bin/env bash
# wasm.sh FOLDER: compiles the throw to WebAssembly in FOLDER and compares its bits with the native ones.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/sources.sh"
mkdir -p "$1"
# A throw needs half a megabyte of stack.
clang++-19 --target=wasm32-wasi "${flags[@]}" -fno-rtti -mexec-model=reactor -Wl,-z,stack-size=1048576 \
  -Wl,--export={hash_of,expected}_{throws,landings} \
  "${sources[@]}" tests/throw_bits/throws.cpp -o "$1/throws.wasm"
node tests/throw_bits/throws.mjs "$1/throws.wasm"
