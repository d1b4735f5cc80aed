// English sentences for the terminal and for refusals.
#include <string>

#include "engine/games/safranito/game.h"

namespace peppermill::safranito {
namespace {

std::string seat_name(Seat seat) { return "Seat " + std::to_string(seat); }
std::string spice_name(Spice spice) {
  return spice == Spice::unknown ? "a spice" : std::string(kSpiceNames[index_of(spice)]);
}
std::string rupees(int amount) { return std::to_string(amount) + (amount == 1 ? " rupee" : " rupees"); }

std::string place_name(Place place) {
  if (place == Place::none) return "no place";
  if (is_bowl(place)) return "the " + spice_name(static_cast<Spice>(place)) + " bowl";
  constexpr std::array<std::string_view, 4> kNames = {"extra throw", "spice card", "reserve", "head chef"};
  return "the space " + std::string(kNames[static_cast<std::size_t>(place) - kSpices]);
}

std::string chip_name(Seat seat, Digit digit) {
  return (digit == kUnknown ? std::string("a chip") : "the " + std::to_string(value_of(digit))) +
         " of seat " + std::to_string(seat);
}

// "2 saffron, 1 mint"
std::string counted(const SpiceCounts& counts) {
  std::string out;
  for (std::size_t i = 0; i < kSpices; ++i) {
    if (counts[i] == 0) continue;
    out += (out.empty() ? "" : ", ") + std::to_string(counts[i]) + " " + std::string(kSpiceNames[i]);
  }
  return out.empty() ? "nothing" : out;
}

std::string blend_name(Blend blend) {
  std::string out = "blend ";
  out += std::to_string(blend);
  std::string_view before = " (";
  for (Spice spice : spices_of(blend)) {
    out += before;
    out += spice_name(spice);
    before = ", ";
  }
  return out + ")";
}

template <class Blends>
std::string blend_list(const Blends& blends) {
  std::string out;
  for (Blend blend : blends) {
    if (!out.empty()) out += "; ";
    out += blend_name(blend);
  }
  return out.empty() ? "none" : out;
}

std::string millimetres_of(std::int32_t length) { return std::to_string(length / kMillimetre); }

std::string lying(const Chip& chip, Digit digit) {
  return chip_name(chip.seat, digit) + (chip.pose.face == Face::up ? ", face up" : ", face down") + ", " +
         (chip.place == Place::none ? "beside everything" : "in " + place_name(chip.place)) + " at (" +
         millimetres_of(chip.pose.x) + ", " + millimetres_of(chip.pose.y) + ")";
}

std::string landed_words(const Event& event) {
  std::string out = seat_name(event.seat) + " throws.";
  for (const auto& [chip, shown] : event.out) out += " Out goes " + chip_name(chip.seat, chip.digit) + ".";
  std::array<int, kPlaces + 1> count{};
  for (const auto& [chip, shown] : event.board) ++count[static_cast<std::size_t>(chip.place)];
  std::string places;
  for (int i = 0; i < kPlaces; ++i) {
    if (count[static_cast<std::size_t>(i)] == 0) continue;
    places += (places.empty() ? " Chips count in " : ", ") + place_name(static_cast<Place>(i)) + " (" +
              std::to_string(count[static_cast<std::size_t>(i)]) + ")";
  }
  return out + (places.empty() ? " No chip counts anywhere." : places + ".");
}

std::string revealed_words(const Event& event) {
  std::string out;
  for (const auto& [chip, shown] : event.board)
    out += (out.empty() ? "" : ", ") + chip_name(chip.seat, chip.digit);
  return "Chips in " + place_name(event.place) + ": " + out + ".";
}

std::string drew_words(const Event& event) {
  std::string cards;
  for (Spice spice : event.cards) cards += (cards.empty() ? ": " : ", ") + spice_name(spice);
  return seat_name(event.seat) + " draws " + std::to_string(event.value) +
         (event.value == 1 ? " spice card" : " spice cards") + cards + ".";
}

std::string sold_words(const Event& event) {
  std::string out;
  for (std::size_t seat = 0; seat < event.sales.size(); ++seat) {
    if (event.sales[seat] == 0) continue;
    out += (out.empty() ? "" : " ") + seat_name(static_cast<Seat>(seat)) + " sells " +
           std::to_string(event.sales[seat]) + " " + spice_name(event.spice) + " for " +
           rupees(event.sales[seat] * event.value) + ".";
  }
  return out.empty() ? "Nobody sells " + spice_name(event.spice) + "." : out;
}

std::string seat_line(const View& view, Seat seat) {
  const PublicState& table = view.table;
  const bool own = view.viewer.is(seat);
  std::string out =
      "  " + seat_name(seat) + (own ? " (you)" : "") + (seat == table.chef ? ", head chef" : "");
  out += ": " + rupees(table.money[seat]) + ", " + std::to_string(table.chips[seat]) + " chips in hand, ";
  out += std::to_string(table.hand_size[seat]) + " spice cards";
  if (own && table.hand_size[seat] > 0) out += " (" + counted(view.hand) + ")";
  out += ", " + std::to_string(table.reserved[seat]) + " reserved";
  if (own && table.reserved[seat] > 0) out += " (" + blend_list(view.reserved) + ")";
  return out + ", " + std::to_string(table.completed[seat].size()) + " of 3 blends\n";
}

std::string range_words(std::string_view name, Range range) {
  return " " + std::string(name) + "=" + std::to_string(range.low) + ".." + std::to_string(range.high);
}

}  // namespace

std::string event_words(const Event& event) {
  const std::string who = event.seat == kNoSeat ? "" : seat_name(event.seat);
  switch (event.type) {
    case EventType::landed:
      return landed_words(event);
    case EventType::revealed_chips:
      return revealed_words(event);
    case EventType::action:
      return who + " has the most on " + place_name(event.place) + ".";
    case EventType::drew:
      return drew_words(event);
    case EventType::kept:
      return who + " keeps " + spice_name(event.spice) + "; the other cards go under the pile.";
    case EventType::reserved:
      return who + " reserves " + (event.blend == 0 ? "a blend" : blend_name(event.blend)) + ".";
    case EventType::mill:
      return who + " takes the pepper mill.";
    case EventType::sale_open:
      return "Each " + spice_name(event.spice) + " card sells for " + rupees(event.value) + ".";
    case EventType::no_sale:
      return "Nobody holds " + spice_name(event.spice) + ".";
    case EventType::sold:
      return sold_words(event);
    case EventType::bought:
      return who + " buys " + spice_name(event.spice) + " for " + rupees(event.value) + ".";
    case EventType::cannot_pay:
      return who + " cannot pay " + rupees(event.value) + " and takes the chips back.";
    case EventType::declined:
      return who + " declines.";
    case EventType::may_blend:
      return who + " can blend.";
    case EventType::blended:
      return who + " completes " + blend_name(event.blend) + ".";
    case EventType::round_over:
      return "Round " + std::to_string(event.value) + " is over.";
    case EventType::reshuffled:
      return "The spice pile is empty: the discards are shuffled.";
    case EventType::refilled:
      return "New on the table: " + counted(event.spices) + "; blends: " + blend_list(event.blends) + ".";
  }
  return {};
}

std::string view_words(const View& view) {
  const PublicState& table = view.table;
  std::string out = "Round " + std::to_string(table.round) + " of at most " +
                    std::to_string(table.options.max_rounds) + "\n";
  for (Seat seat = 0; seat < table.players; ++seat) out += seat_line(view, seat);
  out += "Blends: " + blend_list(table.blends) + "\n";
  out += "On display: " + counted(table.display) + "\n";
  for (std::size_t i = 0; i < table.board.size(); ++i)
    out += "On the board: " + lying(table.board[i], view.digits[i]) + "\n";
  if (table.bowl != Spice::unknown) out += "Open: " + place_name(bowl_of(table.bowl)) + "\n";
  if (table.phase == Phase::throwing || table.phase == Phase::extra_throw) {
    out += "To throw: throw 40" + range_words("at", kAt) + range_words("heading", kHeading) +
           range_words("speed", kSpeed) + range_words("loft", kLoft) + range_words("spin", kSpin) +
           " face=down or up\n";
  }
  return out;
}

std::string_view rule_name(RuleError rule) {
  constexpr std::array<std::string_view, 18> kNames = {
      "none",           "throw_asked",        "extra_throw_asked",
      "keep_asked",     "reserve_asked",      "chef_asked",
      "bowl_asked",     "sale_asked",         "purchase_asked",
      "blend_asked",    "chip_not_in_hand",   "throw_out_of_range",
      "not_drawn",      "bowl_empty",         "too_few_to_sell",
      "not_your_blend", "face_up_blend_used", "spices_missing"};
  return kNames[static_cast<std::size_t>(rule)];
}

std::string_view rule_sentence(RuleError rule) {
  constexpr std::array<std::string_view, 18> kSentences = {
      "",
      "It is your throw: throw a chip.",
      "You may throw one more chip, or pass.",
      "Keep one of the cards that you drew, or pass.",
      "You may reserve the top blend, or pass.",
      "You may take the pepper mill with chef, or pass.",
      "Choose the bowl that is traded next.",
      "Say how many cards you sell; 0 is none.",
      "You may buy one card for the sum of your chips, or pass.",
      "Complete a blend, or pass to end your blending.",
      "That chip is not in your hand.",
      "No hand can throw like that: a number is outside its range.",
      "You did not draw that spice.",
      "No chip lies in that bowl.",
      "You do not hold that many cards of this spice.",
      "That blend is neither face up nor reserved by you.",
      "You may complete only one face-up blend per round.",
      "You do not hold all three spices of that blend.",
  };
  return kSentences[static_cast<std::size_t>(rule)];
}

}  // namespace peppermill::safranito
