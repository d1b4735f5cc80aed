// The physics and the landings in WebAssembly: throws.mjs calls these and compares.
#include "engine/core/check.h"
#include "engine/games/safranito/testing/landings.h"
#include "engine/physics/testing/hash.h"

namespace {
peppermill::physics::World world;
}

void peppermill::on_bug(const char*, const char*, int) { __builtin_trap(); }

extern "C" {
__attribute__((export_name("hash_of_throws"))) unsigned long long hash_of_throws(int throws) {
  return peppermill::physics::testing::hash_of_throws(world, throws);
}
__attribute__((export_name("expected_throws"))) unsigned long long expected_throws() {
  return peppermill::physics::testing::kHashOf200Throws;
}
__attribute__((export_name("hash_of_landings"))) unsigned long long hash_of_landings(int throws) {
  return peppermill::safranito::testing::hash_of_landings(throws);
}
__attribute__((export_name("expected_landings"))) unsigned long long expected_landings() {
  return peppermill::safranito::testing::kHashOf200Landings;
}
}
