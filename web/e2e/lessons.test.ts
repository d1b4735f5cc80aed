// How to play: the pages, and every lesson played through.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './test.ts';
import { cutOff, lookAt, settled, type Sight } from './eye.ts';
import { startServer, type Server } from './server.ts';
import { browserOf, press, seated, type Game } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

interface Step {
  id: string;
  good: string[];
}
const lessons = JSON.parse(readFileSync(new URL('../src/app/learn/lessons.json', import.meta.url), 'utf8')) as Record<
  Game,
  Step[]
>;
const sights: readonly Sight[] = [
  ['light', 1440, 900],
  ['light', 1024, 768],
  ['light', 390, 844],
  ['dark', 1440, 900],
  ['contrast', 1440, 900],
];
const games = Object.keys(lessons) as Game[];
const still = { context: { reducedMotion: 'reduce' as const } };

// What the button is called that gives this answer.
function named(action: string): RegExp {
  const [verb, what = ''] = action.split(' ') as [string, string?];
  const [first, second = ''] = what.split('-') as [string, string?];
  if (verb === 'menu') return new RegExp(`^${what} soup`, 'i');
  if (verb === 'play')
    return new RegExp(second === '' ? `^${first},` : `^${first} ${second === 'boil' ? 'boil-over' : second}`, 'i');
  return new RegExp({ keep: `${what}`, sell: `Sell ${what}`, buy: 'Buy', blend: `blend ${what}` }[verb] ?? '', 'i');
}

// Chooses it, if it is not chosen already, and says so.
async function give(page: Page, action: string): Promise<void> {
  const option = page
    .locator('.play')
    .getByRole('button', { name: named(action) })
    .first();
  const listed = page.getByRole('group', { name: 'Your answers' }).getByRole('button', { name: named(action) });
  const card = action.startsWith('play') || action.startsWith('menu');
  // Not before it is asked for: until then there are no answers to choose from.
  await page.locator('.play .ticket .tag:not(.quiet)').waitFor({ state: 'attached' });
  if (card) await option.waitFor();
  if (card) await press(page, 'mouse', option);
  else if ((await listed.count()) > 0) await press(page, 'mouse', listed.first());
  await page.locator('.ticket .main:not([disabled])').first().click();
}

for (const game of games) {
  test(`the rules of ${game}, from the first page`, async ({ browser }) => {
    const page = await browserOf(browser, null, still);
    await page.goto(server.url);
    await page
      .locator(`.tile.${game}`)
      .getByRole('link', { name: /How to play/ })
      .click();
    await expect(page.locator('.rules-section')).toHaveCount(5);
    await lookAt(page, `rules-${game}`, sights);
    await page.getByRole('button', { name: 'Learn by playing' }).click();
    await expect(page).toHaveURL(new RegExp(`/lesson/${game}/1`));
  });

  test(`the whole lesson of ${game}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await browserOf(browser, null, still);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.goto(`${server.url}/lesson/${game}`);
    for (const [i, step] of lessons[game].entries()) {
      await expect(page.locator('.lesson-dots')).toContainText(`${i + 1} of ${lessons[game].length}`);
      await expect(page.locator('.lesson-task')).toContainText('Try it');
      await page.locator('.play .ticket').waitFor();
      if (i === 0) await lookAt(page, `lesson-${game}`, sights);
      await give(page, step.good[0] as string);
      await expect(page.locator('.lesson-task.good'), step.id).toContainText('Well done');
      await page.locator('.lesson-foot .main').click();
    }
    await expect(page).toHaveURL(/\/t\//);
    expect(wrong).toEqual([]);
  });
}

test('a wrong answer is explained, and tried again', async ({ browser }) => {
  const page = await browserOf(browser, null, still);
  await page.goto(`${server.url}/lesson/chaud-devant/3`);
  await give(page, 'play pea-4');
  await expect(page.locator('.lesson-task.wrong')).toContainText('three stars lost');
  await lookAt(page, 'lesson-wrong', sights.slice(0, 3));
  await page.getByRole('button', { name: 'Try again' }).click();
  await give(page, 'play pea-boil');
  await expect(page.locator('.lesson-task.good')).toContainText('Back to 0');
});

test('a lesson leaves no games behind', async ({ browser }) => {
  const page = await browserOf(browser, null, still);
  await page.goto(`${server.url}/lesson/dicht-dran`);
  await give(page, 'play 38');
  await page.locator('.lesson-task.good').waitFor();
  await page.getByRole('link', { name: 'Peppermill' }).click();
  await page.locator('.tile').first().waitFor();
  await expect(page.getByText('Go on playing')).toHaveCount(0);
  // Going away is told to the server while the first page comes.
  const states = () =>
    page.evaluate(async () =>
      ((await (await fetch('/api/me/tables')).json()) as { tables: { status: string }[] }).tables.map(
        (table) => table.status,
      ),
    );
  await expect.poll(states).toEqual(['over']);
  await page.reload();
  await page.locator('.tile').first().waitFor();
  await expect(page.getByText('Go on playing')).toHaveCount(0);
  // But how far one has come is remembered.
  await expect(page.locator('.box.learn')).toContainText(`step 2 of ${lessons['dicht-dran'].length}`);
  await page.getByRole('link', { name: 'Go on Dicht dran' }).click();
  await expect(page).toHaveURL(/\/lesson\/dicht-dran\/2/);
});

test('the rules are in reach inside of a game', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' }, still);
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(page.locator('dialog .rules-section')).toHaveCount(5);
  await lookAt(page, 'rules-dialog', sights.slice(0, 3));
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.hand-card')).not.toHaveCount(0);
});

test('on a phone all menus of the lesson are in sight, and no cook lies over them', async ({ browser }) => {
  const page = await browserOf(browser, null, {
    context: { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
  });
  await page.goto(`${server.url}/lesson/chaud-devant/5`);
  const menus = page.locator('.menu-option button');
  await expect(menus).toHaveCount(5);
  for (const menu of await menus.all()) {
    await expect(menu).toBeInViewport({ ratio: 1 });
    expect(
      await menu.evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [top + 4, (top + bottom) / 2, bottom - 4].every((y) =>
          one.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      }),
    ).toBe(true);
  }
});

test('the marks above a figure of the rules lie over no words', async ({ browser }) => {
  const page = await browserOf(browser, null, { context: { viewport: { width: 390, height: 844 } } });
  await page.goto(`${server.url}/rules/dicht-dran`);
  const section = page.locator('.rules-section', { has: page.locator('.rail') });
  const words = await section.locator('p').evaluate((one) => one.getBoundingClientRect().bottom);
  const tops = await section.locator('.rail *').evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top }) => top),
  );
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(words);
});

test('on a phone the position has its room below the sheet', async ({ browser }) => {
  const page = await browserOf(browser, null, {
    context: { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
  });
  await page.goto(`${server.url}/lesson/dicht-dran`);
  await expect.poll(async () => (await page.locator('.circle').boundingBox())?.height ?? 0).toBeGreaterThan(140);
  await page.goto(`${server.url}/lesson/safranito`);
  for (const which of ['.ticket .main', '.throw-row', '.chance-words'])
    await expect(page.locator(which)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator('.chance-words')).toBeInViewport({ ratio: 1 });
});

// What a step is about, what it asks, and whatever answers it.
const parts =
  '.lesson-sheet :is(h2, .lesson-body, .lesson-task, button), .play :is(.pot, .circle, .circle-tag, .circle-middle b, .rail, .menu-card, .menu-option button, .stage-box:not(.away), .sale, .recipe.picked .recipe-row, .blend, .ticket h2, .ticket button, .hand-card button, .hand-note, .answer, .chip-option, .flip)';
const sizes = [
  [360, 640],
  [390, 844],
  [640, 360],
  [1024, 768],
] as const;

for (const game of games)
  test(`every step of ${game} fits on every screen, in every language`, async ({ browser }) => {
    test.setTimeout(600_000);
    for (const language of ['en', 'fr', 'nl', 'de']) {
      const page = await browserOf(browser, null, {
        context: { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } },
        settings: { language },
      });
      for (const step of lessons[game].keys()) {
        await page.goto(`${server.url}/lesson/${game}/${step + 1}`);
        await page.locator('.play .ticket .tag:not(.quiet)').waitFor({ state: 'attached' });
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await settled(page);
          const where = `${language}, step ${step + 1}, ${width} × ${height}`;
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), where)
            .toBeLessThanOrEqual(0);
          expect.soft(await cutOff(page, parts), where).toEqual([]);
          // Words in the middle of the circle are not under its cards.
          const under = await page.locator('.circle-middle b').evaluateAll((all) =>
            all.flatMap((one) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              return [...document.querySelectorAll('.circle-card .card, .circle-tag')]
                .map((card) => card.getBoundingClientRect())
                .filter((b) =>
                  [...range.getClientRects()].some(
                    (a) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
                  ),
                );
            }),
          );
          expect.soft(under.length, `${where}: words under cards`).toBe(0);
          const heights = await page
            .locator('.pot, .circle, .stage-box:not(.away)')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
          for (const high of heights) expect.soft(high, where).toBeGreaterThanOrEqual(100);
          if (height > 400)
            expect
              .soft(
                await page.locator('.lesson-body').evaluate((one) => one.scrollHeight - one.clientHeight),
                `${where}: words that scroll`,
              )
              .toBeLessThanOrEqual(1);
        }
      }
      await page.context().close();
    }
  });
