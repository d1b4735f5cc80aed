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
class LoadTable::Client final : public ConnectionHandler {
 public:
  Client(std::shared_ptr<LoadTable> table, std::shared_ptr<Connection> connection, Seat seat)
      : table_(std::move(table)),
        connection_(std::move(connection)),
        strand_(table_->reactor_.strand()),
        seat_(seat),
        rng_(static_cast<std::uint64_t>(table_->number_) * 8 + seat) {
    const std::lock_guard lock(table_->mutex_);
    table_->questions_.push_back(question_);
    send(protocol::Hello{table_->tokens_[seat]});
    protocol::Watch watch;
    watch.table = table_->id_;
    watch.seat = seat;
    send(watch);
  }

  void received(std::string_view text) override {
    if (asks_nothing(text)) return;
    const auto message = protocol::parse_server_message(text);
    if (!message) return table_->measures_.failed("a malformed message");
    if (const auto* answer = std::get_if<protocol::DoneMessage>(&*message)) return done(*answer);
    if (const auto* table = std::get_if<protocol::TableMessage>(&*message)) return situation(*table);
    if (const auto* update = std::get_if<protocol::UpdateMessage>(&*message)) return situation(*update);
    if (std::holds_alternative<protocol::RefusedMessage>(*message) ||
        std::holds_alternative<protocol::ByeMessage>(*message))
      table_->measures_.failed(std::string(text));
  }
  void closed() override {
    if (!question_->left && table_->measures_.counting())
      table_->measures_.failed("the server closed a connection");
  }

 private:
  // Most messages ask this seat nothing. Parsing them would make the load generator slower than the server.
  static bool asks_nothing(std::string_view text) {
    return text.find(R"("prompt":null)") != text.npos && text.find(R"("result":)") == text.npos;
  }

  void send(protocol::ClientContent message) { connection_->send(text_of(std::move(message))); }
  static SharedText text_of(protocol::ClientContent message) {
    return std::make_shared<const std::string>(
        protocol::text_of(protocol::ClientMessage{{}, std::move(message)}));
  }

  void done(const protocol::DoneMessage& message) {
    if (!message.prompt || message.prompt != question_->prompt) return;
    question_->unanswered = false;
    table_->measures_.moved(Measures::Clock::now() - question_->sent);
  }

  // A `table` or an `update`.
  void situation(const auto& message) {
    if (message.result && seat_ == 0) table_->over_ = true;
    const auto prompt = message.prompt.value_or(std::nullopt);
    if (!prompt || prompt->prompt == question_->prompt) return;
    question_->prompt = prompt->prompt;
    const auto answer =
        [connection = connection_, question = question_,
         text = text_of(protocol::Act{table_->id_, seat_, prompt->prompt, pick(prompt->choices)})] {
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

  std::string pick(const std::vector<std::string>& choices) {
    const std::string& choice = choices[rng_.below(static_cast<std::uint32_t>(choices.size()))];
    // A throw is offered only by its chip; the player chooses how to throw it.
    return choice.starts_with("throw ") ? choice + " at=0 heading=0 speed=1300 loft=550 spin=30 face=down"
                                        : choice;
  }

  std::shared_ptr<LoadTable> table_;
  std::shared_ptr<Connection> connection_;
  std::shared_ptr<Strand> strand_;
  Seat seat_;
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

template <Described Answer, Described Body>
std::optional<Answer> LoadTable::post(const std::string& path, const Body& body, const std::string& token) {
  Headers headers = {{"Content-Type", "application/json"}};
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  const auto response =
      fetch(server_, "POST", path, protocol::text_of(body), headers, std::chrono::seconds(30));
  const auto json = response && response->status == 200 ? parse_json(response->body) : std::nullopt;
  const auto answer = json ? protocol::read<Answer>(*json) : protocol::Refusal();
  if (answer) return *answer;
  measures_.failed("POST " + path + ": " + (response ? response->body : "no answer"));
  return std::nullopt;
}

bool LoadTable::sit_down() {
  for (int i = 0; i < command_.players; ++i) {
    const auto guest = post<protocol::SignedIn>("/api/guest", protocol::NewGuest{}, "");
    if (!guest) return false;
    tokens_.push_back(guest->token);
  }
  protocol::NewTable wanted;
  wanted.game = command_.game;
  wanted.players = command_.players;
  wanted.options = *parse_options(command_.options);  // the command line has been checked
  const auto made = post<protocol::TableCreated>("/api/tables", wanted, tokens_[0]);
  if (!made) return false;
  id_ = made->table.id;
  return start_match();
}

// Everybody else sits down, at a rematch too: there the seats are kept for them until they agree.
bool LoadTable::start_match() {
  for (Seat seat = 1; seat < command_.players; ++seat) {
    protocol::Join join;
    join.seat = seat;
    if (!post<protocol::TableAnswer>("/api/tables/" + id_ + "/join", join, tokens_[seat])) return false;
  }
  return post<protocol::TableAnswer>("/api/tables/" + id_ + "/start", protocol::Start{}, tokens_[0])
      .has_value();
}

void LoadTable::play() {
  for (Seat seat = 0; seat < command_.players; ++seat) {
    connect_websocket(
        reactor_, server_, {},
        [table = shared_from_this(),
         seat](std::shared_ptr<Connection> connection) -> std::unique_ptr<ConnectionHandler> {
          {
            const std::lock_guard lock(table->mutex_);
            table->connections_.push_back(connection);
          }
          return std::make_unique<Client>(table, std::move(connection), seat);
        },
        [table = shared_from_this()](const std::string& why) { table->measures_.failed(why); });
  }
}

void LoadTable::play_again() {
  ++measures_.matches;
  const auto next =
      post<protocol::TableCreated>("/api/tables/" + id_ + "/rematch", protocol::Done{}, tokens_[0]);
  if (!next) return;
  id_ = next->table.id;
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
