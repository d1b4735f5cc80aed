// The table server's commands as an operator runs them.
#include "cli/testing/program.h"

#include <arpa/inet.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engine/core/json.h"
#include "server/app/config.h"
#include "server/app/server.h"
#include "server/identity/key_file.h"
#include "server/store/sqlite_store.h"

namespace peppermill {
namespace {

using testing::has;
using testing::lines_of;
using testing::Outcome;

// A port on which this process listens or listened: no other process gets it meanwhile.
class Port {
 public:
  explicit Port(bool listening) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    if (listening) {
      EXPECT_EQ(::listen(socket_, 1), 0);
    }
    socklen_t size = sizeof address;
    EXPECT_EQ(::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    number_ = ntohs(address.sin_port);
  }
  ~Port() { ::close(socket_); }
  std::string address() const { return "127.0.0.1:" + std::to_string(number_); }

 private:
  int socket_;
  int number_ = 0;
};

// A server in another process.
class Running {
 public:
  explicit Running(const std::vector<std::string>& arguments, const std::string& log) {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(ends[1], STDOUT_FILENO);
      if (!std::freopen(log.c_str(), "w", stderr)) ::_exit(126);
      ::close(ends[0]);
      ::close(ends[1]);
      std::vector<char*> words = {const_cast<char*>(PEPPERMILL_PROGRAM), const_cast<char*>("serve")};
      for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
      words.push_back(nullptr);
      ::execv(PEPPERMILL_PROGRAM, words.data());
      ::_exit(127);
    }
    ::close(ends[1]);
    for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) greeting += c;
    out_ = ends[0];
  }
  ~Running() {
    if (pid_ > 0) stop(SIGKILL);
    ::close(out_);
  }

  // Returns the exit status.
  int stop(int signal) {
    ::kill(pid_, signal);
    int ended = 0;
    ::waitpid(pid_, &ended, 0);
    pid_ = 0;
    return WIFEXITED(ended) ? WEXITSTATUS(ended) : 1000 + ended;
  }

  std::string greeting;

 private:
  pid_t pid_ = 0;
  int out_ = -1;
};

class ServerProgram : public testing::Program {
 protected:
  // Expects that the server does not start, with that status and an error message that contains these words.
  void expect_refusal(const std::string& arguments, int status, std::string_view words) {
    const Outcome outcome = run("serve " + arguments);
    EXPECT_EQ(outcome.status, status) << arguments;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_TRUE(outcome.err.starts_with("peppermill: ") && outcome.err.ends_with(".\n")) << outcome.err;
    EXPECT_TRUE(has(outcome.err, words)) << outcome.err;
  }
};

TEST_F(ServerProgram, PrintConfigPrintsAFileThatReadsBack) {
  const Outcome printed = run("serve --print-config");
  EXPECT_EQ(printed.status, 0);
  EXPECT_EQ(printed.out, server::default_config());
  // A second run with nothing commented out. The invalid address shows that the file was accepted before it.
  std::string all;
  for (const std::string& line : lines_of(printed.out))
    all += (line.starts_with("#") && !line.starts_with("# ") ? line.substr(1) : line) + '\n';
  EXPECT_NE(all, printed.out);
  expect_refusal("--config '" + written("all.conf", all) + "' --listen here", 2, "--listen must be");
}

TEST_F(ServerProgram, ServeReportsWhatIsWrongWithItsAddress) {
  for (const char* wrong : {"here", "127.0.0.1", "127.0.0.1:99999"})
    expect_refusal(std::string("--listen ") + wrong, 2, "--listen must be ADDRESS:PORT");
  expect_refusal("--listen no.such.place.invalid:0 --data '" + path("data") + "'", 1,
                 "no.such.place.invalid");
  const Port taken(true);
  expect_refusal("--listen " + taken.address() + " --data '" + path("data") + "'", 1,
                 "Address already in use");
}

TEST_F(ServerProgram, ServeReportsWhatIsWrongWithItsConfig) {
  const std::string file = written("wrong.conf", "threads = 2\nthreads = many\n");
  expect_refusal("--config '" + file + "'", 2, file + ", line 2: threads must be");
  expect_refusal("--config '" + path("nowhere.conf") + "'", 2, "nowhere.conf cannot be read");
  expect_refusal("--config '" + path("") + "'", 2, "cannot be read");
}

TEST_F(ServerProgram, ServeReportsAFolderItCannotMakeAndAFileItCannotOpen) {
  expect_refusal("--listen 127.0.0.1:0 --data '" + written("file", "") + "/data'", 1, "cannot be created");
  expect_refusal("--listen 127.0.0.1:0 --data /proc/peppermill", 1, "cannot be created");
  std::filesystem::create_directories(path("broken/peppermill.db"));
  expect_refusal("--listen 127.0.0.1:0 --data '" + path("broken") + "'", 1, "peppermill.db");
}

TEST_F(ServerProgram, ServePrintsItsAddressLogsJsonAndStopsOnASignal) {
  Running server({"--listen", "127.0.0.1:0", "--data", path("data")}, path("log"));
  EXPECT_TRUE(server.greeting.starts_with("Peppermill is at http://127.0.0.1:")) << server.greeting;
  EXPECT_TRUE(std::filesystem::exists(path("data/peppermill.db")));
  expect_refusal("--listen 127.0.0.1:0 --data '" + path("data") + "'", 1, "peppermill.db");
  EXPECT_EQ(run("backup --data '" + path("data") + "' '" + path("copy.db") + "'").status, 0);
  EXPECT_EQ(server.stop(SIGTERM), 0);
  std::string events;
  for (const std::string& line : lines_of(read("log"))) {
    const auto json = parse_json(line);
    ASSERT_TRUE(json && json->find("event")) << line;
    events += *json->find("event")->as_text() + ' ';
  }
  EXPECT_EQ(events, "started stopping ");
}

TEST_F(ServerProgram, BackupCopiesOnceAndReportsWhatFailed) {
  const Outcome nothing = run("backup --data '" + path("nowhere") + "' '" + path("copy.db") + "'");
  EXPECT_EQ(nothing.status, 1);
  EXPECT_TRUE(has(nothing.err, "peppermill: ")) << nothing.err;
  EXPECT_FALSE(std::filesystem::exists(path("copy.db")));
  std::filesystem::create_directory(path("data"));
  { const auto made = server::open_sqlite_store(server::data_file(path("data"))); }
  const std::string line = "backup --data '" + path("data") + "' '" + path("copy.db") + "'";
  EXPECT_EQ(run(line).status, 0);
  auto copy = server::open_sqlite_store(path("copy.db"));
  EXPECT_TRUE(copy);
  EXPECT_EQ(run(line).status, 1) << "the file exists already";
}

TEST_F(ServerProgram, ABackupHasTheGuestsKeysOnlyWithKeys) {
  { const Running server({"--listen", "127.0.0.1:0", "--data", path("data")}, path("log")); }
  const std::string line = "backup --data '" + path("data") + "' ";
  const Outcome without = run(line + "'" + path("one.db") + "'");
  EXPECT_EQ(without.status, 0);
  EXPECT_TRUE(has(without.out, "guests lose their seats")) << without.out;
  EXPECT_FALSE(std::filesystem::exists(path("one.db.keys")));
  const Outcome with = run(line + "--with-keys '" + path("two.db") + "'");
  EXPECT_EQ(with.status, 0);
  EXPECT_EQ(read("two.db.keys"), read("data/peppermill.keys"));
  const auto mode = std::filesystem::status(path("two.db.keys")).permissions();
  EXPECT_EQ(mode, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  std::filesystem::remove(path("two.db"));
  EXPECT_EQ(run(line + "--with-keys '" + path("two.db") + "'").status, 1) << "the keys exist already";
  EXPECT_FALSE(std::filesystem::exists(path("two.db")));
}

TEST_F(ServerProgram, RotatingAddsAKeyAndEndOldKeepsNoOther) {
  const std::string line = "keys rotate --data '" + path("data") + "'";
  EXPECT_EQ(run(line).status, 1) << "there is no key file yet";
  { const Running server({"--listen", "127.0.0.1:0", "--data", path("data")}, path("log")); }
  const auto keys = [&] { return *server::read_key_file(path("data/peppermill.keys")); };
  const auto before = keys();
  EXPECT_EQ(run(line).status, 0);
  const auto after = keys();
  ASSERT_EQ(after.size(), 2u);
  EXPECT_EQ(after[1].bytes, before[0].bytes);
  EXPECT_NE(after[1].retired, 0);
  EXPECT_EQ(run(line + " --end-old").status, 0);
  EXPECT_EQ(keys().size(), 1u);
  EXPECT_NE(keys()[0].bytes, after[0].bytes);
}

TEST_F(ServerProgram, CheckCountsAndNamesDamageInItsExitStatus) {
  const std::string line = "check --data '" + path("data") + "'";
  const Outcome nothing = run(line);
  EXPECT_EQ(nothing.status, 2);
  EXPECT_TRUE(has(nothing.err, "there is no data file")) << nothing.err;
  std::filesystem::create_directory(path("data"));
  const std::string file = server::data_file(path("data"));
  {
    const auto store = server::open_sqlite_store(file);
    (*store)->write({server::PutTable{{.id = "t_1",
                                       .status = server::TableStatus::open,
                                       .listed = false,
                                       .game = "dicht-dran",
                                       .created = 1,
                                       .changed = 1,
                                       .people = {},
                                       .json = "{}"}}},
                    nullptr);
  }
  const Outcome well = run(line);
  EXPECT_EQ(well.status, 0);
  EXPECT_EQ(well.out, file + ": 1 tables with 0 entries, no damage.\n");
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 4096);
  const Outcome damaged = run(line);
  EXPECT_EQ(damaged.status, 1);
  EXPECT_TRUE(has(damaged.out, "damaged places")) << damaged.out;
}

TEST_F(ServerProgram, LoadWithoutAServerEndsWithOneAndASentence) {
  const Port silent(false);
  const Outcome outcome = run("load --seconds 1 --url http://" + silent.address());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "peppermill: no server answers at http://" + silent.address() + ".\n");
}

}  // namespace
}  // namespace peppermill
