// Whole games in the browser, from the first page or from the first prompt of a short match, by every means of input.
import { drawn, games } from './catalog.ts';
import { expect, server, test, type Browser, type Page } from './test.ts';
import {
  browserOf,
  phone,
  playToTheEnd,
  press,
  seated,
  tabTo,
  type By,
  type Game,
  type Look,
  type TableRequest,
} from './table.ts';

// The log's text for the first move: a secret choice, or where the chip landed. Any text for other games.
const firstMove: Partial<Record<Game, RegExp>> = {
  'chaud-devant': /^You have chosen$/,
  'dicht-dran': /^You have chosen$/,
  safranito: /^You: /,
};

// The default settings: with motion, at the normal tempo.
for (const game of games) {
  test(`a newcomer makes the first move in ${game} within three clicks and ten seconds`, async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    const began = performance.now();
    await page.goto(server.url);
    let clicks = 0;
    const click = async (what: string) => {
      await page.locator(what).first().waitFor();
      await press(page, 'mouse', page.locator(what).first());
      clicks++;
    };
    await click(`.tile-${game} .main`);
    const ready = page.locator('.ticket .main:not([disabled])');
    const option = '.hand-card.legal button, .menu-option:not(.waits) button, .plain-answers .button';
    await page.locator(`${option}, .ticket .main:not([disabled])`).first().waitFor();
    const plain = await page.locator('.plain-answers').count();
    if (!(await ready.count())) await click(option);
    if (!plain) await click('.ticket .main:not([disabled])');
    // Release the throw.
    if (await page.locator('.steady').count()) await click('.ticket .main');
    // The log shows only what the server has confirmed.
    await page
      .locator('.log-line .log-text')
      .filter({ hasText: firstMove[game] ?? /./ })
      .first()
      .waitFor();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(clicks).toBeLessThanOrEqual(3);
  });
}

// The match ends without an error of the page, and with all ranks.
async function wholeGame(
  browser: Browser,
  game: Game,
  by: By,
  look: Look = {},
  request: Partial<TableRequest> = {},
): Promise<Page> {
  const context = { reducedMotion: 'reduce' as const, ...look.context };
  const { page } = await seated(browser, server.url, { game, ...request }, { ...look, context });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  await expect(page.locator('.plain-board')).toHaveCount(drawn.includes(game) ? 0 : 1);
  await playToTheEnd(page, by);
  await expect(page.locator('.outcome li .rank').first()).toHaveText('1');
  expect(wrong).toEqual([]);
  return page;
}

for (const game of games) {
  test(`a whole game of ${game} by mouse`, async ({ browser }) => void (await wholeGame(browser, game, 'mouse')));
  // The shortest game stands for the others in the fast lane.
  const tag = game === 'dicht-dran' ? [] : '@all';
  test(`a whole game of ${game} by keyboard alone`, { tag }, async ({ browser }) => {
    const page = await wholeGame(browser, game, 'keyboard');
    // "See the result" was pressed: continue from there.
    await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  });
  test(
    `a whole game of ${game} by touch on a phone`,
    { tag },
    async ({ browser }) => void (await wholeGame(browser, game, 'touch', { context: phone })),
  );
}

// By the full rules, until somebody has the third blend: rounds of throws, sales and purchases.
test('a whole game of safranito to its third blend', { tag: '@all' }, async ({ browser }) => {
  const look = { context: { reducedMotion: 'no-preference' as const }, settings: { board: 'flat', timing: 'none' } };
  const page = await wholeGame(browser, 'safranito', 'mouse', look, { options: {}, level: 'sous-chef' });
  await expect(page.locator('.outcome li').first()).toContainText('3 blends');
});

test('a whole game of Dicht dran by touch on a small phone', { tag: '@all' }, async ({ browser }) => {
  await wholeGame(browser, 'dicht-dran', 'touch', { context: { ...phone, viewport: { width: 360, height: 640 } } });
});

test('a whole game of Dicht dran by touch on a phone held across', { tag: '@all' }, async ({ browser }) => {
  await wholeGame(browser, 'dicht-dran', 'touch', { context: { ...phone, viewport: { width: 640, height: 360 } } });
});

test('from the first page to the table by keyboard alone', async ({ browser }) => {
  const page = await browserOf(browser, null);
  // The table's scripts arrive after the key that opens it.
  let arrive = () => {};
  const pressed = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/assets\/(page|frame)-.*\.js/, (route) => pressed.then(() => route.continue()));
  await page.goto(server.url);
  await page.locator('.tile').first().waitFor();
  await tabTo(page, page.locator('.tile-dicht-dran .main'));
  await page.keyboard.press('Enter');
  arrive();
  await expect(page).toHaveURL(/\/t\//);
  await page.locator('.hand-card.legal').first().waitFor();
  // The focus is at the question: no Tab needed.
  await expect(page.locator('.hand-card.legal button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand-card.chosen button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText('You have chosen');
});
