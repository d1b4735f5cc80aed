#include "cli/server/options.h"

#include <gtest/gtest.h>

#include "cli/command_line.h"

namespace peppermill::cli {
namespace {

template <class C>
C parsed(const std::vector<std::string>& arguments) {
  const auto result = parse_command_line(arguments);
  const auto* notice = std::get_if<Notice>(&result);
  EXPECT_FALSE(notice) << notice->text;
  return notice ? C{} : std::get<C>(std::get<Command>(result));
}

int refused(const std::vector<std::string>& arguments) {
  const auto result = parse_command_line(arguments);
  const auto* notice = std::get_if<Notice>(&result);
  return notice ? notice->status : 0;
}

TEST(ServerCommandLine, WithoutArgumentsTheConfigDecides) {
  const auto command = parsed<ServeCommand>({"serve"});
  EXPECT_EQ(command.listen, "");
  EXPECT_EQ(command.data, "");
  EXPECT_EQ(command.config, "");
  EXPECT_FALSE(command.print_config);
}

TEST(ServerCommandLine, ServeTakesAddressFolderAndFile) {
  const auto command = parsed<ServeCommand>({"serve", "--listen", ":80", "--data", "d", "--config", "c"});
  EXPECT_EQ(command.listen, ":80");
  EXPECT_EQ(command.data, "d");
  EXPECT_EQ(command.config, "c");
  EXPECT_EQ(refused({"serve", "--port", "80"}), 2);
  EXPECT_EQ(refused({"serve", "here"}), 2);
}

TEST(ServerCommandLine, BackupNeedsItsTarget) {
  const auto command = parsed<BackupCommand>({"backup", "monday.db"});
  EXPECT_EQ(command.to, "monday.db");
  EXPECT_EQ(command.data, "peppermill-data");
  EXPECT_EQ(parsed<BackupCommand>({"backup", "--data", "d", "x"}).data, "d");
  EXPECT_EQ(refused({"backup"}), 2);
}

TEST(ServerCommandLine, KeysAreInABackupAndEndOnlyOnRequest) {
  EXPECT_EQ(parsed<BackupCommand>({"backup", "x"}).keys, GuestKeysInBackup::left_out);
  EXPECT_EQ(parsed<BackupCommand>({"backup", "--with-keys", "x"}).keys, GuestKeysInBackup::included);
  EXPECT_EQ(parsed<RotateKeysCommand>({"keys", "rotate", "--data", "d"}).data, "d");
  EXPECT_EQ(parsed<RotateKeysCommand>({"keys", "rotate"}).old_keys, OldGuestKeys::stay_valid);
  EXPECT_EQ(parsed<RotateKeysCommand>({"keys", "rotate", "--end-old"}).old_keys, OldGuestKeys::end);
  EXPECT_EQ(refused({"keys"}), 2);
}

TEST(ServerCommandLine, CheckTakesAFolder) {
  EXPECT_EQ(parsed<CheckCommand>({"check"}).data, "peppermill-data");
  EXPECT_EQ(parsed<CheckCommand>({"check", "--data", "d"}).data, "d");
  EXPECT_EQ(refused({"check", "d"}), 2);
}

TEST(ServerCommandLine, LoadHasDefaultsAndRanges) {
  const auto command = parsed<LoadCommand>({"load"});
  EXPECT_EQ(command.url, "http://127.0.0.1:8080");
  EXPECT_EQ(command.tables, 10);
  EXPECT_EQ(command.seconds, 10);
  EXPECT_EQ(command.interval_ms, 0);
  EXPECT_EQ(command.game, "chaud-devant");
  EXPECT_EQ(command.format, Format::text);
  EXPECT_EQ(parsed<LoadCommand>({"load", "--json", "--tables", "3"}).format, Format::json);
  for (const auto& wrong : std::vector<std::vector<std::string>>{{"--tables", "0"},
                                                                 {"--seconds", "0"},
                                                                 {"--interval", "-1"},
                                                                 {"--url", "http://"},
                                                                 {"--url", "https://127.0.0.1"},
                                                                 {"--game", "chess"},
                                                                 {"--players", "9"},
                                                                 {"--option", "no=such"}}) {
    EXPECT_EQ(refused({"load", wrong[0], wrong[1]}), 2) << wrong[0] << ' ' << wrong[1];
  }
}

}  // namespace
}  // namespace peppermill::cli
