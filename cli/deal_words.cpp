#include "cli/deal_words.h"

#include <algorithm>
#include <vector>

namespace peppermill::cli {

using peppermill::server::Deal;
using peppermill::server::Given;
using peppermill::server::hash_of_contribution;

namespace {

constexpr const char* kLastChooses =
    "Whoever knew the server's secret and contributed last could try texts and choose the deal.";

// "Seat 2" or "Seats 0, 2".
std::string named(const std::vector<std::size_t>& seats) {
  std::string text = seats.size() == 1 ? "Seat " : "Seats ";
  for (std::size_t i = 0; i < seats.size(); ++i) text += (i == 0 ? "" : ", ") + std::to_string(seats[i]);
  return text;
}

std::vector<std::size_t> seats_with(const Deal& deal, Given given) {
  std::vector<std::size_t> seats;
  for (std::size_t seat = 0; seat < deal.given.size(); ++seat) {
    if (deal.given[seat] == given) seats.push_back(seat);
  }
  return seats;
}

std::string deals(std::size_t choices) {
  return choices == 0 ? "1 deal" : std::to_string(1ULL << choices) + " deals";
}

std::string about_withheld(const std::vector<std::size_t>& revealed,
                           const std::vector<std::size_t>& withheld) {
  std::string text = named(withheld) + (withheld.size() == 1 ? " has" : " have") +
                     " committed, but nothing was revealed in time: withheld, or dropped by the server. ";
  if (revealed.empty()) return text + "No committed contribution counts. " + kLastChooses;
  return text + "If all other seats are honest, there were at most " + deals(withheld.size()) +
         " to choose from.";
}

std::string about_committed(const Deal& deal) {
  const auto revealed = seats_with(deal, Given::revealed);
  const auto withheld = seats_with(deal, Given::withheld);
  std::string text = withheld.empty()
                         ? named(revealed) +
                               " committed before anybody revealed, and nothing was withheld: the "
                               "deal was fixed when the last hash was shown."
                         : about_withheld(revealed, withheld);
  if (revealed.empty()) return text;
  return text + " A player whose text counts need trust nobody else for this: at most " +
         deals(revealed.size() + withheld.size() - 1) + " could be chosen from.";
}

std::string about_the_clear(const Deal& deal) {
  const auto clear = seats_with(deal, Given::clear);
  if (clear.empty()) return "";
  return named(clear) + " contributed in the clear, which protects only from those who contributed before. ";
}

}  // namespace

std::string what_it_shows(const Deal& deal) {
  const bool nothing =
      std::ranges::all_of(deal.contributions, [](const std::string& text) { return text.empty(); });
  if (nothing) return "Nobody contributed: whoever chose the server's secret chose the deal.";
  if (deal.version() == 1)
    return std::string("This is the older, weaker form (deal 1): all contributions came in the clear. ") +
           kLastChooses;
  std::string text = about_the_clear(deal);
  const bool committed =
      !seats_with(deal, Given::revealed).empty() || !seats_with(deal, Given::withheld).empty();
  text += committed ? about_committed(deal) : kLastChooses;
  if (deal.interrupted != 0)
    text += " The server stopped " + std::to_string(deal.interrupted) +
            " times while contributions were being revealed; they were then asked for again.";
  return text;
}

std::optional<std::string> missing_error(const Deal& deal, std::string_view contribution) {
  for (std::size_t seat = 0; seat < deal.contributions.size(); ++seat) {
    const bool counts = deal.version() == 1 || deal.given[seat] != Given::withheld;
    if (counts && deal.contributions[seat] == contribution && !contribution.empty()) return std::nullopt;
  }
  for (std::size_t seat = 0; seat < deal.hashes.size(); ++seat) {
    if (deal.hashes[seat] == hash_of_contribution(deal.commitment, static_cast<Seat>(seat), contribution))
      return "Seat " + std::to_string(seat) +
             " committed to it, but it counts as withheld. If you revealed it, the server dropped it.";
  }
  return "It is not in the record.";
}

}  // namespace peppermill::cli
