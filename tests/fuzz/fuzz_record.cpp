// Random JSON as a record: refused as bad_record, or it loads, saves and loads again.
#include "tests/fuzz/play_on.h"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  using namespace peppermill;
  const auto json = parse_json({data, size});
  if (!json) return 0;
  const auto record = read_record(*json);
  if (!record) {
    CHECK(record.error().code == ErrorCode::bad_record);
    return 0;
  }
  auto match = load_match(*record);
  if (!match) {
    CHECK(match.error().code == ErrorCode::bad_record && !match.error().message.empty());
    return 0;
  }
  const auto saved = read_record(to_json((*match)->record()));
  CHECK(saved && load_match(*saved));
  play_on(**match, 1);
  return 0;
}
