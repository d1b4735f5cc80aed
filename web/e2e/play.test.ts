// Whole games in the browser, from the first page or from a short match's first question, by every means of input.
import { expect, test, type Browser, type Page } from './test.ts';
import { startServer, type Server } from './server.ts';
import { browserOf, phone, playToTheEnd, press, seated, tabTo, type By, type Game, type Look } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

for (const game of ['dicht-dran', 'chaud-devant', 'safranito'] as Game[]) {
  test(`a newcomer makes the first move in ${game} within three clicks and ten seconds`, async ({ browser }) => {
    const page = await browserOf(browser, null, { context: { reducedMotion: 'reduce' } });
    const began = performance.now();
    await page.goto(server.url);
    let clicks = 0;
    const click = async (what: string) => {
      await page.locator(what).first().waitFor();
      await press(page, 'mouse', page.locator(what).first());
      clicks++;
    };
    await click(`.tile.${game} .main`);
    const ready = page.locator('.ticket .main:not([disabled])');
    const option = '.hand-card.legal button, .menu-option:not(.waits) button';
    await page.locator(`${option}, .ticket .main:not([disabled])`).first().waitFor();
    if (!(await ready.count())) await click(option);
    await click('.ticket .main:not([disabled])');
    // A throw is let go of.
    if (await page.locator('.steady').count()) await click('.ticket .main');
    expect(performance.now() - began).toBeLessThan(10_000);
    await expect(page.locator('.log .mine, .log li').first()).toBeVisible();
    await expect(page.locator('.ticket .tag.quiet, .reveal, .ticket .main').first()).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(3);
  });
}

// Played to the end without an error of the page, and with all ranks at the end.
async function wholeGame(browser: Browser, game: Game, by: By, look: Look = {}): Promise<Page> {
  const context = { reducedMotion: 'reduce' as const, ...look.context };
  const { page } = await seated(browser, server.url, { game }, { ...look, context });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  await playToTheEnd(page, by);
  await expect(page.locator('.outcome li .rank').first()).toHaveText('1');
  expect(wrong).toEqual([]);
  return page;
}

for (const game of ['chaud-devant', 'dicht-dran', 'safranito'] as Game[]) {
  test(`a whole game of ${game} by mouse`, async ({ browser }) => void (await wholeGame(browser, game, 'mouse')));
  test(`a whole game of ${game} by keyboard alone`, async ({ browser }) => {
    const page = await wholeGame(browser, game, 'keyboard');
    expect(await tabTo(page, page.getByRole('button', { name: 'Play again' }))).toBe(true);
  });
  test(`a whole game of ${game} by touch on a phone`, async ({ browser }) => void (await wholeGame(browser, game, 'touch', { context: phone })));
}

test('a whole game of Dicht dran by touch on a small phone', async ({ browser }) => {
  await wholeGame(browser, 'dicht-dran', 'touch', { context: { ...phone, viewport: { width: 360, height: 640 } } });
});

test('a whole game of Dicht dran by touch on a phone held across', async ({ browser }) => {
  await wholeGame(browser, 'dicht-dran', 'touch', { context: { ...phone, viewport: { width: 640, height: 360 } } });
});

test('from the first page to the table by keyboard alone', async ({ browser }) => {
  const page = await browserOf(browser, null);
  await page.goto(server.url);
  await page.locator('.tile').first().waitFor();
  expect(await tabTo(page, page.locator('.tile.dicht-dran .main'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/t\//);
  await page.locator('.hand-card.legal').first().waitFor();
  // The focus waits at the question: no Tab needed.
  await expect(page.locator('.hand-card.legal button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand-card.chosen button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText('You have chosen');
});
