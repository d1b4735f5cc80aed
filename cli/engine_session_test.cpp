#include "cli/engine_session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

namespace peppermill::cli {
namespace {

Json parsed(const std::string& line) { return parse_json(line).value_or(Json()); }

Json ask(EngineSession& session, std::string_view line) {
  const std::string answer = session.answer(line);
  EXPECT_EQ(answer.find('\n'), std::string::npos);
  Json json = parsed(answer);
  EXPECT_TRUE(json.find("ok") && json.find("ok")->as_bool()) << answer;
  return json;
}

// A field of a successful answer, or null.
Json field(EngineSession& session, std::string_view line, std::string_view name) {
  const Json answer = ask(session, line);
  EXPECT_EQ(answer.find("error"), nullptr) << line << " -> " << answer.dump();
  return answer.find(name) ? *answer.find(name) : Json();
}

// "ok", or the error's code; every error has a sentence.
std::string code(EngineSession& session, std::string_view line) {
  const Json answer = ask(session, line);
  if (*answer.find("ok")->as_bool()) return "ok";
  const Json* error = answer.find("error");
  if (!error || !error->find("code") || !error->find("message")) return "no error in " + answer.dump();
  EXPECT_GT(error->find("message")->as_text()->size(), 10u) << answer.dump();
  EXPECT_EQ(error->find("message")->as_text()->back(), '.') << answer.dump();
  return *error->find("code")->as_text();
}

Json state(EngineSession& session) { return field(session, R"({"cmd":"state"})", "state"); }
Json save(EngineSession& session) { return field(session, R"({"cmd":"save"})", "record"); }

// Seat 1 leads; everybody has chosen a menu.
constexpr std::string_view kCards =
    R"({"cmd":"new","game":"chaud-devant","players":3,"seed":7,"setup":{"dealer":0,"menus":["pea","onion","none"]}})";
constexpr std::string_view kNumbers = R"({"cmd":"new","game":"dicht-dran","players":3,"seed":7})";

// Applies the first legal action of the first seat to act and returns the whole answer.
std::string play_first(EngineSession& session) {
  const Json legal = ask(session, R"({"cmd":"legal"})");
  const Json& seat = legal.find("turn")->as_list()->at(0);
  const Json& action = legal.find("actions")->find(seat.dump())->as_list()->at(0);
  return session.answer(Json::object().set("cmd", "apply").set("seat", seat).set("action", action).dump());
}

bool over(EngineSession& session) { return field(session, R"({"cmd":"legal"})", "turn").as_list()->empty(); }

struct Refusal {
  std::string line;
  std::string code;
};

// Requests that are wrong in the position of kCards, with their error codes.
std::vector<Refusal> refusals() {
  const auto start = [](std::string rest) { return R"({"cmd":"new","game":"chaud-devant")" + rest + "}"; };
  const auto bot = [](std::string rest) { return R"({"cmd":"bot","seat":1,"level":"random")" + rest + "}"; };
  return {
      {"", "bad_json"},
      {"   ", "bad_json"},
      {"hello", "bad_json"},
      {"{", "bad_json"},
      {"[]", "bad_json"},
      {"7", "bad_json"},
      {"null", "bad_json"},
      {"\"games\"", "bad_json"},
      {R"({"cmd":"games"} {})", "bad_json"},
      {"{\"cmd\":\"games\",\"x\":\"\xff\"}", "bad_json"},
      {"{\"cmd\":\"games\",\"x\":" + std::string(40, '[') + std::string(40, ']') + "}", "bad_json"},
      {"{\"cmd\":\"games\",\"x\":\"" + std::string(kMaxLine, 'a') + "\"}", "bad_json"},
      {"{}", "bad_request"},
      {R"({"cmd":7})", "bad_request"},
      {R"({"cmd":null})", "bad_request"},
      {R"({"cmd":"dance"})", "unknown_command"},
      {R"({"cmd":""})", "unknown_command"},
      {R"({"cmd":"Games"})", "unknown_command"},
      {R"({"cmd":"new"})", "bad_request"},
      {R"({"cmd":"new","game":7,"players":3})", "bad_request"},
      {R"({"cmd":"new","game":"chess","players":3})", "unknown_game"},
      {start(""), "bad_request"},
      {start(R"(,"players":"3")"), "bad_request"},
      {start(R"(,"players":null)"), "bad_request"},
      {start(R"(,"players":2.5)"), "bad_request"},
      {start(R"(,"players":1)"), "bad_options"},
      {start(R"(,"players":6)"), "bad_options"},
      {start(R"(,"players":-3)"), "bad_options"},
      {start(R"(,"players":1e30)"), "bad_options"},
      {start(R"(,"players":3,"seed":1.5)"), "bad_options"},
      {start(R"(,"players":3,"seed":null)"), "bad_options"},
      {start(R"(,"players":3,"seed":[])"), "bad_options"},
      {start(R"(,"players":3,"seed":true)"), "bad_options"},
      {start(R"(,"players":3,"seed":18446744073709551616)"), "bad_options"},
      {start(R"(,"players":3,"seed":-9223372036854775809)"), "bad_options"},
      {start(R"(,"players":3,"options":{"typo":1})"), "bad_options"},
      {start(R"(,"players":3,"options":{"open_menus":1})"), "bad_options"},
      {start(R"(,"players":3,"options":[])"), "bad_options"},
      {start(R"(,"players":3,"setup":{"typo":1})"), "bad_setup"},
      {start(R"(,"players":3,"setup":[])"), "bad_setup"},
      {start(R"(,"players":3,"setup":{"hands":[["pea-10"],["pea-10"],["pea-1"]]})"), "bad_setup"},
      {R"({"cmd":"load"})", "bad_request"},
      {R"({"cmd":"load","record":7})", "bad_record"},
      {R"({"cmd":"load","record":{}})", "bad_record"},
      {R"({"cmd":"load","record":{"format":1,"game":"chess","players":3,"seed":1,"actions":[]}})",
       "bad_record"},
      {R"({"cmd":"load","record":{"format":1,"game":"dicht-dran","players":3,"seed":1,"actions":[[0,"x"]]}})",
       "bad_record"},
      {R"({"cmd":"view","seat":3})", "bad_request"},
      {R"({"cmd":"view","seat":-1})", "bad_request"},
      {R"({"cmd":"view","seat":"0"})", "bad_request"},
      {R"({"cmd":"view","seat":0.5})", "bad_request"},
      {R"({"cmd":"apply","action":"play pea-3"})", "bad_request"},
      {R"({"cmd":"apply","seat":3,"action":"play pea-3"})", "bad_request"},
      {R"({"cmd":"apply","seat":1})", "bad_request"},
      {R"({"cmd":"apply","seat":1,"action":7})", "bad_request"},
      {R"({"cmd":"apply","seat":1,"action":"juggle"})", "bad_action"},
      {R"({"cmd":"apply","seat":1,"action":""})", "bad_action"},
      {R"({"cmd":"apply","seat":1,"action":"play chili-10"})", "bad_action"},
      {R"({"cmd":"apply","seat":1,"action":"play pea-3 "})", "bad_action"},
      {R"({"cmd":"apply","seat":0,"action":"menu pea"})", "not_your_turn"},
      {R"({"cmd":"apply","seat":1,"action":"menu pea"})", "illegal_action"},
      {R"({"cmd":"bot","level":"random","simulations":1})", "bad_request"},
      {R"({"cmd":"bot","seat":3,"level":"random","simulations":1})", "bad_request"},
      {R"({"cmd":"bot","seat":1,"simulations":1})", "bad_request"},
      {R"({"cmd":"bot","seat":1,"level":"genius","simulations":1})", "bad_request"},
      {R"({"cmd":"bot","seat":1,"level":7,"simulations":1})", "bad_request"},
      {bot(""), "bad_request"},
      {bot(R"(,"simulations":0)"), "bad_request"},
      {bot(R"(,"milliseconds":0)"), "bad_request"},
      {bot(R"(,"milliseconds":-5)"), "bad_request"},
      {bot(R"(,"simulations":0,"milliseconds":10)"), "bad_request"},
      {bot(R"(,"simulations":1.5)"), "bad_request"},
      {bot(R"(,"simulations":"10")"), "bad_request"},
      {bot(R"(,"simulations":10,"seed":1.5)"), "bad_request"},
      {R"({"cmd":"bot","seat":0,"level":"random","simulations":1})", "not_your_turn"},
  };
}

TEST(EngineSession, EveryWrongRequestHasItsCodeAndChangesNothing) {
  EngineSession session;
  ASSERT_EQ(code(session, kCards), "ok");
  const Json before = state(session);
  const Json saved = save(session);
  for (const auto& [line, expected] : refusals()) {
    EXPECT_EQ(code(session, line), expected) << line.substr(0, 200);
    ASSERT_EQ(state(session), before) << line.substr(0, 200);
    ASSERT_EQ(save(session), saved) << line.substr(0, 200);
  }
}

TEST(EngineSession, WrongRequestsConsumeNoRandomDraw) {
  EngineSession plain, pestered;
  ASSERT_EQ(code(plain, kCards), "ok");
  ASSERT_EQ(code(pestered, kCards), "ok");
  const auto wrong = refusals();
  for (std::size_t i = 0; !over(plain); ++i) {
    const Refusal& refusal = wrong[i % wrong.size()];
    if (refusal.line.size() < 1000) ask(pestered, refusal.line);
    ASSERT_EQ(play_first(plain), play_first(pestered));
  }
  EXPECT_EQ(*state(plain).find("round"), Json(5));  // four deals were compared
}

TEST(EngineSession, WithoutAGameMostRequestsAreNoGame) {
  EngineSession session;
  for (const char* cmd : {"state", "view", "legal", "apply", "bot", "result", "save"})
    EXPECT_EQ(code(session, Json::object().set("cmd", cmd).dump()), "no_game") << cmd;
  EXPECT_EQ(code(session, R"({"cmd":"games"})"), "ok");
  EXPECT_EQ(code(session, R"({"cmd":"dance"})"), "unknown_command");
  EXPECT_EQ(code(session, R"({"cmd":"new","game":"dicht-dran","players":9})"), "bad_options");
  EXPECT_EQ(code(session, R"({"cmd":"state"})"), "no_game");
}

TEST(EngineSession, GamesListsNamesPlayersAndOptions) {
  EngineSession session;
  const Json games = field(session, R"({"cmd":"games"})", "games");
  ASSERT_TRUE(games.as_list());
  const auto find = [&](std::string_view id) {
    for (const Json& game : *games.as_list()) {
      if (*game.find("id") == Json(id)) return game;
    }
    return Json();
  };
  const Json chaud = find("chaud-devant");
  EXPECT_EQ(*chaud.find("name"), Json("Chaud devant !"));
  EXPECT_EQ(*chaud.find("min_players"), Json(2));
  EXPECT_EQ(*chaud.find("max_players"), Json(5));
  EXPECT_EQ(*chaud.find("options")->find("open_menus")->find("default"), Json(false));
  EXPECT_EQ(chaud.find("options")->find("led_ten")->find("values")->dump(), R"(["zero","later_ten"])");
  const Json dicht = find("dicht-dran");
  EXPECT_EQ(*dicht.find("options")->find("games")->find("min"), Json(1));
  EXPECT_EQ(*dicht.find("options")->find("games")->find("max"), Json(10));
  EXPECT_EQ(*dicht.find("options")->find("peppers")->find("pattern"), Json("^[1-3]{100}$"));
}

TEST(EngineSession, EverySeedOfSixtyFourBitsAndEveryTextIsTaken) {
  for (const char* seed :
       {"0", "-1", "18446744073709551615", "-9223372036854775808", "7.0", "\"\"", "\"tuesday\""}) {
    EngineSession session;
    EXPECT_EQ(
        code(session, std::string(R"({"cmd":"new","game":"dicht-dran","players":2,"seed":)") + seed + "}"),
        "ok")
        << seed;
  }
}

TEST(EngineSession, ASeedHasAtMost64BytesWhereverItComesFrom) {
  const auto seeded = [](const std::string& before, std::size_t size, const std::string& after) {
    return before + R"("seed":")" + std::string(size, 'x') + '"' + after;
  };
  const std::string new_game = R"({"cmd":"new","game":"dicht-dran","players":2,)";
  const std::string load =
      R"({"cmd":"load","record":{"format":1,"game":"dicht-dran","players":2,"actions":[],)";
  const std::string bot = R"({"cmd":"bot","seat":0,"level":"random","simulations":1,)";
  EngineSession session;
  EXPECT_EQ(code(session, seeded(load, 64, "}}")), "ok");
  EXPECT_EQ(code(session, seeded(new_game, 64, "}")), "ok");
  EXPECT_EQ(code(session, seeded(bot, 64, "}")), "ok");
  EXPECT_EQ(code(session, seeded(load, 65, "}}")), "bad_record");
  EXPECT_EQ(code(session, seeded(new_game, 65, "}")), "bad_options");
  EXPECT_EQ(code(session, seeded(bot, 65, "}")), "bad_request");
}

TEST(EngineSession, EqualSeedsGiveEqualGamesAndAMissingOneIsReported) {
  EngineSession one, two, text;
  ask(one, kNumbers);
  ask(two, R"({"cmd":"new","game":"dicht-dran","players":3.0,"seed":7.0})");
  ask(text, R"({"cmd":"new","game":"dicht-dran","players":3,"seed":"7"})");
  EXPECT_EQ(state(one), state(two));
  EXPECT_EQ(state(one), state(text));
  const Json seed = field(one, R"({"cmd":"new","game":"dicht-dran","players":3})", "seed");
  ASSERT_TRUE(seed.as_number()) << seed.dump();
  const Json random = state(one);
  ask(two, R"({"cmd":"new","game":"dicht-dran","players":3,"seed":)" + seed.dump() + "}");
  EXPECT_EQ(state(two), random);
  EXPECT_NE(field(one, R"({"cmd":"new","game":"dicht-dran","players":3})", "seed"), seed);
}

TEST(EngineSession, NullOptionsAndSetupCountAsMissingAndUnknownFieldsAreIgnored) {
  EngineSession plain, other;
  ask(plain, kNumbers);
  EXPECT_EQ(
      code(other,
           R"({"x":[{}],"cmd":"new","game":"dicht-dran","players":3,"seed":7,"options":null,"setup":null})"),
      "ok");
  EXPECT_EQ(state(plain), state(other));
  EXPECT_EQ(save(plain), save(other));
  EXPECT_EQ(save(plain).find("setup"), nullptr);
  EXPECT_EQ(code(other, R"({"cmd":"state","seat":99,"why":null})"), "ok");
}

TEST(EngineSession, LegalListsEveryAskedSeatInByteOrder) {
  EngineSession session;
  ask(session, kNumbers);
  const Json legal = ask(session, R"({"cmd":"legal"})");
  EXPECT_EQ(legal.find("turn")->dump(), "[0,1,2]");
  for (const char* seat : {"0", "1", "2"}) {
    const Json* listed = legal.find("actions")->find(seat);
    ASSERT_TRUE(listed && listed->as_list());
    std::vector<std::string> texts;
    for (const Json& action : *listed->as_list()) texts.push_back(*action.as_text());
    EXPECT_EQ(texts.size(), 8u);
    EXPECT_TRUE(std::is_sorted(texts.begin(), texts.end()));
    EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
  }
  play_first(session);
  EXPECT_EQ(field(session, R"({"cmd":"legal"})", "turn").dump(), "[1,2]");
}

TEST(EngineSession, ViewsHideWhatTheStateShows) {
  EngineSession session;
  ask(session, kNumbers);
  const Json hands = *state(session).find("hands");
  const Json own = field(session, R"({"cmd":"view","seat":1})", "view");
  EXPECT_EQ(own.find("hands")->as_list()->at(1), hands.as_list()->at(1));
  EXPECT_EQ(own.find("hands")->as_list()->at(0), Json(8));
  const Json spectator = field(session, R"({"cmd":"view"})", "view");
  EXPECT_EQ(spectator.find("hands")->dump(), "[8,8,8]");
  EXPECT_EQ(own.find("seed"), nullptr);
  EXPECT_EQ(spectator.find("draw")->as_list(), nullptr);
}

TEST(EngineSession, ApplyReturnsTheEventsAndTheNewState) {
  EngineSession session;
  ask(session, R"({"cmd":"new","game":"chaud-devant","players":2,"seed":7,"setup":)"
               R"({"dealer":0,"menus":["pea","onion"],"hands":[["pea-5","pea-1"],["pea-5","pea-3"]]}})");
  const Json answer = ask(session, R"({"cmd":"apply","seat":1.0,"action":"play pea-5"})");
  EXPECT_EQ(answer.find("events")->as_list()->at(0).dump().find(
                R"({"type":"played","seat":1,"card":"pea-5","value":5)"),
            0u)
      << answer.dump();
  EXPECT_EQ(*answer.find("state"), state(session));
  EXPECT_EQ(answer.find("state")->find("pot")->dump(), R"(["pea-5"])");
}

TEST(EngineSession, AnIllegalActionNamesItsRule) {
  EngineSession session;
  ask(session, kCards);
  const Json answer = ask(session, R"({"cmd":"apply","seat":1,"action":"menu pea"})");
  EXPECT_EQ(*answer.find("error")->find("rule"), Json("menu_already_chosen"));
}

TEST(EngineSession, AWholeGameIsPlayedSavedLoadedAndThenOver) {
  EngineSession session, loaded;
  ask(session, kNumbers);
  EXPECT_EQ(*ask(session, R"({"cmd":"result"})").find("over"), Json(false));
  while (!over(session)) {
    ASSERT_EQ(parsed(play_first(session)).find("error"), nullptr);
    const Json record = save(session);
    EXPECT_EQ(field(loaded, Json::object().set("cmd", "load").set("record", record).dump(), "state"),
              state(session));
  }
  const Json result = ask(session, R"({"cmd":"result"})");
  EXPECT_EQ(*result.find("over"), Json(true));
  EXPECT_EQ(result.find("scores")->as_list()->size(), 3u);
  EXPECT_EQ(result.find("ranks")->as_list()->size(), 3u);
  EXPECT_EQ(save(loaded), save(session));
  EXPECT_EQ(field(session, R"({"cmd":"legal"})", "actions").dump(), "{}");
  EXPECT_EQ(code(session, R"({"cmd":"apply","seat":0,"action":"play 5"})"), "not_your_turn");
  EXPECT_EQ(code(session, R"({"cmd":"apply","seat":0,"action":"juggle"})"), "bad_action");
  EXPECT_EQ(code(session, R"({"cmd":"bot","seat":0,"level":"random","simulations":1})"), "not_your_turn");
}

TEST(EngineSession, ABotThinksWithinEitherBudgetAndAppliesNothing) {
  EngineSession session;
  ask(session, kCards);
  const Json before = save(session);
  for (const char* level : {"random", "chef"}) {
    for (const char* budget :
         {R"("simulations":50)", R"("milliseconds":20)", R"("simulations":50,"milliseconds":5000)",
          R"("simulations":50.0,"seed":"x")"}) {
      const auto begin = std::chrono::steady_clock::now();
      const Json answer =
          ask(session, std::string(R"({"cmd":"bot","seat":1,"level":")") + level + "\"," + budget + "}");
      ASSERT_TRUE(answer.find("action")) << answer.dump();
      const Json legal = *field(session, R"({"cmd":"legal"})", "actions").find("1");
      EXPECT_EQ(std::ranges::count(*legal.as_list(), *answer.find("action")), 1);
      const Json* thinking = answer.find("thinking");
      EXPECT_EQ(thinking->find("candidates")->as_list()->size(), legal.as_list()->size());
      EXPECT_GE(*thinking->find("simulations")->as_integer(), 1);
      if (std::string_view(budget).find("simulations") != std::string_view::npos) {
        EXPECT_EQ(*thinking->find("simulations"), Json(50));
      }
      EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4));
    }
  }
  EXPECT_EQ(save(session), before);
}

TEST(EngineSession, TheSameBotSeedGivesTheSameAnswer) {
  EngineSession session;
  ask(session, kCards);
  const char* line = R"({"cmd":"bot","seat":1,"level":"chef","simulations":100,"seed":3})";
  EXPECT_EQ(session.answer(line), session.answer(line));
}

TEST(EngineSession, ALineOfTheGreatestLengthIsStillRead) {
  EngineSession session;
  const std::string head = R"({"cmd":"games","x":")";
  const std::string longest = head + std::string(kMaxLine - head.size() - 2, 'a') + "\"}";
  ASSERT_EQ(longest.size(), kMaxLine);
  EXPECT_EQ(code(session, longest), "ok");
  EXPECT_EQ(code(session, longest + " "), "bad_json");
  EXPECT_EQ(parsed(EngineSession::answer_too_long()).find("error")->find("code")->dump(), "\"bad_json\"");
}

TEST(EngineSession, AThrowIsListedByItsChipAndTheRangesAreListed) {
  EngineSession session;
  ask(session, R"({"cmd":"new","game":"safranito","players":2,"seed":7,"setup":{"chef":0}})");
  const Json legal = ask(session, R"({"cmd":"legal"})");
  EXPECT_EQ(legal.find("actions")->dump(),
            R"({"0":["throw 10","throw 20","throw 30","throw 40","throw 50","throw 60"]})");
  for (const char* name : {"at", "heading", "speed", "loft", "spin"})
    EXPECT_EQ(legal.find("throw")->find(name)->as_list()->size(), 2u) << name;
  EXPECT_EQ(legal.find("throw")->find("face")->dump(), R"(["down","up"])");
  const auto apply = [&](const std::string& action) {
    return code(session, R"({"cmd":"apply","seat":0,"action":")" + action + "\"}");
  };
  EXPECT_EQ(apply("throw 40"), "bad_action");
  EXPECT_EQ(apply("throw 40 at=0 heading=0 speed=1e3 loft=300 spin=0 face=down"), "bad_action");
  EXPECT_EQ(apply("throw 40 at=0 heading=0 speed=99999 loft=300 spin=0 face=down"), "illegal_action");
  EXPECT_EQ(apply("throw 40 at=0 heading=0 speed=900 loft=300 spin=0 face=down"), "ok");
  ask(session, R"({"cmd":"new","game":"dicht-dran","players":3,"seed":7})");
  EXPECT_EQ(ask(session, R"({"cmd":"legal"})").find("throw"), nullptr);
}

}  // namespace
}  // namespace peppermill::cli
