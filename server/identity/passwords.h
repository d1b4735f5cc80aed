// Password hashes: argon2id, slow on purpose.
#pragma once

#include <optional>
#include <string>

#include "server/identity/rules.h"

namespace peppermill::server {

// Nothing if memory runs out.
std::optional<std::string> password_hash(const std::string& password, const HashCost& cost);
bool is_password_of(const std::string& hash, const std::string& password);

}  // namespace peppermill::server
