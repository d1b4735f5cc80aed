// Two rooms with one table each that differ only in hidden facts, played in lockstep. Viewers that may not
// know the difference must receive the same, byte by byte.
#pragma once

#include <algorithm>
#include <array>
#include <set>

#include "server/tables/testing/player.h"

namespace peppermill::server::testing {

// A running table with a person at each seat and a spectator, and the same match without a table, to check
// facts that no message contains.
class World {
 public:
  World(std::string_view game, int players, const Json& options, const Json& setup)
      : guest_(room_, "t", "guest") {
    TableFile file = new_table(Json::object()
                                   .set("game", game)
                                   .set("players", players)
                                   .set("options", options)
                                   .set("public", true)
                                   .set("pace", Json::object().set("kind", "quick"))
                                   .dump(),
                               person("s0"), room_.loop().now());
    file.id = "t";
    file.deal = deal_of(std::string(64, 'd'));
    begin_from(file, setup.dump());
    for (Seat seat = 0; seat < players; ++seat) {
      seats_.emplace_back(room_, "t", "s" + std::to_string(seat));
      const Person& who = seats_.back().who();
      file.seats[seat] = {.kind = SeatKind::person, .person = who.id, .name = who.name};
    }
    auto made = new_match(
        {.game = game, .players = players, .options = &options, .seed = file.start->seed, .setup = &setup});
    truth_ = std::move(*made);
    EXPECT_EQ(room_.create(file).code(), "ok");
    guest_.spectate();
    for (Seat seat = 0; seat < players; ++seat) seats_[seat].watch(seat);
    EXPECT_EQ(seats_[0].start().code(), "ok");
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  Room& room() { return room_; }
  AnyMatch& truth() { return *truth_; }
  Player& at(Seat seat) { return seats_[seat]; }
  Player& guest() { return guest_; }

  void act(Seat seat, const std::string& action) {
    const Outcome outcome = at(seat).act(seat, truth_->prompt(seat), action);
    ASSERT_EQ(outcome.code(), "ok") << int{seat} << ' ' << action;
    ASSERT_FALSE(truth_->act(seat, action));
  }
  // Everybody agrees.
  std::string undo(Seat seat) {
    const Outcome outcome = at(seat).undo(seat);
    if (outcome.code() == "waiting") {
      ++undos_asked_;
      for (Seat other = 0; other < truth_->players() && outcome.code() == "waiting"; ++other)
        at(other).agree(other, undos_asked_);
    }
    if (outcome.code() == "ok") {
      EXPECT_TRUE(truth_->undo(seat));
    }
    return outcome.code();
  }

 private:
  Room room_;
  Player guest_;
  std::vector<Player> seats_;
  std::unique_ptr<AnyMatch> truth_;
  std::int64_t undos_asked_ = 0;
};

class Twins {
 public:
  // `blind`: the seats that may not know the difference. Only the events `may_part_at` may reveal it.
  Twins(std::string_view game, int players, const Json& options, const std::array<Json, 2>& setups,
        std::vector<Seat> blind, std::vector<std::string> may_part_at, std::uint64_t seed)
      : blind_(std::move(blind)),
        may_part_at_(std::move(may_part_at)),
        rng_(seed),
        one_(game, players, options, setups[0]),
        two_(game, players, options, setups[1]) {}

  // Plays on while both twins have the same choices. Returns the number of steps.
  int play(int most) {
    int steps = 0;
    compare();
    while (steps < most && !::testing::Test::HasFailure() && step()) {
      ++steps;
      if (rng_.below(6) == 0) probe();
      compare();
    }
    return steps;
  }
  // Prompts that one twin sent to one seat and the other to another.
  int secret_turns() const { return secret_turns_; }
  int undos() const { return undos_; }

 private:
  using Do = std::function<void(World&)>;
  void both(const Do& what) {
    what(one_);
    what(two_);
  }

  static std::vector<std::string> common(const std::vector<std::string>& a,
                                         const std::vector<std::string>& b) {
    const std::set<std::string> others(b.begin(), b.end());
    std::vector<std::string> both;
    std::ranges::copy_if(a, std::back_inserter(both),
                         [&](const auto& text) { return others.contains(text); });
    return both;
  }

  // False if the twins part here because a hidden fact has to come out.
  bool step() {
    both([](World& world) { world.room().loop().advance(50); });
    const SeatSet turn = one_.truth().turn(), other = two_.truth().turn();
    if (turn.empty() || other.empty()) return false;
    if (one_.truth().turn(Viewer::spectator()).empty()) return choose_in_secret();
    if (!(turn == other)) return false;
    if (rng_.below(8) == 0) undo();
    return act_alike();
  }

  bool act_alike() {
    const SeatSet turn = one_.truth().turn();
    auto seat = turn.begin();
    for (auto skip = rng_.below(static_cast<std::uint32_t>(turn.size())); skip > 0; --skip) ++seat;
    const auto choices = one_.truth().choices(*seat), others = two_.truth().choices(*seat);
    if (is_blind(*seat)) {
      EXPECT_EQ(choices, others) << "a seat's choices must follow from its view";
    }
    const auto alike = common(choices, others);
    if (alike.empty()) return false;
    const std::string& choice = alike[rng_.below(static_cast<std::uint32_t>(alike.size()))];
    const std::string action = one_.truth().member_of(choice, rng_);
    both([&](World& world) { world.act(*seat, action); });
    return views_agree();
  }

  // Who is asked is itself a secret. The others answer first: a seat that has answered may see whether
  // anybody else is still asked.
  bool choose_in_secret() {
    const SeatSet turn = one_.truth().turn(), other = two_.truth().turn();
    secret_turns_ += turn == other ? 0 : 1;
    both([&](World& world) {
      const SeatSet asked = world.truth().turn();
      for (const Seat seat : asked) {
        if (!is_blind(seat)) world.act(seat, world.truth().choices(seat).front());
      }
    });
    compare();
    for (const Seat seat : blind_) {
      if (turn.contains(seat))
        both([&](World& world) { world.act(seat, world.truth().choices(seat).at(1)); });
    }
    return views_agree();
  }

  void undo() {
    const auto players = static_cast<std::uint32_t>(one_.truth().players());
    const auto seat = static_cast<Seat>(rng_.below(players));
    const std::string code = one_.undo(seat);
    EXPECT_EQ(two_.undo(seat), code);
    undos_ += code == "ok" ? 1 : 0;
  }

  // If a blind viewer's views differ, something hidden has come out.
  bool views_agree() {
    bool agree = true;
    std::vector<Viewer> viewers(blind_.begin(), blind_.end());
    viewers.push_back(Viewer::spectator());
    for (const Viewer viewer : viewers)
      agree = agree && one_.truth().view(viewer) == two_.truth().view(viewer);
    const std::string events = one_.truth().events().dump();
    if (!agree) {
      const bool rightly = std::ranges::any_of(may_part_at_, [&](const std::string& event) {
        return events.find('"' + event + '"') != std::string::npos;
      });
      EXPECT_TRUE(rightly) << events;
    }
    return agree;
  }

  bool is_blind(Seat seat) const { return std::ranges::find(blind_, seat) != blind_.end(); }

  // Compares errors, chat, snapshots, missed updates and the public view.
  void probe() {
    const Seat seat = blind_[rng_.below(static_cast<std::uint32_t>(blind_.size()))];
    const auto foreign = one_.truth().choices(*one_.truth().turn().begin());
    std::vector<std::string> messages[2];
    for (World* world : {&one_, &two_}) {
      auto& lines = messages[world == &two_];
      Player& player = world->at(seat);
      const auto note = [&](const Outcome& outcome) {
        lines.push_back(outcome.code() + ' ' + outcome.reason() + ' ' + std::to_string(outcome.version()));
      };
      const Prompt prompt = world->truth().prompt(seat);
      note(player.act(seat, prompt + 1, "nonsense"));
      note(player.act(seat, prompt, "nonsense"));
      if (prompt != kNoPrompt && !foreign.empty() && !is_choice(*world, seat, foreign[0]))
        note(player.act(seat, prompt, foreign[0]));
      note(player.agree(seat, 99));
      note(player.say("what now?"));
      note(world->guest().say("who knows"));
      for (const std::optional<Seat> as : {std::optional<Seat>(seat), std::optional<Seat>()}) {
        Player late = (as ? player : world->guest()).second_device();
        note(late.watch(as, 0, "late"));
        late.unwatch(as);
        lines.insert(lines.end(), late.device().lines().begin(), late.device().lines().end());
      }
      lines.push_back(world->room().json("t").dump());
      lines.push_back(
          protocol::text_of(protocol::TableList{world->room().tables().listed(TableStatus::running)}));
    }
    EXPECT_EQ(messages[0], messages[1]);
  }
  static bool is_choice(World& world, Seat seat, const std::string& action) {
    const auto choices = world.truth().choices(seat);
    return std::ranges::find(choices, action) != choices.end();
  }

  void compare() {
    for (const Seat seat : blind_) {
      compare(one_.at(seat).device(), two_.at(seat).device());
      EXPECT_EQ(own_list(one_, seat), own_list(two_, seat));
    }
    compare(one_.guest().device(), two_.guest().device());
  }
  // The list says whose turn it is.
  static std::string own_list(World& world, Seat seat) {
    return protocol::text_of(protocol::TableList{world.room().tables().of_person(world.at(seat).who().id)});
  }
  static void compare(Device& a, Device& b) {
    EXPECT_EQ(a.lines(), b.lines());
    a.forget();
    b.forget();
  }

  std::vector<Seat> blind_;
  std::vector<std::string> may_part_at_;
  QuickRng rng_;
  World one_, two_;
  int secret_turns_ = 0;
  int undos_ = 0;
};

}  // namespace peppermill::server::testing
