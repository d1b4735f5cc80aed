// Tables for tests: a clock that stands still, a store in memory, bots that the test controls, and people
// with devices that record their messages.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "protocol/codec.h"
#include "server/bug/bug.h"
#include "server/store/testing/memory_store.h"
#include "server/tables/messages.h"
#include "server/tables/tables.h"
#include "server/testing/manual_loop.h"

namespace peppermill::server::testing {

class Device : public Connection {
 public:
  void send(SharedText message) override {
    if (on_send_) on_send_();
    lines_.push_back(*message);
  }
  void close() override {}
  // Called before each message, to fail there.
  void on_send(std::function<void()> what) { on_send_ = std::move(what); }

  const std::vector<std::string>& lines() const { return lines_; }
  void forget() { lines_.clear(); }

  std::vector<Json> received(std::string_view type = "") const {
    std::vector<Json> messages;
    for (const std::string& line : lines_) {
      Json message = *parse_json(line);
      if (type.empty() || *message.find("type")->as_text() == type) messages.push_back(std::move(message));
    }
    return messages;
  }
  // The types in order, without `seats`, which comes often.
  std::string types() const {
    std::string types;
    for (const Json& message : received()) {
      const std::string type = *message.find("type")->as_text();
      if (type != "seats") types += (types.empty() ? "" : " ") + type;
    }
    return types;
  }

 private:
  std::vector<std::string> lines_;
  std::function<void()> on_send_;
};

// A bug in the first call, and none after that.
inline std::function<void()> one_bug() {
  return [left = std::make_shared<int>(1)] {
    if (std::exchange(*left, 0) == 1) on_bug("a test's bug", __FILE__, __LINE__);
  };
}

// Bots that answer at once, or in `answer` if the test says so. A test can make them fail.
class TestBots : public Thinkers {
 public:
  void think(Job job) override {
    jobs_.push_back(std::move(job));
    ++asked_;
    if (at_once_) answer();
  }

  void wait() { at_once_ = false; }
  void hurry() {
    at_once_ = true;
    answer();
  }
  // Lets all waiting bots answer. Returns how many there were.
  int answer() {
    int answered = 0;
    for (; !jobs_.empty(); ++answered) {
      const Job job = std::move(jobs_.front());
      jobs_.erase(jobs_.begin());
      Thought thought;
      const Budget budget{.simulations = 30, .asked = job.asked};
      thought.bug = bug_in([&] {
        if (bugs_ > 0) --bugs_, on_bug("a bot's bug", __FILE__, __LINE__);
        thought.answer = job.thinker(budget, job.seed);
      });
      thought.took = took_;
      if (nonsense_ > 0) --nonsense_, thought.answer.action = "nonsense";
      job.answer(std::move(thought));
    }
    return answered;
  }
  void hit_bugs(int times) { bugs_ = times; }
  void talk_nonsense(int times) { nonsense_ = times; }
  // Each of the next thoughts takes that many milliseconds.
  void take(double milliseconds) { took_ = milliseconds; }
  std::size_t thinking() const { return jobs_.size(); }
  const std::vector<Job>& jobs() const { return jobs_; }
  int asked() const { return asked_; }

 private:
  bool at_once_ = true;
  int bugs_ = 0, nonsense_ = 0, asked_ = 0;
  double took_ = 0;
  std::vector<Job> jobs_;
};

// The message as a client parses it.
template <Described T>
Json as_json(const T& message) {
  return *parse_json(protocol::text_of(message));
}

// The result of a request.
class Outcome {
 public:
  template <class T>
  std::function<void(const Or<T>&)> reply() {
    return [state = state_](const Or<T>& answer) {
      ++state->answers;
      if (!answer) {
        state->code = to_text(answer.refusal().code);
        state->reason = answer.refusal().reason;
        return;
      }
      state->code = "ok";
      if constexpr (std::is_same_v<T, Done>) {
        state->version = answer->version;
        if (answer->hint) state->json = as_json(*answer->hint);
      }
      if constexpr (std::is_same_v<T, std::shared_ptr<Table>>) state->table = *answer;
    };
  }
  Reply version_reply() { return reply<Done>(); }

  // "ok", the code of the refusal, or "waiting".
  const std::string& code() const { return state_->code; }
  const std::string& reason() const { return state_->reason; }
  std::int64_t version() const { return state_->version; }
  const Json& json() const { return state_->json; }
  std::string table() const { return state_->table ? state_->table->file().id : ""; }
  int answers() const { return state_->answers; }

 private:
  struct State {
    std::string code = "waiting", reason;
    std::int64_t version = -1;
    Json json;
    std::shared_ptr<Table> table;
    int answers = 0;
  };
  std::shared_ptr<State> state_ = std::make_shared<State>();
};

class Room {
 public:
  explicit Room(Answers answers = Answers::at_once, TablesLimits limits = {}, TableRules rules = {})
      : store_(answers), limits_(limits), rules_(rules) {
    open(1'700'000'000'000);
  }

  ManualLoop& loop() { return *loop_; }
  MemoryStore& store() { return store_; }
  TestBots& bots() { return bots_; }
  Shares& shares() { return shares_; }
  Tables& tables() { return *tables_; }
  std::vector<std::string>& faults() { return faults_; }
  // The next steps of that table hit a bug; "" for none.
  void plant_bug(std::string table) { buggy_ = std::move(table); }

  // Drops everything that is not stored. The clock continues.
  void restart(Millis later = 5000, const Task& before_resume = nullptr) {
    const Millis now = loop_->now() + later;
    tables_.reset();
    bots_ = TestBots();
    open(now);
    if (before_resume) before_resume();
    resumed_ = tables_->resume();
    loop_->run_ready();
  }
  // How many matches the last restart goes on with.
  std::size_t resumed() const { return resumed_; }

  Outcome create(TableFile file) {
    Outcome outcome;
    tables_->create(std::move(file), outcome.reply<std::shared_ptr<Table>>());
    loop_->run_ready();
    return outcome;
  }
  Outcome create_and_start(TableFile file, const Person& host) {
    Outcome outcome;
    tables_->create_and_start(std::move(file), host, outcome.reply<std::shared_ptr<Table>>());
    loop_->run_ready();
    return outcome;
  }

  // Uses a table that must exist.
  void with(const std::string& id, const std::function<void(Table&)>& use) {
    bool there = false;
    tables_->with(id, [&](const std::shared_ptr<Table>& table) {
      there = table != nullptr;
      if (table) use(*table);
    });
    loop_->run_ready();
    ASSERT_TRUE(there) << id;
  }
  Json json(const std::string& id) {
    Json json;
    with(id, [&](Table& table) { json = as_json(table_message(table.parts())); });
    return json;
  }
  std::string status(const std::string& id) { return *json(id).find("status")->as_text(); }

 private:
  void open(Millis now) {
    loop_ = std::make_unique<ManualLoop>(now);
    deps_ = std::make_unique<TableDeps>(TableDeps{
        store_, *loop_, bots_, shares_, rules_, [this](std::string_view table, std::string_view what) {
          faults_.push_back(std::string(table) + ": " + std::string(what));
        }});
    deps_->on_step = [this](const EntryRow& step) {
      if (step.table == buggy_) on_bug("a test's bug", __FILE__, __LINE__);
    };
    tables_ = std::make_unique<Tables>(*deps_, limits_);
  }

  MemoryStore store_;
  TestBots bots_;
  Shares shares_{default_share_limits()};
  TablesLimits limits_;
  TableRules rules_;
  std::vector<std::string> faults_;
  std::string buggy_;
  std::size_t resumed_ = 0;
  std::unique_ptr<ManualLoop> loop_;
  std::unique_ptr<TableDeps> deps_;
  std::unique_ptr<Tables> tables_;
};

}  // namespace peppermill::server::testing
