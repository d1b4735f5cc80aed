// People for tests, and the tables that most tests use.
#pragma once

#include <map>

#include "server/tables/new_table.h"
#include "server/tables/testing/room.h"

namespace peppermill::server::testing {

inline Json parsed(std::string_view text) {
  const auto json = parse_json(text);
  EXPECT_TRUE(json) << text;
  return json.value_or(Json());
}

// The value at a path such as "table.seats.1.kind", as text; "nothing" if there is none.
inline std::string get(const Json& json, std::string_view path) {
  const Json* at = &json;
  while (at && !path.empty()) {
    const std::string_view name = path.substr(0, path.find('.'));
    path.remove_prefix(std::min(path.size(), name.size() + 1));
    if (const Json::List* list = at->as_list()) {
      const auto index = static_cast<std::size_t>(std::stoi(std::string(name)));
      at = index < list->size() ? &(*list)[index] : nullptr;
    } else {
      at = at->find(name);
    }
  }
  if (!at) return "nothing";
  return at->as_text() ? *at->as_text() : at->dump();
}

inline Person person(const std::string& name) { return {"p_" + name, name}; }

inline Or<protocol::NewTable> table_request(std::string_view json) {
  return protocol::read<protocol::NewTable>(parsed(json));
}

inline TableFile new_table(std::string_view request, const Person& host, Millis now = 1) {
  const auto file = read_new_table(*table_request(request), host, std::nullopt, now);
  EXPECT_TRUE(file) << (file ? "" : file.refusal().message);
  return *file;
}

// Makes the table begin at an exact position instead of a deal.
inline void begin_from(TableFile& file, std::string_view setup) {
  Record start;
  start.game = file.game;
  start.players = file.players;
  start.options = file.options;
  start.setup = parsed(setup);
  file.start = std::move(start);
}

// A person with one device who holds seats of one table.
class Player {
 public:
  Player(Room& room, std::string table, const std::string& name)
      : room_(&room), table_(std::move(table)), person_(person(name)) {}

  const Person& who() const { return person_; }
  // From now on the person's requests come from that address.
  Player& from(const std::string& address) {
    person_.address = address;
    return *this;
  }
  const std::string& table() const { return table_; }
  Device& device() const { return *device_; }

  Outcome watch(std::optional<Seat> seat, std::optional<std::int64_t> version = std::nullopt,
                const std::string& id = "") {
    subscribers_[seat] = std::make_shared<Subscriber>(device_, person_, seat);
    return ask(Subscribe{subscribers_[seat], version, id});
  }
  Outcome spectate() { return watch(std::nullopt); }
  void unwatch(std::optional<Seat> seat = std::nullopt) {
    room_->with(table_, [&](Table& table) { table.unwatch(subscribers_.at(seat).get()); });
    subscribers_.erase(seat);
  }
  // Another device of the same person.
  Player second_device() const {
    Player other(*this);
    other.device_ = std::make_shared<Device>();
    other.subscribers_.clear();
    return other;
  }
  Player at(std::string table) const {
    Player other(*this);
    other.table_ = std::move(table);
    other.subscribers_.clear();
    return other;
  }

  Outcome join(std::optional<Seat> seat = std::nullopt, const std::string& key = "",
               const std::string& contribution = "") {
    return ask(Join{seat, key, contribution});
  }
  Outcome leave() { return ask(Leave{}); }
  Outcome set_seat(Seat seat, const SeatFile& file) { return ask(SetSeat{seat, file}); }
  // Commits the seat to the text.
  Outcome commit(Seat seat, std::string_view contribution) {
    const std::string commitment = get(room_->json(table_), "commitment");
    return ask(protocol::Commit{seat, hash_of_contribution(commitment, seat, contribution)});
  }
  Outcome reveal(Seat seat, const std::string& contribution) {
    return ask(protocol::Reveal{seat, contribution});
  }
  Outcome start(const std::string& contribution = "") { return ask(Start{contribution}); }
  Outcome act(Seat seat, Prompt prompt, const std::string& action) {
    return ask(protocol::Act{table_, seat, prompt, action});
  }
  Outcome undo(Seat seat) { return ask(protocol::Undo{table_, seat}); }
  Outcome agree(Seat seat, std::int64_t undo, bool yes = true) {
    return ask(protocol::Agree{table_, seat, undo, yes});
  }
  Outcome give(Seat seat) { return ask(protocol::Give{table_, seat}); }
  Outcome take_seat_back(Seat seat) { return ask(protocol::Return{table_, seat}); }
  Outcome say(const std::string& text) { return ask(protocol::Say{table_, text}); }
  Outcome mute(const Player& other, bool yes = true) {
    return ask(protocol::Mute{table_, other.who().id, yes});
  }
  Outcome hint(Seat seat) { return ask(protocol::Hint{table_, seat}); }
  Outcome ask(const TableRequest& request) {
    Outcome outcome;
    room_->with(table_, [&](Table& table) {
      table.request(person_, request, outcome.version_reply(), room_->loop().now());
    });
    return outcome;
  }

  // The newest `table` or `update` for the seat.
  Json situation(std::optional<Seat> seat) const {
    const std::string viewer = "\"viewer\":" + (seat ? std::to_string(*seat) : "null");
    const auto newest = std::ranges::find_if(
        device_->lines().rbegin(), device_->lines().rend(), [&](const std::string& line) {
          const std::string_view head = std::string_view(line).substr(0, 100);
          return head.find(viewer) != std::string_view::npos;
        });
    return newest == device_->lines().rend() ? Json() : parsed(*newest);
  }
  // The open prompt in the newest message for the seat; kNoPrompt if there is none.
  Prompt prompt(Seat seat) const {
    const Json newest = situation(seat);
    const Json* prompt = newest.find("prompt");
    return prompt && !prompt->is_null() ? static_cast<Prompt>(*prompt->find("prompt")->as_integer())
                                        : kNoPrompt;
  }
  std::string choice(Seat seat, std::size_t number = 0) const {
    const Json newest = situation(seat);
    const Json::List& choices = *newest.find("prompt")->find("choices")->as_list();
    return *choices[number % choices.size()].as_text();
  }
  // Answers the open prompt of a card game with its first choice, or with another one.
  Outcome play(Seat seat, std::size_t number = 0) { return act(seat, prompt(seat), choice(seat, number)); }

 private:
  Room* room_;
  std::string table_;
  Person person_;
  std::shared_ptr<Device> device_ = std::make_shared<Device>();
  std::map<std::optional<Seat>, std::shared_ptr<Subscriber>> subscribers_;
};

// Three people at a running table. Each watches for one seat.
struct Three {
  explicit Three(Room& the_room, std::string_view extra = "")
      : room(the_room),
        id(create(the_room, extra)),
        anna(the_room, id, "anna"),
        ben(the_room, id, "ben"),
        cleo(the_room, id, "cleo") {
    EXPECT_EQ(ben.join().code(), "ok");
    EXPECT_EQ(cleo.join().code(), "ok");
    anna.watch(0);
    ben.watch(1);
    cleo.watch(2);
    EXPECT_EQ(anna.start().code(), "ok");
  }

  static std::string create(Room& the_room, std::string_view extra) {
    const std::string request = R"({"game":"chaud-devant","players":3)" + std::string(extra) + "}";
    return the_room.create(new_table(request, person("anna"), the_room.loop().now())).table();
  }

  Player& at(Seat seat) { return seat == 0 ? anna : seat == 1 ? ben : cleo; }
  // The seats whose newest message has a prompt.
  std::vector<Seat> asked() {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < 3; ++seat) {
      if (at(seat).prompt(seat) != kNoPrompt) seats.push_back(seat);
    }
    return seats;
  }
  // Answers open prompts until the match is over or that many answers are given.
  int play_on(int most = 100'000) {
    int played = 0;
    for (; played < most && !asked().empty(); ++played) {
      const Seat seat = asked().front();
      EXPECT_EQ(at(seat).play(seat, static_cast<std::size_t>(played)).code(), "ok");
      if (::testing::Test::HasFailure()) break;
    }
    return played;
  }

  Room& room;
  std::string id;
  Player anna, ben, cleo;
};

}  // namespace peppermill::server::testing
