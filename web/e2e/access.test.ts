// Sizes, zoom and what the device asks for: targets for fingers, text at 200 %, forced colours, more contrast, less motion.
import { expect, test, type Page } from './test.ts';
import { settled, sidewaysBy, violations } from './eye.ts';
import { everyScreen, playedOut, type Over } from './every-screen.ts';
import { questions } from './safranito-questions.ts';
import { startServer, type Server } from './server.ts';
import { asked, browserOf, goOn, newGuest, openPosition, phone, playCard, seated } from './table.ts';

let server: Server;
let over: Over;
test.beforeAll(async () => {
  server = await startServer();
  over = await playedOut(server.url);
});
test.afterAll(() => server.stop());

const shots = new URL('../shots/', import.meta.url).pathname;

// What a finger can hit of each control: its box without what covers it. A card in a fan counts by its uncovered strip.
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button:not([disabled]), a[href], select, summary, .segment, input:not([type="radio"])',
      ),
    ];
    const dialog = document.querySelector('dialog[open]');
    const small: string[] = [];
    for (const one of controls) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || !one.checkVisibility({ visibilityProperty: true }) || (dialog && !dialog.contains(one)))
        continue;
      // A hand that is only looked at is no control.
      if (one.closest('.hand:not(.asked)')) continue;
      const scrolled = one.parentElement?.closest('[tabindex], .fan, .hand, .rail, dialog');
      if (!scrolled && (box.left < -1 || box.right > innerWidth + 1))
        small.push(
          `${one.tagName} ${one.className} beside the screen, from ${Math.round(box.left)} to ${Math.round(box.right)}`,
        );
      let [wide, high] = [box.width, box.height];
      if (one.closest('.fan')) {
        const y = box.top + box.height / 2;
        wide = Array.from({ length: Math.ceil(box.width) }, (_, x) =>
          one.contains(document.elementFromPoint(box.left + x, y)),
        ).filter(Boolean).length;
        high = box.height;
      }
      if (wide < 43.5 || high < 43.5)
        small.push(
          `${one.tagName} ${one.className} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}" ${Math.round(wide)}×${Math.round(high)}`,
        );
    }
    return [...new Set(small)];
  });

// A control that is cut by the screen's edge, where nothing can be scrolled to show it.
const beside = (page: Page): Promise<string[]> =>
  page
    .locator(
      '.bar a, .bar button, .replay-bar button:not(.chapter-start), .trouble button, main button, main a[href], main select',
    )
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.checkVisibility({ visibilityProperty: true }) &&
            !one.parentElement?.closest('[tabindex], .fan, .hand, .rail, .strip'),
        )
        .filter((one) => one.getBoundingClientRect().left < -1 || one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => `${one.className} ends at ${Math.round(one.getBoundingClientRect().right)}`),
    );

// Words of one row that lie over each other.
const overlaps = async (page: Page, left: string, right: string): Promise<string[]> => {
  const [ends, starts] = [
    await page.locator(left).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right)),
    await page
      .locator(right)
      .evaluateAll((all) => all.map((one) => (one.firstElementChild ?? one).getBoundingClientRect().left)),
  ];
  return ends.flatMap((end, i) => (end > (starts[i] ?? 0) ? [`${left} lies over ${right} in row ${i + 1}`] : []));
};

test('targets of 44 px on a phone', async ({ browser }) => {
  const wrong: Record<string, string[]> = {};
  await everyScreen(browser, server.url, over, { context: phone }, async (page, name) => {
    await settled(page);
    const small = await tooSmall(page);
    if (small.length) wrong[name] = small;
  });
  expect(wrong).toEqual({});
});

// 1440 × 900 and 1280 × 1024 at 200 %, and the narrowest page that must not scroll sideways.
for (const [width, height] of [
  [720, 450],
  [640, 512],
  [320, 640],
] as const) {
  test(`at 200 %: ${width} × ${height}`, async ({ browser }) => {
    const wrong: string[] = [];
    await everyScreen(
      browser,
      server.url,
      over,
      { context: { viewport: { width, height }, deviceScaleFactor: 2 } },
      async (page, name) => {
        await settled(page);
        await page.screenshot({ path: `${shots}zoom-${name}-${width}x${height}.png`, scale: 'css' });
        const wide = await sidewaysBy(page);
        if (wide > 0) wrong.push(`${name} by ${wide}`);
        wrong.push(...(await beside(page)).map((what) => `${name}: ${what}`));
        if (name === 'chaud-devant-bill') wrong.push(...(await overlaps(page, '.bill-score', '.bill-stars')));
      },
    );
    expect(wrong).toEqual([]);
  });
}

test('forced colours keep shapes, letters and borders', async ({ browser }) => {
  await everyScreen(
    browser,
    server.url,
    over,
    { context: { forcedColors: 'active', colorScheme: 'dark' } },
    async (page, name) => {
      await settled(page);
      await page.screenshot({ path: `${shots}forced-${name}-1280x720.png` });
      expect.soft(await violations(page, true), name).toEqual([]);
    },
  );
});

// Shadows are gone there: what is chosen must differ by something that is left.
test('forced colours show what is chosen', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, { context: { forcedColors: 'active' } });
  const outlines = (which: string) =>
    page.locator(which).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  const chosen = {
    throw: ['.chip-option:has(:checked)', '.chip-option:not(:has(:checked))'],
    sell: ['.answer.chosen', '.answer:not(.chosen)'],
    blend: ['.recipe.picked', '.recipe:not(.picked)'],
  } as const;
  for (const [name, [one, others]] of Object.entries(chosen) as [keyof typeof chosen, readonly [string, string]][]) {
    await page.goto(`${server.url}/t/${await openPosition(server.url, guest, 'safranito', 4, questions[name])}`);
    await asked(page);
    expect(await outlines(one), name).toEqual(['solid']);
    expect(new Set(await outlines(others)), name).toEqual(new Set(['none']));
  }
  await page.goto(`${server.url}/t/${over['chaud-devant']}/replay?v=12`);
  await page.locator('.replay-more').click();
  await page.getByRole('button', { name: 'What if from here' }).click();
  const ownColours = (which: string) =>
    page
      .locator(`.seat-choice input${which} + span`)
      .first()
      .evaluate((one) => getComputedStyle(one).forcedColorAdjust);
  expect([await ownColours(':checked'), await ownColours(':not(:checked)')]).toEqual(['none', 'auto']);
});

test('a device that asks for more contrast gets the theme without cloth, and every screen passes all of axe', async ({
  browser,
}) => {
  await everyScreen(browser, server.url, over, { context: { contrast: 'more' } }, async (page, name) => {
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await page.screenshot({ path: `${shots}contrast-${name}-1280x720.png` });
    expect.soft(await violations(page), name).toEqual([]);
  });
});

test('less motion: nothing travels', async ({ browser }) => {
  const { page } = await seated(
    browser,
    server.url,
    { game: 'dicht-dran' },
    { context: { reducedMotion: 'reduce' }, settings: { pace: 'calm' } },
  );
  await asked(page);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().duration !== 0)
        .flatMap((animation) =>
          'transitionProperty' in animation
            ? [String(animation.transitionProperty)]
            : (animation.effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
        )
        .filter((property) => ['transform', 'translate', 'rotate', 'scale', 'left', 'top'].includes(property)),
    );
  await playCard(page);
  await page.locator('.reveal').waitFor();
  expect(await moving()).toEqual([]);
  await goOn(page);
  expect(await moving()).toEqual([]);
});
