# shellcheck shell=bash
# Sourced: changes to the repository's root and lists the sources of a throw.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
mapfile -t sources < <(find engine/physics -name '*.cpp' ! -name '*_test.cpp' | sort)
sources+=(engine/games/safranito/{hand,throwing}.cpp engine/core/rng.cpp engine/core/sha256.cpp)
# shellcheck disable=SC2034 # The scripts that source this file use it.
flags=(-std=c++20 -O3 -I. -ffp-contract=off -fno-exceptions -Wall -Wextra -Wpedantic -Wshadow -Werror)
