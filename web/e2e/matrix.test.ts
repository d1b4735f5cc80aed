// Every screen in the sizes, themes and languages of matrix.ts. Each screen opens once for each language, and that
// visit checks all sizes and themes.
import { server, test, type Browser, type Page } from './test.ts';
import { openHanded, openPlayers, taught } from './catalog.ts';
import { checkColours, checkScreen } from './check-screen.ts';
import { languages } from './matrix.ts';
import * as cards from './screens-cards.ts';
import * as home from './screens-home.ts';
import * as replay from './screens-replay.ts';
import * as safranito from './screens-safranito.ts';
import { openContext, type Screen } from './screen-context.ts';

const groups: Record<string, Screen[]> = {
  home: home.home,
  'around the tables': home.rooms,
  rules: home.rules,
  'Chaud devant': cards.chaudDevantTables,
  'Chaud devant, sheets and dialogs': cards.chaudDevantSheets,
  'Dicht dran': cards.dichtDranTables,
  'long names': cards.longNames,
  'a connection that breaks': cards.lines,
  'Safranito, throws': safranito.throws,
  'Safranito, questions': safranito.boardQuestions,
  'Safranito, market': safranito.market,
  'Safranito, connection and names': safranito.safranitoConnection,
  lessons: replay.lessonStarts,
  replays: replay.replays,
  'looking back': replay.lookingBack,
};
// Variants of the screens above.
const variants: Record<string, Screen[]> = {
  'Safranito for two': safranito.forTwo,
  'Safranito for three': safranito.forThree,
  ...Object.fromEntries(taught.map((game) => [`lesson of ${game}`, replay.lesson(game)])),
  ...Object.fromEntries(
    openHanded.flatMap((game) =>
      openPlayers.map((players) => [`open hands of ${players}, ${game}`, replay.openHands(game, players)]),
    ),
  ),
};

const timeLimitPerScreen = 30_000;

async function visit(
  browser: Browser,
  language: string,
  screens: Screen[],
  look: (page: Page, screen: Screen) => Promise<void>,
) {
  test.setTimeout(screens.length * timeLimitPerScreen);
  const context = await openContext(browser, server.url, language);
  for (const screen of screens) {
    await screen.open(context);
    await look(context.page, screen);
  }
}

for (const [group, screens] of Object.entries(groups)) {
  test(`${group}: every screen in a few sizes`, ({ browser }) =>
    visit(browser, 'en', screens, (page, screen) => checkScreen(page, screen)));
  test(`${group}: colours of every screen in all themes`, { tag: '@all' }, ({ browser }) =>
    visit(browser, 'en', screens, checkColours),
  );
}

for (const language of languages)
  for (const [group, screens] of Object.entries({ ...groups, ...variants }))
    test(`${group}: every screen in all sizes and themes, in ${language}`, { tag: '@all' }, ({ browser }) =>
      visit(browser, language, screens, (page, screen) => checkScreen(page, screen, 'all', language)),
    );
