#include "cli/server/load_table.h"

#include "cli/words.h"

namespace peppermill::cli {

using namespace peppermill::server;

void Measures::moved(Clock::duration took) {
  if (!counting_) return;
  const auto count = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
  const std::lock_guard lock(mutex_);
  microseconds_.push_back(static_cast<std::uint32_t>(count));
}

void Measures::failed(std::string what) {
  ++errors_;
  const std::lock_guard lock(mutex_);
  if (first_error_.empty()) first_error_ = std::move(what);
}

std::vector<std::uint32_t> Measures::microseconds() const {
  const std::lock_guard lock(mutex_);
  return microseconds_;
}

std::string Measures::first_error() const {
  const std::lock_guard lock(mutex_);
  return first_error_;
}

// One socket at one seat. Answers each prompt once, at random.
class LoadTable::Seat final : public Listener {
 public:
  Seat(std::shared_ptr<LoadTable> table, std::shared_ptr<Connection> connection, int seat)
      : table_(std::move(table)),
        connection_(std::move(connection)),
        strand_(table_->reactor_.strand()),
        seat_(seat),
        rng_(static_cast<std::uint64_t>(table_->number_) * 8 + static_cast<std::uint64_t>(seat)) {
    const std::lock_guard lock(table_->mutex_);
    table_->questions_.push_back(question_);
    say(Json::object().set("type", "hello").set("token", table_->tokens_[static_cast<std::size_t>(seat)]));
    say(Json::object().set("type", "watch").set("table", table_->id_).set("seat", seat));
  }

  void received(std::string_view text) override {
    if (asks_nothing(text)) return;
    const auto message = parse_json(text);
    const Json* type = message ? message->find("type") : nullptr;
    if (!type || !type->as_text()) return table_->measures_.failed("a malformed message");
    if (*type->as_text() == "done") return done(*message);
    if (*type->as_text() == "refused" || *type->as_text() == "bye")
      return table_->measures_.failed(std::string(text));
    if (*type->as_text() == "table" || *type->as_text() == "update") situation(*message);
  }
  void closed() override {
    if (!question_->left && table_->measures_.counting())
      table_->measures_.failed("the server closed a connection");
  }

 private:
  // Most updates ask this seat nothing. Parsing them would make the load generator slower than the server.
  static bool asks_nothing(std::string_view text) {
    return text.starts_with(R"({"type":"update",)") && text.find(R"("prompt":null)") != text.npos &&
           text.find(R"("result":)") == text.npos;
  }

  void say(const Json& message) { connection_->send(std::make_shared<const std::string>(message.dump())); }

  void done(const Json& message) {
    const Json* prompt = message.find("prompt");
    if (!prompt || prompt->as_integer() != question_->prompt) return;
    question_->unanswered = false;
    table_->measures_.moved(Measures::Clock::now() - question_->sent);
  }

  void situation(const Json& message) {
    if (message.find("result") && seat_ == 0) table_->over_ = true;
    const Json* prompt = message.find("prompt");
    const Json* number = prompt ? prompt->find("prompt") : nullptr;
    if (!number || number->as_integer() == question_->prompt) return;
    question_->prompt = number->as_integer();
    Json act =
        Json::object().set("type", "act").set("table", table_->id_).set("seat", seat_).set("prompt", *number);
    act.set("action", pick(*prompt->find("choices")));
    const auto answer = [connection = connection_, question = question_,
                         text = std::make_shared<const std::string>(act.dump())] {
      question->sent = Measures::Clock::now();
      question->unanswered = true;
      connection->send(text);
    };
    if (table_->command_.interval_ms == 0) return answer();
    // The pauses vary, or all tables would move at the same time.
    const auto pause = table_->command_.interval_ms / 2 +
                       static_cast<int>(rng_.below(static_cast<std::uint32_t>(table_->command_.interval_ms)));
    table_->reactor_.at(table_->reactor_.now() + pause, strand_, answer);
  }

  std::string pick(const Json& choices) {
    const auto& list = *choices.as_list();
    const std::string choice = *list[rng_.below(static_cast<std::uint32_t>(list.size()))].as_text();
    // A throw is offered only by its chip; the player chooses how to throw it.
    return choice.starts_with("throw ") ? choice + " at=0 heading=0 speed=1300 loft=550 spin=30 face=down"
                                        : choice;
  }

  std::shared_ptr<LoadTable> table_;
  std::shared_ptr<Connection> connection_;
  std::shared_ptr<Strand> strand_;
  int seat_;
  QuickRng rng_;
  std::shared_ptr<Question> question_ = std::make_shared<Question>();
};

LoadTable::LoadTable(Reactor& reactor, HostAndPort server, const LoadCommand& command, Measures& measures,
                     int number)
    : reactor_(reactor),
      server_(std::move(server)),
      command_(command),
      measures_(measures),
      number_(number) {}

std::optional<Json> LoadTable::post(const std::string& path, const Json& body, const std::string& token) {
  Headers headers = {{"Content-Type", "application/json"}};
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  const auto response = fetch(server_, "POST", path, body.dump(), headers, std::chrono::seconds(30));
  auto json = response && response->status == 200 ? parse_json(response->body) : std::nullopt;
  if (!json) measures_.failed("POST " + path + ": " + (response ? response->body : "no answer"));
  return json;
}

bool LoadTable::sit_down() {
  for (int i = 0; i < command_.players; ++i) {
    const auto guest = post("/api/guest", Json::object(), "");
    if (!guest) return false;
    tokens_.push_back(*guest->find("token")->as_text());
  }
  const Json options = *parse_options(command_.options);  // the command line has been checked
  const auto made =
      post("/api/tables",
           Json::object().set("game", command_.game).set("players", command_.players).set("options", options),
           tokens_[0]);
  if (!made) return false;
  id_ = *made->find("table")->find("id")->as_text();
  for (int i = 1; i < command_.players; ++i) {
    if (!post("/api/tables/" + id_ + "/join", Json::object().set("seat", i),
              tokens_[static_cast<std::size_t>(i)]))
      return false;
  }
  return start_match();
}

bool LoadTable::start_match() {
  return post("/api/tables/" + id_ + "/start", Json::object(), tokens_[0]).has_value();
}

void LoadTable::play() {
  for (int seat = 0; seat < command_.players; ++seat) {
    connect_websocket(
        reactor_, server_, {},
        [table = shared_from_this(),
         seat](std::shared_ptr<Connection> connection) -> std::unique_ptr<Listener> {
          {
            const std::lock_guard lock(table->mutex_);
            table->connections_.push_back(connection);
          }
          return std::make_unique<Seat>(table, std::move(connection), seat);
        },
        [table = shared_from_this()](const std::string& why) { table->measures_.failed(why); });
  }
}

void LoadTable::play_again() {
  ++measures_.matches;
  const auto next = post("/api/tables/" + id_ + "/rematch", Json::object(), tokens_[0]);
  if (!next) return;
  id_ = *next->find("table")->find("id")->as_text();
  {
    const std::lock_guard lock(mutex_);
    for (const auto& question : questions_) question->left = true;
    for (const auto& connection : connections_) {
      if (const auto open = connection.lock()) open->close();
    }
    connections_.clear();
    questions_.clear();
  }
  if (start_match()) play();
}

void LoadTable::count_unanswered() {
  constexpr std::chrono::seconds kTooLong(2);  // answers may still be on their way
  for (const auto& question : questions_) {
    if (question->unanswered && Measures::Clock::now() - question->sent > kTooLong)
      measures_.failed("a move was not answered");
  }
}

}  // namespace peppermill::cli
