# Sourced: goes to the repository's root and lists what a throw is made of.
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mapfile -t sources < <(find engine/physics -name '*.cpp' ! -name '*_test.cpp' | sort)
sources+=(engine/games/safranito/{hand,throwing}.cpp engine/core/rng.cpp engine/core/sha256.cpp)
flags=(-std=c++20 -O3 -I. -ffp-contract=off -fno-exceptions -Wall -Wextra -Wpedantic -Wshadow -Werror)
