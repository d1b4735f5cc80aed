// Random text: what parses must read back from its own dump as the same value.
#include "engine/core/check.h"
#include "engine/core/json.h"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  using namespace peppermill;
  const auto value = read_json({data, size});
  CHECK(value || !value.error().empty());
  if (!value) return 0;
  const auto again = parse_json(value->dump());
  CHECK(again && *again == *value);
  return 0;
}
