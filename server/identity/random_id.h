// Unguessable identifiers.
#pragma once

#include <string>

namespace peppermill::server {

// Lower-case letters and digits without those that look alike: five bits each, from the system's generator.
std::string random_id(int letters);

}  // namespace peppermill::server
