// What is wrong with the head of an HTTP request, by its raw bytes. Programs in a chain that read a head
// differently take its body for the next request; so whatever could be read in two ways is refused.
#pragma once

#include <optional>
#include <string_view>

namespace peppermill::server {

struct HeadFault {
  int status;
  std::string_view message;
};

// The head ends with the line end of its last field, before the empty line. Nothing if it is sound as far as
// its framing goes; the parser checks the rest.
std::optional<HeadFault> fault_of_head(std::string_view head);

// Whether a line ends with less than "\r\n". The text may stop in the middle of a line end.
bool has_bare_line_end(std::string_view text);

}  // namespace peppermill::server
