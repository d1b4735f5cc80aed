#include "cli/arena/game_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace peppermill::cli::arena {
namespace {

constexpr int kFormat = 1;
constexpr std::string_view kAnswers = "answers";
constexpr const char* kForeign = "is not the log of an arena.";

std::optional<std::string> read_all(int file) {
  std::string content;
  char buffer[65536];
  for (ssize_t got = 0; (got = ::read(file, buffer, sizeof buffer)) != 0;) {
    if (got < 0 && errno != EINTR) return std::nullopt;
    if (got > 0) content.append(buffer, static_cast<std::size_t>(got));
  }
  return content;
}

// The names of the settings that differ. Different settings also give different fingerprints, so a changed
// fingerprint counts only if nothing else differs.
std::string differences(const Json& kept, const Json& wanted) {
  std::string names;
  const auto note = [&](const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
  for (const auto& [name, value] : *wanted.as_object()) {
    const Json* other = kept.find(name);
    if (name != kAnswers && (!other || *other != value)) note(name);
  }
  if (const Json::Object* fields = kept.as_object()) {
    for (const auto& [name, value] : *fields) {
      if (!wanted.find(name)) note(name);
    }
  }
  const Json* answers = kept.find(kAnswers);
  if (names.empty() && (!answers || *answers != *wanted.find(kAnswers))) return "the bots have changed since";
  return names;
}

}  // namespace

Result<std::unique_ptr<GameLog>> GameLog::open(const std::string& folder, const Settings& settings,
                                               const Schedule& schedule) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  const std::string path = folder + "/games.jsonl";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return bad_options("cannot write " + path + ": " + std::strerror(errno) + ".");
  std::unique_ptr<GameLog> log(new GameLog(file));
  if (flock(file, LOCK_EX | LOCK_NB) != 0) return bad_options("another arena is using " + folder + ".");
  auto content = read_all(file);
  if (!content) return bad_options("cannot read " + path + ": " + std::strerror(errno) + ".");
  // A last line without a line end was cut off during the write.
  const std::size_t written = content->size();
  content->resize(content->rfind('\n') + 1);
  const auto problem = content->empty() && written > 0 ? std::optional<std::string>(kForeign)
                                                       : log->read(*content, settings, schedule);
  if (problem) return bad_options(path + " " + *problem + " Use another folder, or delete this one.");
  if (ftruncate(file, static_cast<off_t>(content->size())) != 0)
    return bad_options("cannot write " + path + ": " + std::strerror(errno) + ".");
  if (content->empty() &&
      !log->write_line(Json::object().set("arena", kFormat).set("settings", to_json(settings))))
    return bad_options("cannot write " + path + ": " + std::strerror(errno) + ".");
  return log;
}

GameLog::~GameLog() { close(file_); }

std::optional<std::string> GameLog::read(const std::string& content, const Settings& settings,
                                         const Schedule& schedule) {
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < content.size(); ++number) {
    const std::size_t end = content.find('\n', begin);
    const auto json = parse_json(std::string_view(content).substr(begin, end - begin));
    begin = end + 1;
    if (number == 0) {
      if (!json || json->find("arena") == nullptr || *json->find("arena") != Json(kFormat) ||
          !json->find("settings"))
        return kForeign;
      const std::string differing = differences(*json->find("settings"), to_json(settings));
      if (!differing.empty()) return "holds games with other settings (" + differing + ").";
      continue;
    }
    auto result =
        json ? read_game_result(*json, settings.bots.size(), static_cast<std::size_t>(settings.players))
             : std::nullopt;
    if (!result || result->game > kMostGames || result->seats != schedule.seats_of(result->game))
      return "has a line " + std::to_string(number + 1) + " that is not a game of this arena.";
    keep(std::move(*result));
  }
  return std::nullopt;
}

void GameLog::keep(GameResult result) {
  const auto place = static_cast<std::size_t>(result.game);
  if (games_.size() <= place) games_.resize(place + 1);
  if (!games_[place]) games_[place] = std::make_unique<GameResult>(std::move(result));
}

bool GameLog::write_line(const Json& json) {
  const std::string line = json.dump() + '\n';
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t put = write(file_, rest.data(), rest.size());
    if (put < 0 && errno != EINTR) return false;
    if (put > 0) rest.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

bool GameLog::append(GameResult result) {
  const std::lock_guard lock(mutex_);
  if (!write_line(to_json(result))) return false;
  keep(std::move(result));
  return true;
}

bool GameLog::has(std::int64_t game) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(game) < games_.size() && games_[static_cast<std::size_t>(game)];
}

std::int64_t GameLog::finished(std::int64_t games) const {
  std::int64_t count = 0;
  for (std::int64_t game = 0; game < games; ++game) count += has(game) ? 1 : 0;
  return count;
}

std::vector<const GameResult*> GameLog::whole_deals(std::int64_t games, int players) const {
  std::vector<const GameResult*> results;
  for (std::int64_t first = 0; first < games; first += players) {
    bool whole = true;
    for (std::int64_t game = first; game < first + players; ++game) whole = whole && has(game);
    for (std::int64_t game = first; whole && game < first + players; ++game)
      results.push_back(games_[static_cast<std::size_t>(game)].get());
  }
  return results;
}

}  // namespace peppermill::cli::arena
