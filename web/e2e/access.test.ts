// Sizes, zoom and what the device asks for: targets for fingers, text at 200 %, forced colours, more contrast, less motion.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { settled, sidewaysBy, violations } from './eye.ts';
import { finishedTable } from './finished.ts';
import { questions } from './safranito-questions.ts';
import { startServer, type Server } from './server.ts';
import { asked, browserOf, chooseCard, goOn, newGuest, openPosition, openTable, phone, playCard, press, seated, type Game, type Look } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const shots = new URL('../shots/', import.meta.url).pathname;
const cardGames: Game[] = ['chaud-devant', 'dicht-dran'];

// Each screen that one meets on the way, by name.
async function everyScreen(browser: Browser, look: Look, see: (page: Page, name: string) => Promise<void>): Promise<void> {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, look);
  await page.goto(server.url);
  await page.locator('.tile').first().waitFor();
  await see(page, 'home');
  await page.getByRole('button', { name: 'Create a table' }).click();
  await see(page, 'create');
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.locator('.waiting-sheet').waitFor();
  await see(page, 'waiting');
  for (const game of cardGames) {
    await page.goto(`${server.url}/t/${await openTable(server.url, guest, { game })}`);
    await asked(page);
    await see(page, `${game}-first`);
    if (game === 'chaud-devant') {
      await press(page, 'mouse', page.locator('.menu-option:not(.waits) button').first());
      await page.locator('.ticket .main:not([disabled])').click();
    }
    await chooseCard(page);
    await see(page, `${game}-card`);
    if (game === 'chaud-devant') {
      await page.locator('.ticket .main:not([disabled])').click();
      await page.locator('.log .soup-chip').first().waitFor({ state: 'attached' });
      await see(page, 'chaud-devant-log');
    }
  }
  await page.locator('.ticket .main:not([disabled])').click();
  await page.locator('.reveal').waitFor();
  await see(page, 'dicht-dran-reveal');
  for (const name of ['throw', 'sell', 'blend'] as const) {
    await page.goto(`${server.url}/t/${await openPosition(server.url, guest, 'safranito', 4, questions[name])}`);
    await asked(page);
    await see(page, `safranito-${name}`);
  }
  for (const game of [...cardGames, 'safranito']) {
    await page.goto(`${server.url}/lesson/${game}`);
    await page.locator('.play .ticket .main').waitFor({ state: 'attached' });
    await see(page, `lesson-${game}`);
  }
  await page.goto(`${server.url}/t/${await finishedTable(server.url, guest, 'chaud-devant')}/replay?v=12`);
  await page.locator('.replay-bar').waitFor();
  await see(page, 'replay');
}

// What a finger can hit of each control: its box without what covers it. A card in a fan counts by its uncovered strip.
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button:not([disabled]), a[href], select, summary, .segment, input:not([type="radio"])')];
    const dialog = document.querySelector('dialog[open]');
    const small: string[] = [];
    for (const one of controls) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || !one.checkVisibility({ visibilityProperty: true }) || (dialog && !dialog.contains(one))) continue;
      // A hand that is only looked at is no control.
      if (one.closest('.hand:not(.asked)')) continue;
      const scrolled = one.parentElement?.closest('[tabindex], .fan, .hand, .rail, dialog');
      if (!scrolled && (box.left < -1 || box.right > innerWidth + 1)) small.push(`${one.tagName} ${one.className} beside the screen, from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      let [wide, high] = [box.width, box.height];
      if (one.closest('.fan')) {
        const y = box.top + box.height / 2;
        wide = Array.from({ length: Math.ceil(box.width) }, (_, x) => one.contains(document.elementFromPoint(box.left + x, y))).filter(Boolean).length;
        high = box.height;
      }
      if (wide < 43.5 || high < 43.5) small.push(`${one.tagName} ${one.className} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}" ${Math.round(wide)}×${Math.round(high)}`);
    }
    return [...new Set(small)];
  });

test('targets of 44 px on a phone', async ({ browser }) => {
  const wrong: Record<string, string[]> = {};
  await everyScreen(browser, { context: phone }, async (page, name) => {
    await settled(page);
    const small = await tooSmall(page);
    if (small.length) wrong[name] = small;
  });
  expect(wrong).toEqual({});
});

// 1440 × 900 and 1280 × 1024 at 200 %, and the narrowest page that must not scroll sideways.
for (const [width, height] of [[720, 450], [640, 512], [320, 640]] as const) {
  test(`at 200 %: ${width} × ${height}`, async ({ browser }) => {
    const wrong: string[] = [];
    await everyScreen(browser, { context: { viewport: { width, height }, deviceScaleFactor: 2 } }, async (page, name) => {
      await settled(page);
      await page.screenshot({ path: `${shots}zoom-${name}-${width}x${height}.png`, scale: 'css' });
      const wide = await sidewaysBy(page);
      if (wide > 0) wrong.push(`${name} by ${wide}`);
    });
    expect(wrong).toEqual([]);
  });
}

test('forced colours keep shapes, letters and borders', async ({ browser }) => {
  await everyScreen(browser, { context: { forcedColors: 'active', colorScheme: 'dark' } }, async (page, name) => {
    await settled(page);
    await page.screenshot({ path: `${shots}forced-${name}-1280x720.png` });
    expect.soft(await violations(page, true), name).toEqual([]);
  });
});

// Shadows are gone there: what is chosen must differ by something that is left.
test('forced colours show what is chosen', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, { context: { forcedColors: 'active' } });
  const outlines = (which: string) => page.locator(which).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  const chosen = { throw: ['.chip-option:has(:checked)', '.chip-option:not(:has(:checked))'], sell: ['.answer.chosen', '.answer:not(.chosen)'], blend: ['.recipe.picked', '.recipe:not(.picked)'] } as const;
  for (const [name, [one, others]] of Object.entries(chosen) as [keyof typeof chosen, readonly [string, string]][]) {
    await page.goto(`${server.url}/t/${await openPosition(server.url, guest, 'safranito', 4, questions[name])}`);
    await asked(page);
    expect(await outlines(one), name).toEqual(['solid']);
    expect(new Set(await outlines(others)), name).toEqual(new Set(['none']));
  }
});

test('a device that asks for more contrast gets the theme without cloth', async ({ browser }) => {
  await everyScreen(browser, { context: { contrast: 'more' } }, async (page, name) => {
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await page.screenshot({ path: `${shots}contrast-${name}-1280x720.png` });
  });
});

test('less motion: nothing travels', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' }, { context: { reducedMotion: 'reduce' }, settings: { pace: 'calm' } });
  await asked(page);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().duration !== 0)
        .flatMap((animation) => ('transitionProperty' in animation ? [String(animation.transitionProperty)] : (animation.effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))))
        .filter((property) => ['transform', 'translate', 'rotate', 'scale', 'left', 'top'].includes(property)),
    );
  await playCard(page);
  await page.locator('.reveal').waitFor();
  expect(await moving()).toEqual([]);
  await goOn(page);
  expect(await moving()).toEqual([]);
});
