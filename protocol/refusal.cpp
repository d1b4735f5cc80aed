#include "protocol/refusal.h"

#include <cstddef>

namespace peppermill::protocol {
namespace {

// The list is in the order of the enumeration; a test checks it.
const CodeEntry& entry_of(Code code) { return kCodes[static_cast<std::size_t>(code)]; }

Code code_of(ErrorCode code) { return kEngineCodes[static_cast<std::size_t>(code)]; }

}  // namespace

std::string_view to_text(Code code) { return entry_of(code).text; }

int http_status(Code code) { return entry_of(code).status; }

Refusal refusal_of(Code code) { return {code, std::string(entry_of(code).sentence)}; }

Refusal refusal_of(const Error& error) { return {code_of(error.code), error.message, error.rule}; }

}  // namespace peppermill::protocol
