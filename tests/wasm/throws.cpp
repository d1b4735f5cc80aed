// The physics in WebAssembly: throws.mjs calls these and compares.
#include "engine/physics/testing/hash.h"

namespace {
peppermill::physics::World world;
}

extern "C" {
__attribute__((export_name("hash_of_throws"))) unsigned long long hash_of_throws(int throws) {
  return peppermill::physics::testing::hash_of_throws(world, throws);
}
__attribute__((export_name("expected_hash"))) unsigned long long expected_hash() {
  return peppermill::physics::testing::kHashOf200Throws;
}
}
