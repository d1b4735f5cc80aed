#!/usr/bin/env bash
# native.sh FOLDER: compiles the throw into FOLDER for this exact machine with both compilers, and compares
# the bits with those of the portable build.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/sources.sh"
mkdir -p "$1"
for compiler in g++ clang++; do
  echo "$compiler -march=native"
  "$compiler" "${flags[@]}" -march=native "${sources[@]}" tests/throw_bits/{throws,main}.cpp -o "$1/throws_$compiler" &
done
wait -n
wait -n
for compiler in g++ clang++; do "$1/throws_$compiler"; done
