// What a view shows beyond the cards and chips: recipes, prices, and the effect of each answer.
#include "engine/games/safranito/outlook.h"

#include <gtest/gtest.h>

#include "engine/games/safranito/testing/trial.h"

namespace peppermill::safranito {
namespace {

constexpr Viewer kSpectator = Viewer::spectator();

TEST(SafranitoOutlook, RecipesOfTheViewersBlendsShowWhatIsMissing) {
  const Trial game(2,
                   "{'blends':[7,12],'reserved':[[15],[2]],'hands':[{'saffron':2,'mint':1},{'ginger':1}]}");
  const std::string seven = "{'blend':7,'owner':null,'spices':['ginger','cardamom','saffron'],'missing':";
  const std::string twelve = "{'blend':12,'owner':null,'spices':['cardamom','saffron','cinnamon'],'missing':";
  const std::string fifteen = "{'blend':15,'owner':0,'spices':['chili','mint','cinnamon'],'missing':";
  EXPECT_EQ(game.seen(0, "recipes"), "[" + seven + "[['ginger','cardamom'],null]}," + twelve +
                                         "[['cardamom','cinnamon'],null]}," + fifteen +
                                         "[['chili','cinnamon'],null]}]");
  EXPECT_EQ(game.seen(kSpectator, "recipes"), "[" + seven + "[null,null]}," + twelve + "[null,null]}]")
      << "reserved blends are their owner's secret";
  EXPECT_EQ(
      game.field("recipes"),
      "[" + seven + "[['ginger','cardamom'],['cardamom','saffron']]}," + twelve +
          "[['cardamom','cinnamon'],['cardamom','saffron','cinnamon']]}," + fifteen +
          "[['chili','cinnamon'],['chili','mint','cinnamon']]},"
          "{'blend':2,'owner':1,'spices':['curry','ginger','chili'],'missing':[['curry','ginger','chili'],"
          "['curry','chili']]}]");
}

TEST(SafranitoOutlook, AnOpenBowlShowsItsPriceTheCostForEachSeatAndWhoIsAskedFirst) {
  const Trial game(3, "{'phase':'trade','chef':1,'hands':[{'mint':2},{},{}],'display':{'mint':1}," +
                          chips("0:20@mint 1:40@mint 0:10@curry 2:40@mint 0:30@mint") + "}");
  EXPECT_EQ(game.field("market"), "null") << "the chef opens a bowl first";
  Trial open = game;
  open.act(1, "bowl mint");
  EXPECT_EQ(open.seen(2, "market"), "{'price':130,'costs':[50,40,40],'buyers':[0,1,2]}")
      << "the chef comes first among equals";
  EXPECT_EQ(open.field("market"), open.seen(kSpectator, "market"));
}

TEST(SafranitoOutlook, TheOtherOptionOfTiesPutsTheChefLast) {
  const Trial game(3,
                   "{'phase':'trade','chef':1,'hands':[{'mint':2},{},{}],'display':{'mint':1}," +
                       chips("1:40@mint 2:40@mint") + "}",
                   "{'chef_in_ties':'last'}");
  EXPECT_EQ(game.field("market"), "{'price':80,'costs':[null,40,40],'buyers':[2,1]}");
}

TEST(SafranitoOutlook, ASaleBringsThePriceOfTheBowlForEachCard) {
  const Trial game(
      2, "{'phase':'trade','chef':0,'blends':[7,12],'hands':[{'saffron':2,'ginger':1},{'saffron':1}]," +
             chips("0:40@saffron 1:20@saffron") + "}");
  EXPECT_EQ(
      game.seen(0, "outlook"),
      "{'sell "
      "0':{'money':0,'hand':{'ginger':1,'saffron':2},'missing':[['cardamom'],['cardamom','cinnamon']]},"
      "'sell "
      "1':{'money':60,'hand':{'ginger':1,'saffron':1},'missing':[['cardamom'],['cardamom','cinnamon']]},"
      "'sell 2':{'money':120,'hand':{'ginger':1},'missing':[['cardamom','saffron'],['cardamom','saffron',"
      "'cinnamon']]}}");
  EXPECT_EQ(game.field("outlook"), "null") << "only the asked seat sees it";
  EXPECT_EQ(game.seen(kSpectator, "outlook"), "null");
  Trial chosen = game;
  chosen.act(0, "sell 1");
  EXPECT_EQ(chosen.seen(0, "outlook"), "null") << "no longer asked";
}

TEST(SafranitoOutlook, APurchaseCostsTheSumOfTheSeatsChips) {
  const Trial game(2,
                   "{'phase':'trade','chef':0,'blends':[7,12],'hands':[{'ginger':1,'saffron':1},{}],"
                   "'display':{'cardamom':1}," +
                       chips("0:40@cardamom 0:10@cardamom 1:20@cardamom") + "}");
  EXPECT_EQ(game.asked(), "buy [0]");
  EXPECT_EQ(
      game.seen(0, "outlook"),
      "{'pass':{'money':0,'hand':{'ginger':1,'saffron':1},'missing':[['cardamom'],['cardamom','cinnamon']]},"
      "'buy':{'money':-50,'hand':{'ginger':1,'cardamom':1,'saffron':1},'missing':[[],['cinnamon']]}}");
  EXPECT_EQ(game.seen(1, "outlook"), "null");
}

TEST(SafranitoOutlook, AKeptCardAndABlendChangeTheHand) {
  const Trial keep(
      2,
      "{'phase':'actions','chef':0,'blends':[7,12],'hands':[{},{}],'spice_pile':['mint','ginger'],"
      "'display':{}," +
          chips("0:20@spice-card") + "}");
  EXPECT_EQ(
      keep.seen(0, "outlook"),
      "{'pass':{'money':0,'hand':{},'missing':[['ginger','cardamom','saffron'],['cardamom','saffron',"
      "'cinnamon']]},"
      "'keep ginger':{'money':0,'hand':{'ginger':1},'missing':[['cardamom','saffron'],['cardamom','saffron',"
      "'cinnamon']]},"
      "'keep mint':{'money':0,'hand':{'mint':1},'missing':[['ginger','cardamom','saffron'],['cardamom',"
      "'saffron','cinnamon']]}}");
  const Trial blend(
      2, "{'phase':'blend','chef':0,'blends':[7,12],'hands':[{'ginger':1,'cardamom':2,'saffron':1},{}]}");
  EXPECT_EQ(blend.seen(0, "outlook"),
            "{'pass':{'money':0,'hand':{'ginger':1,'cardamom':2,'saffron':1},'missing':[[],['cinnamon']]},"
            "'blend 7':{'money':0,'hand':{'cardamom':1},'missing':[null,['saffron','cinnamon']]}}");
}

TEST(SafranitoOutlook, ThePredictionsComeTrue) {
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    QuickRng rng(seed);
    State state = setup({.max_rounds = 3}, 3, Rng::from_seed(std::to_string(seed)));
    while (!to_act(state).empty()) {
      const Seat seat = *to_act(state).begin();
      const auto all = prospects(view(state, seat));
      const Action action = sample(state, seat, rng);
      const State before = state;
      apply(state, seat, action, nullptr);
      for (const Prospect& prospect : all) {
        if (prospect.action != action || state.table.phase == Phase::over) continue;
        if (before.table.phase == Phase::sell && state.table.phase == Phase::sell &&
            state.table.bowl == before.table.bowl)
          continue;  // other seats still have to choose
        EXPECT_EQ(state.table.money[seat], before.table.money[seat] + prospect.money);
        EXPECT_EQ(state.hands[seat], prospect.hand);
        ++seen;
      }
    }
  }
  EXPECT_GT(seen, 100);
}

}  // namespace
}  // namespace peppermill::safranito
