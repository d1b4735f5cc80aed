#include <cstdio>
#include <fstream>
#include <string>

#include "cli/commands.h"
#include "cli/line_reader.h"
#include "cli/random_seed.h"
#include "cli/safranito/aim.h"
#include "cli/think.h"
#include "cli/words.h"
#include "engine/core/text.h"

namespace peppermill::cli {
namespace {

constexpr const char* kHelp =
    "  a number     take that choice\n"
    "  play pea-3   or any other action as text\n"
    "  throw 40 to saffron   in Safranito: a lob at that bowl or space; a full throw has all its numbers\n"
    "  hint         what the chef bot would do, and why\n"
    "  table        show the table again\n"
    "  undo         take your last move back if no other seat has acted and nothing hidden was revealed\n"
    "  help         this list\n"
    "  quit         stop playing\n";

constexpr std::size_t kHints = 5;

// One person at one seat, bots at the others.
class TerminalGame {
 public:
  TerminalGame(AnyMatch& match, const PlayCommand& command)
      : match_(match),
        command_(command),
        seat_(static_cast<Seat>(command.seat)),
        bots_(parse_bots(command.bots, command.players).value()),
        reader_(stdin, 4096),
        bot_rng_(random_seed()) {}

  // False if it could not write the record.
  bool run() {
    std::printf("You are seat %d. Type a number to choose, hint for advice, or help.\n", command_.seat);
    while (!match_.turn().empty()) {
      // The bots act first: where all choose at once, yours is then the last choice.
      const SeatSet others = match_.turn().without(SeatSet::only(seat_));
      if (!others.empty()) {
        let_bot_act(*others.begin());
      } else if (!ask()) {
        std::puts("\nYou leave the table.");
        return kept_;
      }
    }
    print_result();
    return kept_;
  }

 private:
  void let_bot_act(Seat seat) {
    const BotAnswer answer = match_.think(seat, bots_[seat], Budget(), bot_rng_.next());
    const auto error = match_.act(seat, answer.action);
    CHECK(!error);
    after_action();
  }

  // False when the person leaves.
  bool ask() {
    show_table();
    while (true) {
      std::fputs("> ", stdout);
      std::fflush(stdout);
      std::string line;
      switch (reader_.next(line)) {
        case LineReader::Got::end:
          return false;
        case LineReader::Got::too_long:
          std::puts("That line is too long; type a number or help.");
          continue;
        case LineReader::Got::line:
          break;
      }
      while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
      if (line == "quit" || line == "q") return false;
      if (line.empty()) continue;
      if (answered(line)) return true;
    }
  }

  // True when the person has acted or taken an action back.
  bool answered(const std::string& line) {
    if (line == "help" || line == "?") {
      std::fputs(kHelp, stdout);
      return false;
    }
    if (line == "table") {
      show_table();
      return false;
    }
    if (line == "hint") {
      show_hint();
      return false;
    }
    if (line == "undo") {
      if (match_.undo_depth(seat_) != 1 || !match_.undo(seat_)) {
        std::puts(
            "There is nothing to take back: another seat has acted since, or something hidden was revealed.");
        return false;
      }
      std::puts("Taken back.");
      save();
      return true;
    }
    const auto error = match_.act(seat_, action_of(line));
    if (error) {
      std::puts(error->message.c_str());
      return false;
    }
    after_action();
    return true;
  }

  std::string action_of(const std::string& line) const {
    const auto choices = match_.choices(seat_);
    const auto number = parse_number(line);
    if (number && *number >= 1 && *number <= static_cast<int>(choices.size()))
      return choices[static_cast<std::size_t>(*number - 1)];
    if (match_.composing().is_null()) return line;
    return safranito::with_aim(line, seat_, match_.players());
  }

  void show_table() const {
    std::printf("\n%s", match_.view_in_words(seat_).c_str());
    const auto choices = match_.choices(seat_);
    std::puts("Your choices:");
    for (std::size_t i = 0; i < choices.size(); ++i) std::printf("  %zu  %s\n", i + 1, choices[i].c_str());
    if (!match_.composing().is_null())
      std::puts("Or aim a lob by name, such as: throw 40 to saffron (or extra-throw, reserve, ...)");
  }

  void show_hint() {
    const BotAnswer answer = match_.think(seat_, BotLevel::chef, Budget(), bot_rng_.next());
    std::printf("A chef would %s. \"Leaves behind\" is the share of opponents you can expect to beat.\n%s",
                answer.action.c_str(), candidates_table(answer, kHints).c_str());
  }

  void after_action() {
    for (const std::string& line : match_.events_in_words(seat_)) std::printf("%s\n", line.c_str());
    save();
  }

  void print_result() const {
    std::puts("\nThe game is over.");
    const MatchResult result = match_.result();
    for (std::size_t seat = 0; seat < result.scores.size(); ++seat) {
      std::printf("  %d. place  seat %zu%s with %d\n", result.ranks[seat], seat,
                  seat == seat_ ? " (you)" : "", result.scores[seat]);
    }
  }

  // Writes a new file beside the old one and then replaces it: a crash or a full disk loses nothing.
  void save() {
    if (command_.record.empty() || !kept_) return;
    const std::string beside = command_.record + ".new";
    std::ofstream file(beside, std::ios::trunc);
    file << to_json(match_.record()).dump() << '\n';
    file.close();
    kept_ = file.good() && std::rename(beside.c_str(), command_.record.c_str()) == 0;
    if (!kept_)
      std::fprintf(stderr, "peppermill play: cannot write %s; the game continues without a record.\n",
                   command_.record.c_str());
  }

  AnyMatch& match_;
  const PlayCommand& command_;
  Seat seat_;
  std::vector<BotLevel> bots_;
  LineReader reader_;
  QuickRng bot_rng_;
  bool kept_ = true;
};

}  // namespace

int run(const PlayCommand& command) {
  const Json options = parse_options(command.options).value();
  const Seed seed = command.seed.empty() ? Seed(random_seed()) : Seed(command.seed);
  auto match = new_match({.game = command.game,
                          .players = command.players,
                          .options = &options,
                          .seed = seed,
                          .setup = nullptr});
  CHECK(match.ok());
  std::printf("%s, %d players, seed %s\n", std::string((*match)->info().name).c_str(), command.players,
              seed.json().dump().c_str());
  return TerminalGame(**match, command).run() ? 0 : 1;
}

}  // namespace peppermill::cli
