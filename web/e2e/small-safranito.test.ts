// Safranito where there is little room: what is said for this throw is said, nothing lies over anything else.
import { expect, test, type Browser, type Page } from './test.ts';
import { cutOff, settled } from './eye.ts';
import { forFewer, questions } from './safranito-questions.ts';
import { startServer, type Server } from './server.ts';
import { asked, browserOf, newGuest, openPosition, type Look } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const sizes = [
  [390, 844],
  [360, 640],
  [640, 360],
  [720, 450],
  [640, 512],
  [1024, 768],
  [1440, 900],
] as const;
const still: Look = { context: { reducedMotion: 'reduce' }, settings: { timing: 'none' } };

async function at(browser: Browser, name: keyof typeof questions, how: Look = still, players = 4): Promise<Page> {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, how);
  await page.goto(
    `${server.url}/t/${await openPosition(server.url, guest, 'safranito', players, forFewer(questions[name], players))}`,
  );
  await asked(page);
  return page;
}

// The part of `one` that `other` covers, in pixels of the smaller side.
const overlap = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    ([a, b]) => {
      const boxes = (which: string) =>
        [...document.querySelectorAll(which)]
          .map((found) => found.getBoundingClientRect())
          .filter((box) => box.width > 0);
      return Math.max(
        0,
        ...boxes(a as string).flatMap((x) =>
          boxes(b as string).map((y) =>
            Math.min(x.right - y.left, y.right - x.left, x.bottom - y.top, y.bottom - x.top),
          ),
        ),
      );
    },
    [one, other],
  );

// Controls of the question that are smaller than a finger or not wholly on the screen.
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.ticket button, .throw-tray :is(button, .chip-option, .segments-row, .segment, input[type=range]), .hand-zone .answer',
      ),
    ].flatMap((control) => {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const [small, out] = [
        Math.min(width, height) < (control.matches('.segment, input') ? 40 : 44),
        left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
      ];
      return width > 0 && (small || out)
        ? [
            `${control.className || control.tagName} ${control.textContent}: ${[left, top, width, height].map(Math.round).join()}`,
          ]
        : [];
    }),
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

test('nothing lies over the board', async ({ browser }) => {
  const page = await at(browser, 'throw');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    for (const other of ['.seats .plaque', '.ticket', '.hand-zone', '.chance-tip', '.blends .blend'])
      expect.soft(await overlap(page, '.target-spot', other), `${other} at ${width} × ${height}`).toBe(0);
  }
});

// The same height at every question: the board never jumps.
const onBoard = ['throw', 'extra-throw', 'spice-card', 'reserve', 'chef'] as const;
for (const language of ['en', 'de', 'fr', 'nl']) {
  test(`the board has its room on a phone in ${language}`, async ({ browser }) => {
    for (const players of [2, 3, 4])
      for (const name of onBoard) {
        const page = await at(browser, name, { ...still, settings: { ...still.settings, language } }, players);
        for (const [width, height, board] of [
          [390, 844, 452],
          [360, 640, 316],
        ] as const) {
          await page.setViewportSize({ width, height });
          await settled(page);
          const where = `${name} for ${players} at ${width} × ${height}`;
          expect.soft((await page.locator('.stage').boundingBox())?.height, where).toBeGreaterThanOrEqual(board);
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), `${where} scrolls`)
            .toBeLessThanOrEqual(0);
          expect.soft(await outOfReach(page), where).toEqual([]);
        }
        await page.context().close();
      }
  });
}

test('the throw without dragging is in sight and in reach at every size, with all six chips', async ({ browser }) => {
  const page = await at(browser, 'first-throw');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'No-drag throw' }).click();
    await settled(page);
    expect.soft(await outOfReach(page), `${width} × ${height}`).toEqual([]);
    await page.getByRole('button', { name: 'Throw by pulling' }).click();
  }
});

test('a chip can be turned over where there is room for one button only', async ({ browser }) => {
  const page = await at(browser, 'throw');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Face down' }).click();
  await expect(page.getByRole('button', { name: 'Up', exact: false }).filter({ hasText: 'Up' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('radio', { name: 'Up' })).toBeChecked();
});

test('with letters twice as large on a small screen six chips leave room to turn one over', async ({ browser }) => {
  const page = await at(browser, 'first-throw');
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  await expect(page.locator('.chip-option')).toHaveCount(6);
  const turn = await page.locator('.flip').boundingBox();
  for (const chip of await page.locator('.chip-option').all()) {
    const box = await chip.boundingBox();
    expect
      .soft(
        box && turn && (box.x + box.width <= turn.x || box.y >= turn.y + turn.height || box.y + box.height <= turn.y),
      )
      .toBe(true);
  }
  expect((await page.locator('.strength-tag').boundingBox())?.x).toBeGreaterThanOrEqual(0);
});

test('the name of an action space covers no bowl', async ({ browser }) => {
  for (const name of ['spice-card', 'reserve'] as const) {
    const page = await at(browser, name);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await settled(page);
      // The lowest row of bowls ends 30 mm before the rim.
      const [words, stage] = [
        await page.locator('.pointer-words').boundingBox(),
        await page.locator('.stage').boundingBox(),
      ];
      expect
        .soft((words?.y ?? 0) - (stage?.y ?? 0), `${name} at ${width} × ${height}`)
        .toBeGreaterThan((stage?.height ?? 0) * 0.75);
    }
  }
});

test('recipes keep their width, and the chosen one is open after the screen is turned', async ({ browser }) => {
  const page = await at(browser, 'blend');
  for (const [width, height] of [
    [390, 844],
    [640, 360],
    [720, 450],
    [640, 512],
    [360, 640],
  ] as const) {
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
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      for (const which of ['.sale .answer', '.blends .blend', '.plaque.own'])
        for (const one of await page.locator(which).all())
          await expect.soft(one, `${which} at ${width} × ${height} in ${language}`).toBeInViewport({ ratio: 0.95 });
    }
  }
});

test('names of spices keep apart, and no disc is squeezed, in every language', async ({ browser }) => {
  for (const language of ['en', 'de', 'fr', 'nl'])
    for (const name of ['throw', 'bowl'] as const) {
      const page = await at(browser, name, {
        context: { ...still.context, viewport: { width: 1024, height: 768 } },
        settings: { ...still.settings, language },
      });
      await settled(page);
      const crowded = await page.evaluate(() => {
        const wide = (part: Element) => part.getBoundingClientRect().width;
        const names = [...document.querySelectorAll('.blend-spice > span:not(.hidden-text, .blend-mark)')].filter(
          (part) => wide(part) > wide(part.parentElement as Element) + 1,
        );
        const discs = [...document.querySelectorAll('.route-list .spice-disc')].filter(
          (disc) => wide(disc) < disc.getBoundingClientRect().height - 1,
        );
        const stats = [...document.querySelectorAll('.plaque')].filter(
          (plaque) =>
            plaque.getBoundingClientRect().right -
              ([...plaque.querySelectorAll('.stat')].at(-1) as Element).getBoundingClientRect().right <
            8,
        );
        return [...names, ...discs, ...stats].map((part) => part.textContent || 'disc');
      });
      expect.soft(crowded, `${name} in ${language}`).toEqual([]);
      await page.context().close();
    }
});

test('thicker borders cost the plaques no line', async ({ browser }) => {
  const page = await at(browser, 'throw', {
    context: { ...still.context, viewport: { width: 390, height: 844 } },
    settings: { ...still.settings, theme: 'contrast' },
  });
  await settled(page);
  expect((await page.locator('.seats').boundingBox())?.height).toBeLessThan(52);
});

test('long words leave the chips in even rows, the blends whole and the question wide', async ({ browser }) => {
  const inLanguage = (language: string): Look => ({ ...still, settings: { ...still.settings, language } });
  for (const language of ['fr', 'de', 'nl', 'en']) {
    for (const [name, rows] of [
      ['first-throw', [3, 3]],
      ['throw', [4]],
    ] as const) {
      const page = await at(browser, name, inLanguage(language), 3);
      await page.setViewportSize({ width: 640, height: 360 });
      await settled(page);
      const tops = await page
        .locator('.chip-option')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect
        .soft(
          [...new Set(tops)].map((top) => tops.filter((other) => other === top).length),
          `${language}, ${name}`,
        )
        .toEqual(rows);
      expect.soft(await cutOff(page, '.blend, .ticket button, .chip-option'), `${language}, ${name}`).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await settled(page);
      expect.soft((await page.locator('.ticket-words').boundingBox())?.width, language).toBeGreaterThan(340);
    }
    for (const players of [2, 4]) {
      const asking = await at(browser, 'spice-card', inLanguage(language), players);
      await asking.setViewportSize({ width: 640, height: 360 });
      await settled(asking);
      expect.soft(await cutOff(asking, '.blend, .ticket button, .answer'), `${language}, ${players}`).toEqual([]);
      expect.soft(await overlap(asking, '.ticket .main', '.hand-zone .answer'), `${language}, ${players}`).toBe(0);
    }
  }
});
