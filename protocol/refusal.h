// A refused request: one code for programs and translations, one sentence for people.
// protocol/schema/codes.json lists the codes.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/core/error.h"
#include "engine/core/result.h"
#include "protocol/generated/people.h"

namespace peppermill::protocol {

std::string_view to_text(Code code);
// The code's HTTP status.
int http_status(Code code);

// With the code's default sentence.
Refusal refusal_of(Code code);
Refusal refusal_of(const Error& error);

// A value, or the reason why there is none.
template <class T>
class [[nodiscard]] Or : public Result<T, Refusal> {
 public:
  using Result<T, Refusal>::Result;
  const Refusal& refusal() const { return this->error(); }
};

}  // namespace peppermill::protocol
