// The pictures of the documentation: a few good moments, small enough for a repository.
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { expect, test, type Browser, type Page } from './test.ts';
import { settled } from './eye.ts';
import { startServer, type Server } from './server.ts';
import { answer, asked, browserOf, phone, press, seated, type Look, type Wish } from './table.ts';
import { threeD } from './three-d.ts';

test.use(threeD);

const folder = new URL('../../docs/images/', import.meta.url).pathname;
let server: Server;
test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  server = await startServer();
});
test.afterAll(() => server.stop());

const desk: Look = { context: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } };
const inHand: Look = { context: { ...phone, reducedMotion: 'reduce', deviceScaleFactor: 2, colorScheme: 'dark' } };

// The print's grain is fine noise, which no picture format makes small.
async function keep(page: Page, name: string): Promise<void> {
  await page.addStyleTag({ content: '.grain { display: none }' });
  await settled(page);
  const file = `${folder}${name}.png`;
  await page.screenshot({ path: file });
  execFileSync('pngquant', [
    '--force',
    '--skip-if-larger',
    '--strip',
    '--quality',
    '60-95',
    '--output',
    file,
    '96',
    file,
  ]);
  expect(statSync(file).size, name).toBeLessThan(200_000);
}

// Plays until the moment is a good one, at a new table if the match went by without it.
async function moment(browser: Browser, wish: Wish, look: Look, good: (page: Page) => Promise<boolean>): Promise<Page> {
  for (let table = 0; table < 12; table++) {
    const { page } = await seated(browser, server.url, wish, look);
    for (let i = 0; i < 14; i++) {
      await asked(page);
      if (await good(page)) return page;
      await answer(page);
    }
    await page.context().close();
  }
  throw new Error('no such moment');
}

const many = (page: Page, what: string): Promise<number> => page.locator(what).count();
const inTheMiddle = async (page: Page) =>
  (await many(page, '.in-pot')) >= 2 &&
  (await many(page, '.hand-card.waits')) > 2 &&
  (await many(page, '.hand-card.legal')) > 1;

test('home', async ({ browser }) => {
  const page = await browserOf(browser, null, desk);
  await page.goto(server.url);
  await page.locator('.tile-art svg').first().waitFor();
  await keep(page, 'home');
});

test('Chaud devant', async ({ browser }) => {
  const page = await moment(browser, { game: 'chaud-devant', players: 4 }, desk, inTheMiddle);
  await press(page, 'mouse', page.locator('.hand-card.legal button').first());
  await keep(page, 'chaud-devant');
  for (let i = 0; i < 40 && !(await many(page, '.bill')); i++) {
    await asked(page);
    if (!(await many(page, '.bill'))) await answer(page);
  }
  await keep(page, 'chaud-devant-bill');
});

test('Dicht dran', async ({ browser }) => {
  const page = await moment(
    browser,
    { game: 'dicht-dran', players: 4 },
    desk,
    async (one) => (await many(one, '.reveal .draws')) > 0 && (await many(one, '.reveal .safe')) > 0,
  );
  await keep(page, 'dicht-dran');
});

test('on a phone', async ({ browser }) => {
  const page = await moment(browser, { game: 'chaud-devant', players: 4 }, inHand, inTheMiddle);
  await press(page, 'touch', page.locator('.hand-card.legal button').first());
  await keep(page, 'phone');
});

test('Safranito', async ({ browser }) => {
  const { page } = await seated(
    browser,
    server.url,
    { game: 'safranito', players: 3, options: {} },
    {
      ...desk,
      context: { viewport: { width: 1440, height: 900 } },
      settings: { board: 'side', pace: 'instant', timing: 'none' },
    },
  );
  await page.locator('.board-canvas[data-ready="yes"]').waitFor();
  const chip = page.locator('.hand-chip');
  for (let thrown = 0; thrown < 2; thrown++) {
    await chip.waitFor();
    await page.locator('.ticket .main:not([disabled])').click();
    await expect(page.locator('.chip-option')).toHaveCount(5 - thrown);
  }
  await chip.waitFor();
  const box = (await chip.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2 + 62, { steps: 6 });
  await page.locator('.strength-tag').waitFor();
  await page.waitForTimeout(1500); // the odds are counted
  await keep(page, 'safranito');
  await page.mouse.up();
  for (let i = 0; i < 200; i++) {
    await asked(page);
    if ((await many(page, '.route-done')) && (await many(page, '.answer')) > 1) break;
    await answer(page);
  }
  await keep(page, 'safranito-market');
});
