// Which names look alike.
#pragma once

#include <string>
#include <string_view>

namespace peppermill::server {

// Two names with the same look can be taken for each other: they differ in capitals, accents, spaces, thin
// punctuation, invisible characters, or in characters of the same shape (Unicode's confusables). The name
// must be valid UTF-8. The look is not for people.
std::string look_of(std::string_view name);

}  // namespace peppermill::server
