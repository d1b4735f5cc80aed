// The physics and the landings as plain functions. throws.mjs calls them in WebAssembly, main.cpp calls them
// on the machine itself.
#include "engine/core/check.h"
#include "engine/games/safranito/testing/landings.h"
#include "engine/physics/testing/hash.h"

namespace {
peppermill::physics::World world;
}

void peppermill::on_bug(const char*, const char*, int) { __builtin_trap(); }

extern "C" {
unsigned long long hash_of_throws(int throws) {
  return peppermill::physics::testing::hash_of_throws(world, throws);
}
unsigned long long expected_throws() { return peppermill::physics::testing::kHashOf200Throws; }
unsigned long long hash_of_landings(int throws) {
  return peppermill::safranito::testing::hash_of_landings(throws);
}
unsigned long long expected_landings() { return peppermill::safranito::testing::kHashOf200Landings; }
}
