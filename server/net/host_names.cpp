#include "server/net/host_names.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

#include "server/net/request_text.h"

namespace peppermill::server {
namespace {

// For home networks: no registry gives these away.
constexpr std::string_view kHomeEndings[] = {"local", "lan", "home", "home.arpa", "internal", "localdomain"};

bool is_port(std::string_view text) {
  return text.empty() ||
         (text.size() <= 6 && text.front() == ':' && text.find_first_not_of("0123456789", 1) == text.npos);
}

bool is_address(int family, const std::string& text) {
  std::array<unsigned char, 16> bytes;
  return text.find('\0') == text.npos && inet_pton(family, text.c_str(), bytes.data()) == 1;
}

// Without the dot that ends a full name.
std::string plain_name(std::string_view name) {
  if (name.ends_with('.')) name.remove_suffix(1);
  return lower_case(name);
}

std::vector<std::string> search_domains(std::string_view resolv_conf) {
  std::vector<std::string> domains;
  std::istringstream lines{std::string(resolv_conf)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word != "search" && word != "domain") continue;
    while (words >> word) domains.push_back(word);
  }
  return domains;
}

}  // namespace

HostNames::HostNames(const std::vector<std::string>& names) {
  for (const std::string& name : names) names_.insert(plain_name(name));
}

bool HostNames::has(std::string_view host) const {
  const bool bracketed = host.starts_with('[');
  const auto end = std::min(host.find(bracketed ? ']' : ':'), host.size());
  if (bracketed)
    return end < host.size() && is_port(host.substr(end + 1)) &&
           is_address(AF_INET6, std::string(host.substr(1, end - 1)));
  const std::string name = plain_name(host.substr(0, end));
  if (name.empty() || !is_port(host.substr(end))) return false;
  return name == "localhost" || name.ends_with(".localhost") || is_address(AF_INET, name) ||
         names_.contains(name);
}

std::vector<std::string> names_of_machine(std::string_view machine, std::string_view resolv_conf) {
  if (machine.empty()) return {};
  const std::string label(machine.substr(0, machine.find('.')));
  std::vector<std::string> names{std::string(machine), label};
  for (const std::string_view ending : kHomeEndings) names.push_back(label + '.' + std::string(ending));
  for (const std::string& domain : search_domains(resolv_conf)) names.push_back(label + '.' + domain);
  return names;
}

std::vector<std::string> own_names() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return {};
  std::ifstream file("/etc/resolv.conf");
  std::stringstream resolv_conf;
  resolv_conf << file.rdbuf();
  return names_of_machine(name.data(), resolv_conf.str());
}

}  // namespace peppermill::server
