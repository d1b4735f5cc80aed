#include <algorithm>
#include <cstdio>
#include <string>

#include "cli/commands.h"
#include "cli/deal_words.h"
#include "cli/record_file.h"
#include "engine/catalog/catalog.h"
#include "server/deal/deal.h"

namespace peppermill::cli {
namespace {

struct Check {
  std::string_view name;
  bool ok;
  std::string message;
};

struct Report {
  std::vector<Check> checks;
  std::optional<peppermill::server::Deal> deal;

  bool ok() const { return std::ranges::all_of(checks, &Check::ok); }
  bool add(std::string_view name, const std::optional<std::string>& wrong, std::string right) {
    checks.push_back({name, !wrong, wrong.value_or(std::move(right))});
    return !wrong;
  }
};

// Why the seed did not deal this game although the deal's seed is right.
std::optional<std::string> deal_mismatch(const Record& record, const peppermill::server::Deal& deal) {
  if (record.setup) return "The game starts from a setup, so the seed did not deal it.";
  if (static_cast<int>(deal.contributions.size()) != record.players)
    return "There are " + std::to_string(deal.contributions.size()) + " contributions for " +
           std::to_string(record.players) + " seats.";
  return std::nullopt;
}

void check_deal(Report& report, const VerifyCommand& command, const Json& json, const Record& record) {
  const Json* deal = json.find("deal");
  if (!deal || deal->is_null()) {
    report.add("deal", "The record has none; --no-deal checks only the game.", "");
    return;
  }
  report.deal = peppermill::server::read_deal(*deal);
  const std::string_view shape = R"({"secret":…, "commitment":…, "contributions":[…]})";
  if (!report.add("deal",
                  report.deal ? std::nullopt : std::optional("It must be " + std::string(shape) + "."),
                  "The record has one."))
    return;
  auto wrong = peppermill::server::commitment_error(*report.deal);
  if (!wrong && command.commitment && *command.commitment != report.deal->commitment)
    wrong = "The table showed another commitment before the start.";
  report.add("commitment", wrong,
             command.commitment ? "It is the secret's SHA-256, and what the table showed before the start."
                                : "It is the secret's SHA-256.");
  wrong = peppermill::server::seed_error(*report.deal, record.seed.text());
  if (!wrong) wrong = deal_mismatch(record, *report.deal);
  const bool sound = report.add("seed", wrong, "It follows from the secret and the contributions.");
  if (command.contribution && sound)
    report.add("yours", missing_error(*report.deal, *command.contribution), "Your contribution counts.");
}

Report report_on(const VerifyCommand& command, std::string_view text) {
  Report report;
  const auto json = read_json(text);
  if (!json) {
    report.add("record", "It is not JSON: " + json.error() + ".", "");
    return report;
  }
  const auto record = read_stored_record(record_in(*json));
  if (!record) {
    report.add("record", record.error().message, "");
    return report;
  }
  report.add("record", std::nullopt,
             Json(record->game).dump() + ", " + std::to_string(record->players) + " players, " +
                 std::to_string(record->actions.size()) + " actions.");
  const auto match = load_match(*record);
  report.add("game", match ? std::nullopt : std::optional(match.error().message),
             record->result ? "All actions are allowed and lead to the result."
                            : "All actions are allowed; the record has no result.");
  if (!command.deal) return report;
  // A server gives out records of finished matches only, so a shorter one has been cut.
  if (match)
    report.add("end",
               (*match)->turn().empty() ? std::nullopt
                                        : std::optional("The match is not over: actions are missing."),
               "The match reaches its end.");
  check_deal(report, command, record_in(*json), *record);
  return report;
}

void tell(const VerifyCommand& command, const Report& report) {
  for (const Check& check : report.checks)
    std::printf("%-10s  %-6s  %s\n", std::string(check.name).c_str(), check.ok ? "OK" : "FAILED",
                check.message.c_str());
  if (report.deal) {
    const Json::List contributions(report.deal->contributions.begin(), report.deal->contributions.end());
    std::printf("\nContributions by seat: %s\n", Json(contributions).dump().c_str());
    if (report.ok()) std::printf("%s\n", what_it_shows(*report.deal).c_str());
    if (!command.commitment)
      std::printf("The table must have shown this commitment before the start:\n%s\n",
                  Json(report.deal->commitment).dump().c_str());
  }
  std::puts(report.ok() ? "\nAll checks passed." : "\nSome checks failed.");
}

Json to_json(const VerifyCommand& command, const Report& report) {
  Json checks = Json::list();
  for (const Check& check : report.checks)
    checks.push_back(
        Json::object().set("check", check.name).set("ok", check.ok).set("message", check.message));
  Json json = Json::object();
  json.set("file", command.file).set("ok", report.ok()).set("checks", std::move(checks));
  if (report.deal) json.set("deal", peppermill::server::to_json(*report.deal));
  if (report.deal && report.ok()) json.set("shows", what_it_shows(*report.deal));
  return json;
}

}  // namespace

std::optional<std::string> error_in(const VerifyCommand& command) {
  if (!command.commitment) return std::nullopt;
  const bool digits = command.commitment->find_first_not_of("0123456789abcdef") == std::string::npos;
  if (digits && command.commitment->size() == 64) return std::nullopt;
  return "--commitment must be 64 hexadecimal digits in lower case.";
}

int run(const VerifyCommand& command) {
  const auto text = read_whole(command.file);
  if (!text) {
    std::fprintf(stderr, "peppermill verify: cannot read %s.\n", command.file.c_str());
    return 2;
  }
  const Report report = report_on(command, *text);
  if (command.format == Format::json)
    std::printf("%s\n", to_json(command, report).dump().c_str());
  else
    tell(command, report);
  return report.ok() ? 0 : 1;
}

}  // namespace peppermill::cli
