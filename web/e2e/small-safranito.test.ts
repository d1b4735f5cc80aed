// Safranito where there is little room: what is said for this throw is said, nothing lies over anything else.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { settled } from './eye.ts';
import { questions } from './safranito-questions.ts';
import { startServer, type Server } from './server.ts';
import { asked, browserOf, newGuest, openPosition, type Look } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const sizes = [[390, 844], [360, 640], [640, 360], [720, 450], [640, 512], [1024, 768], [1440, 900]] as const;
const still: Look = { context: { reducedMotion: 'reduce' }, settings: { timing: 'none' } };

async function at(browser: Browser, name: keyof typeof questions, how: Look = still): Promise<Page> {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, how);
  await page.goto(`${server.url}/t/${await openPosition(server.url, guest, 'safranito', 4, questions[name])}`);
  await asked(page);
  return page;
}

// The part of `one` that `other` covers, in pixels of the smaller side.
const overlap = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    ([a, b]) => {
      const boxes = (which: string) => [...document.querySelectorAll(which)].map((found) => found.getBoundingClientRect()).filter((box) => box.width > 0);
      return Math.max(0, ...boxes(a as string).flatMap((x) => boxes(b as string).map((y) => Math.min(x.right - y.left, y.right - x.left, x.bottom - y.top, y.bottom - x.top))));
    },
    [one, other],
  );

test('the odds of this throw and a hint are said at every size', async ({ browser }) => {
  const page = await at(browser, 'throw');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.soft(page.locator('.chance-words'), `${width} × ${height}`).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator('.ticket .extra').click();
  await expect(page.locator('.hint-words')).toBeVisible();
});

test('nothing lies over the board, and the board has its room', async ({ browser }) => {
  const page = await at(browser, 'throw');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    for (const other of ['.seats .plaque', '.ticket', '.hand-zone', '.chance-tip', '.blends .blend']) expect.soft(await overlap(page, '.target-spot', other), `${other} at ${width} × ${height}`).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await page.locator('.stage').boundingBox())?.height).toBeGreaterThanOrEqual(410);
});

test('the name of an action space covers no bowl', async ({ browser }) => {
  for (const name of ['spice-card', 'reserve'] as const) {
    const page = await at(browser, name);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await settled(page);
      // The lowest row of bowls ends 30 mm before the rim.
      const [words, stage] = [await page.locator('.pointer-words').boundingBox(), await page.locator('.stage').boundingBox()];
      expect.soft((words?.y ?? 0) - (stage?.y ?? 0), `${name} at ${width} × ${height}`).toBeGreaterThan((stage?.height ?? 0) * 0.75);
    }
  }
});

test('recipes keep their width, and the chosen one is open after the screen is turned', async ({ browser }) => {
  const page = await at(browser, 'blend');
  for (const [width, height] of [[390, 844], [640, 360], [720, 450], [640, 512], [360, 640]] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const where = `${width} × ${height}`;
    expect.soft((await page.locator('.recipe.picked').boundingBox())?.width, where).toBeGreaterThan(200);
    await expect.soft(page.locator('.recipe.picked'), where).toBeInViewport({ ratio: 0.9 });
    expect.soft(await overlap(page, '.recipes', '.ticket'), where).toBeLessThanOrEqual(0);
    expect.soft((await page.locator('.ticket .main').boundingBox())?.height, where).toBeLessThan(56);
  }
});

test('the market keeps blends, own money and all three answers in sight', async ({ browser }) => {
  for (const language of ['en', 'de']) {
    const page = await at(browser, 'sell', { ...still, settings: { ...still.settings, language } });
    for (const [width, height] of [[390, 844], [360, 640]] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      for (const which of ['.sale .answer', '.blends .blend', '.plaque.own']) for (const one of await page.locator(which).all()) await expect.soft(one, `${which} at ${width} × ${height} in ${language}`).toBeInViewport({ ratio: 0.95 });
    }
  }
});
