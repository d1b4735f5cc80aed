// Compares the bits of a build for this machine with those of every other build.
#include <cstdio>

extern "C" {
unsigned long long hash_of_throws(int throws);
unsigned long long expected_throws();
unsigned long long hash_of_landings(int throws);
unsigned long long expected_landings();
}

int main() {
  const bool same = hash_of_throws(200) == expected_throws() && hash_of_landings(200) == expected_landings();
  std::puts(same ? "the same bits" : "different bits from the portable build");
  return same ? 0 : 1;
}
