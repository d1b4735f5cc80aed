// One table: its seats, its match, its clocks, and who is told what. It lives on one strand, knows neither
// sockets nor threads, and keeps one promise: what it has told anybody is stored.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/catalog/catalog.h"
#include "protocol/client_message.h"
#include "server/tables/ear.h"
#include "server/tables/play.h"
#include "server/tables/replay_pages.h"
#include "server/tables/table_file.h"
#include "server/tables/thinkers.h"

namespace peppermill::server {

struct TableRules {
  Millis absence = 60'000;    // until a bot stands in
  Millis bot_budget = 1000;   // of thinking
  Millis store_pause = 1000;  // after a failure of the store, until the table does something by itself again
  std::size_t chat_length = 500;
  std::size_t chat_burst = 5;   // messages of one person …
  Millis chat_window = 10'000;  // … within this time
};

// What a table needs of the house. All of it outlives the table.
struct House {
  Store& store;
  Loop& loop;
  Thinkers& bots;
  TableRules rules;
  std::function<void(std::string_view table, std::string_view what)> on_fault;  // for the log
  std::function<void(const EntryRow&)> on_step = nullptr;                       // before it is stored
};

// The version that an answer led to, as the one who asked counts; or why it did not count.
using Reply = std::function<void(Or<std::int64_t>)>;
using JsonReply = std::function<void(Or<Json>)>;

inline constexpr std::size_t kRememberedChat = 50;

class Table : public std::enable_shared_from_this<Table> {
 public:
  // Of the updates that somebody has missed: well below what may wait for a slow client.
  static constexpr std::size_t kMostToldAgain = 512 * 1024;

  // A table that was just founded; `done` tells whether it is stored.
  static std::shared_ptr<Table> found(House& house, std::shared_ptr<Strand> strand, TableFile file,
                                      Reply done);
  // From the store. Nothing if what is stored cannot be played.
  static std::shared_ptr<Table> restore(House& house, std::shared_ptr<Strand> strand, const TableRow& row);

  Strand& strand() { return *strand_; }

  // All that follows runs on the table's strand only.
  const TableFile& file() const { return file_; }
  Json json() const;                   // as everybody may see it
  std::optional<Json> record() const;  // after the end
  std::optional<Json> replay() const;  // after the end: every version, all hands open
  // The same for one viewer, in pages.
  Or<JsonText> replay_page(const ReplayQuery& query) const;
  bool idle() const;  // nobody listens, nothing is under way: it may be put away
  // A match that hit a bug of ours has stopped for good; the table is still there.
  bool broken() const { return file_.status == TableStatus::running && !play_; }
  std::optional<TableFile> what_if(
      std::int64_t version) const;  // after the end: the match up to there, seats to be filled
  // After the end, for who played: a table with the same people and settings. Until one is offered it is the
  // same one for all who ask.
  Or<TableFile> rematch(const Person& who);
  // From any thread: how many seats have their person here.
  int people_here() const { return people_here_; }
  // From any thread: who is asked, as far as that seat has been told.
  SeatSet turn_for(Seat seat) const { return turns_[seat]; }

  // In the lobby.
  void join(const Person& who, std::optional<Seat> seat, std::string key, std::string contribution,
            Reply reply);
  void leave(const Person& who, Reply reply);
  void set_seat(const Person& who, Seat seat, SeatFile changed, Reply reply);
  void start(const Person& who, std::string contribution, Reply reply);
  // The next table's id: the one that was offered first.
  void offer_rematch(const Person& who, std::string next, std::function<void(Or<std::string>)> reply);
  // The guest has become somebody else: whatever the guest holds here is the other's.
  void adopt(std::string guest, const Person& account, Reply reply);

  // At the table. An ear stays until it is taken away.
  void watch(std::shared_ptr<Ear> ear, std::optional<std::int64_t> version, const std::string& id,
             Reply reply);
  void unwatch(const Ear* ear);
  void act(const Person& who, protocol::Act wish, Reply reply);
  void undo(const Person& who, Seat seat, Reply reply);
  void agree(const Person& who, protocol::Agree wish, Reply reply);
  void give(const Person& who, Seat seat, Reply reply);
  void come_back(const Person& who, Seat seat, Reply reply);
  void hint(const Person& who, Seat seat, JsonReply reply);
  void say(const Person& who, std::string text, Reply reply);
  void mute(const Person& who, protocol::Mute wish, Reply reply);

 private:
  enum class By { person, bot, timeout };
  enum class Acting { person, bot };
  enum class Answered { yes, no };

  // A request that waits until the table is free. If it hits a bug, `refuse` hears of it.
  struct Wish {
    Task task;
    Reply refuse;
  };
  // An ear and what it may hear: its person may stand up, or become somebody else.
  struct Listening {
    std::shared_ptr<Ear> ear;
    std::string person;
    std::optional<Seat> seat;

    Viewer viewer() const { return seat ? Viewer(*seat) : Viewer::spectator(); }
  };
  struct Clock {
    Prompt prompt = kNoPrompt;    // the open question …
    Millis asked = 0;             // … and when it was told
    Millis used = 0;              // by the last answer
    Prompt thinking = kNoPrompt;  // the question that a bot thinks about
    Prompt expired = kNoPrompt;   // the question whose time has run out
  };
  struct UndoAsked {
    std::int64_t number;
    Seat seat;
    SeatSet waiting;
    Reply reply;
  };
  // What everybody has been told of the match: while a step is being stored, the match itself is ahead.
  struct Told {
    std::int64_t version = 0;  // to spectators
    std::array<Millis, kMaxSeats> reserve_used{};
  };
  // What spectators hear later.
  struct Later {
    Millis at;
    std::int64_t version;
    Json snapshot;
    SharedText update;  // may be none
  };

  Table(House& house, std::shared_ptr<Strand> strand, TableFile file);

  // table.cpp: the store and the queue.
  bool running() const { return file_.status == TableStatus::running && play_; }
  bool rebuild(const std::vector<EntryRow>& entries);
  bool reload();
  void when_free(Task task, Reply refuse = nullptr);
  void work_off();
  void break_down(std::string_view bug);
  void commit(Batch batch, std::function<void(Stored)> then);
  void change_file(TableFile changed, Reply reply);
  void file_changed(const TableFile& before);
  Refusal not_stored(Stored why);
  std::int64_t version_for(const Person& who) const;

  // lobby.cpp
  std::optional<Refusal> not_host(const Person& who) const;
  void hand_over(TableFile& file) const;
  void sit_down(const Person& who, std::optional<Seat> seat, std::string_view key, std::string contribution,
                Reply reply);
  void begin(TableFile started, std::shared_ptr<Play> play, const Reply& reply);

  // moves.cpp
  std::optional<Refusal> not_holding(const Person& who, Seat seat) const;
  bool too_late(Seat seat) const;
  void answer(Seat seat, Prompt prompt, const std::string& action, By by, const Reply& reply);
  void store_step(Play::Step step, const Reply& reply);
  void go_back(std::int64_t version, Stored why, const Reply& reply);
  void stand_in(Seat seat, Acting acting, const Reply& reply);

  // undoing.cpp
  void take_back(Seat seat, const Reply& reply);
  bool bot_has_shown(Seat seat) const;
  SeatSet who_must_agree(Seat seat) const;
  std::string_view may_undo(Viewer viewer) const;
  void ask_for_undo(Seat seat, SeatSet waiting, Reply reply);
  void settle_undo(Answered answered);
  void review_undo();

  // time.cpp
  void set_clocks();
  void resume_clocks(Millis last_step);
  void charge_again(Seat seat);
  void after_change();
  void ask_bots();
  void ask_bot(Seat seat, BotLevel level, By by);
  void take_thought(Seat seat, Prompt prompt, BotLevel level, By by, const Thought& thought);
  void bot_failed(Seat seat, BotLevel level, By by, std::string_view why);
  std::uint64_t bot_seed(Seat seat, Prompt prompt) const;
  Millis next_alarm() const;
  void plan_to_wake();
  void wake();
  Millis deadline(Seat seat) const;   // 0: none
  Millis absent_at(Seat seat) const;  // when a bot will stand in; 0: never
  bool bot_acts(Seat seat) const;
  bool present(Seat seat) const;
  bool kept_waiting(Seat absent) const;

  // listening.cpp
  void arrive(Listening listening);
  void count_people();
  bool at_the_table(const Person& who) const;
  bool may_say(const Person& who);
  bool hears(const Listening& listening, const ChatRow& row) const;
  void stand_up_ears();

  // telling.cpp
  bool delayed() const { return file_.spectator_delay_s > 0 && file_.status != TableStatus::over; }
  void remember_told();
  Json live_seat_json(Seat seat, Json json) const;
  template <class J>
  J prompt_as(Seat seat) const;
  Json undo_asked_json() const;
  template <class J>
  void add_situation(J& message, Viewer viewer) const;
  Json snapshot(Viewer viewer) const;
  Json waiting_room() const;
  JsonText step_text(const Play::Step& step, Viewer viewer, const Play& play) const;
  std::string update(const Play::Step& step, Viewer viewer) const;
  void tell_situation(const Listening& listening, std::string_view id) const;
  void tell_situation_to_all();
  void tell_step(const Play::Step& step);
  void tell_later(SharedText update);
  void tell_all(const std::string& message) const;
  void tell_players(const std::string& message) const;
  void tell_seats() const;
  void tell_chat(const ChatRow& row) const;
  void catch_up(const Listening& listening, std::int64_t version) const;
  void release_delayed();

  House& house_;
  std::shared_ptr<Strand> strand_;
  TableFile file_;
  std::optional<Play> play_;  // from the start on, unless a bug has ended it
  Told told_;
  bool storing_ = false;
  bool hinting_ = false;  // one hint at a time
  bool working_ = false;
  std::deque<Wish> waiting_;
  Millis quiet_until_ = 0;  // after a failure of the store
  std::array<Clock, kMaxSeats> clocks_{};
  std::array<Millis, kMaxSeats> absent_since_{};
  std::optional<UndoAsked> undo_asked_;
  std::int64_t undo_numbers_ = 0;
  Millis wake_time_ = 0;  // 0: none
  std::vector<Listening> ears_;
  std::atomic<int> people_here_ = 0;
  std::array<std::atomic<SeatSet>, kMaxSeats> turns_{};
  std::vector<ChatRow> chat_;
  std::map<std::string, std::deque<Millis>, std::less<>> said_;
  std::set<std::pair<std::string, std::string>> muted_;  // who does not hear whom
  std::deque<Later> later_;
  std::optional<Json> shown_;  // to spectators of a table with a delay
  std::string next_id_;        // of the rematch
};

}  // namespace peppermill::server
