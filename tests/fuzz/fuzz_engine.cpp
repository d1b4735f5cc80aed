// Random lines to the engine: each gets one line of JSON back, and a refusal changes nothing.
#include "cli/engine_session.h"

namespace {

// A bot thinks as long as the request says, which would waste the fuzzer's time.
bool asks_for_long_search(std::string_view line) {
  const auto request = peppermill::parse_json(line);
  if (!request) return false;
  const peppermill::Json* simulations = request->find("simulations");
  return request->find("milliseconds") || (simulations && !simulations->as_integer(-100, 100));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  using namespace peppermill;
  cli::EngineSession session;
  std::string_view rest(data, size);
  for (int lines = 0; !rest.empty() && lines < 32; ++lines) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (asks_for_long_search(line)) continue;
    const std::string before = session.answer(R"({"cmd":"save"})");
    const auto answer = parse_json(session.answer(line));
    CHECK(answer && answer->find("ok") && answer->find("ok")->as_bool());
    if (*answer->find("ok")->as_bool()) continue;
    CHECK(!answer->find("error")->find("message")->as_text()->empty());
    CHECK(session.answer(R"({"cmd":"save"})") == before);
  }
  return 0;
}
