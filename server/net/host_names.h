// The names of this server. A page of another site can give its own name this machine's address (DNS
// rebinding). The browser then takes the server for a part of that site; only the Host header tells.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace peppermill::server {

class HostNames {
 public:
  explicit HostNames(const std::vector<std::string>& names);

  // Whether a Host header, with or without a port, names this server: by one of the names, as localhost, or
  // by an address. An address is safe because nobody can make it lead elsewhere.
  bool has(std::string_view host) const;

 private:
  std::unordered_set<std::string> names_;  // in lower case
};

// The machine's own names in its home network: with the endings that no stranger can register, and with those
// that the network hands out in the `search` lines of resolv.conf.
std::vector<std::string> names_of_machine(std::string_view machine, std::string_view resolv_conf);
// Of this machine.
std::vector<std::string> own_names();

}  // namespace peppermill::server
