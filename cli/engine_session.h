// One session of the engine protocol: a line of JSON in, a line of JSON out. docs/engine-protocol.md
// describes the messages.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/catalog/catalog.h"

namespace peppermill::cli {

// Longer lines are refused as bad_json without being stored.
inline constexpr std::size_t kMaxLine = 4 * 1024 * 1024;

class EngineSession {
 public:
  // Never fails. The answer reports what is wrong with a request; then nothing has changed.
  std::string answer(std::string_view line);
  // The answer to a line that was too long to store.
  static std::string answer_too_long();

 private:
  using Answer = Result<Json>;

  Answer dispatch(const Json& request);
  Answer start(const Json& request);
  Answer load(const Json& request);
  Answer view(const Json& request) const;
  Answer legal() const;
  Answer apply(const Json& request);
  Answer bot(const Json& request) const;

  std::unique_ptr<AnyMatch> match_;
};

}  // namespace peppermill::cli
