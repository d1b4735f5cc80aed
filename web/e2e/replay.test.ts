// A finished game move by move, and looking back in a running one.
import { expect, test, type Page } from './test.ts';
import { inSight, lookAt, settled, type Sight } from './eye.ts';
import { finishedTable } from './finished.ts';
import { startServer, type Server } from './server.ts';
import { asked, browserOf, newGuest, openTable, playCard, seated, type Game } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const sights: readonly Sight[] = [
  ['light', 1440, 900],
  ['light', 1024, 768],
  ['light', 390, 844],
  ['dark', 1440, 900],
  ['contrast', 1440, 900],
];
const at = (page: Page) => Number(new URL(page.url()).searchParams.get('v'));
const still = { context: { reducedMotion: 'reduce' as const, viewport: { width: 1440, height: 900 } } };

// Labels of rounds that are cut off or lie over each other.
const wrongLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('.replay-chapter')].map((chapter) => {
      const words = [...chapter.children].find((one) => getComputedStyle(one).display !== 'none');
      return {
        text: words?.textContent ?? '',
        box: words?.getBoundingClientRect(),
        room: chapter.getBoundingClientRect(),
      };
    });
    return labels.flatMap(({ text, box, room }, i) => {
      const before = labels.slice(0, i).findLast((one) => one.box)?.box;
      const cut = box && (box.left < room.left - 1 || box.right > room.right + 1);
      return cut || (box && before && box.left < before.right + 2)
        ? [`${text} at ${Math.round(room.left)}, ${Math.round(room.width)} wide`]
        : [];
    });
  });

for (const game of ['chaud-devant', 'dicht-dran', 'safranito'] as Game[]) {
  test(`a finished game of ${game}, from the first page to any moment`, async ({ browser }) => {
    test.setTimeout(600_000);
    const guest = await newGuest(server.url);
    const id = await finishedTable(server.url, guest, game, game === 'safranito' ? { max_rounds: 12 } : undefined);
    const page = await browserOf(browser, guest, still);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect(page).toHaveURL(new RegExp(`/t/${id}/replay\\?v=0`));
    const rail = page.getByRole('slider', { name: 'Place in the game' });
    const last = Number(await rail.getAttribute('max'));
    expect(last).toBeGreaterThan(4);
    // By keys.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => at(page)).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => at(page)).toBe(1);
    await page.keyboard.press('End');
    await expect.poll(() => at(page)).toBe(last);
    await page.keyboard.press('PageUp');
    await expect.poll(() => at(page)).toBeLessThan(last);
    // By the rail; a walk through the whole match meets every kind of screen.
    for (let i = 0; i <= last; i += 7) await rail.fill(String(i));
    await rail.fill(String(Math.floor(last / 2)));
    await expect.poll(() => at(page)).toBe(Math.floor(last / 2));
    await lookAt(page, `replay-${game}`, sights);
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('.replay-chapter').first()).toBeVisible();
      expect(await wrongLabels(page), String(width)).toEqual([]);
    }
    // By itself.
    await page.locator('.segment', { hasText: '4×' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => at(page)).toBeGreaterThan(Math.floor(last / 2) + 1);
    await page.getByRole('button', { name: 'Pause' }).click();
    // The address leads another browser to the same moment.
    const address = page.url();
    const words = (await page.locator('.ticket h2, .bill h2, .outcome h2').first().textContent()) ?? '';
    const other = await browserOf(browser, null, still);
    await other.goto(address);
    await expect(other.locator('.ticket h2, .bill h2, .outcome h2').first()).toHaveText(words);
    expect(wrong).toEqual([]);
  });
}

test('hands open and hidden, the record, and what if', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await finishedTable(server.url, guest, 'chaud-devant');
  const page = await browserOf(browser, guest, still);
  await page.goto(`${server.url}/t/${id}/replay?v=8&seat=0`);
  await expect(page.locator('.open-card').first()).toBeVisible();
  await page.getByRole('button', { name: 'All hands open' }).click();
  await expect(page.locator('.open-card')).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Record' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`peppermill-${id}.json`);
  const hand = await page.locator('.hand-card .hidden-text').first().innerText();
  await page.getByRole('button', { name: 'What if from here' }).click();
  await lookAt(page, 'what-if', sights);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
  await asked(page);
  await expect(page.locator('.hand-card .hidden-text').first()).toContainText(hand);
});

test('a link to a move that the game does not have shows the nearest one and says so', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await finishedTable(server.url, guest, 'dicht-dran');
  const page = await browserOf(browser, guest, still);
  const said = page.getByRole('alert');
  const rail = page.getByRole('slider');
  const open = (version: string) => page.goto(`${server.url}/t/${id}/replay?v=${version}`);
  await open('99999');
  await expect(said).toContainText('This game has no such move');
  const last = await rail.getAttribute('max');
  await expect(rail).toHaveValue(last as string);
  await expect(said).toContainText(`move ${last}.`);
  await lookAt(page, 'replay-no-such-move', sights);
  await inSight(page.locator('.replay-steps'));
  // It is about this move only.
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(said).toHaveCount(0);
  await open('soup');
  await expect(said).toContainText('move 0.');
  await expect(rail).toHaveValue('0');
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(said).toHaveCount(0);
  for (const right of ['3', '0']) {
    await open(right);
    await expect(rail).toHaveValue(right);
    await expect(said).toHaveCount(0);
  }
});

test('the end of a game leads to its replay', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await finishedTable(server.url, guest, 'dicht-dran');
  const page = await browserOf(browser, guest, still);
  await page.goto(`${server.url}/t/${id}`);
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(/\/replay/);
});

test('a game that runs has no replay yet', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await openTable(server.url, guest, { game: 'dicht-dran' });
  const page = await browserOf(browser, guest, still);
  await page.goto(`${server.url}/t/${id}/replay`);
  await expect(page.locator('.notice')).toContainText('still running');
  await lookAt(page, 'replay-too-early', sights.slice(0, 1));
});

test('a spectator who looks back is not dragged along', async ({ browser }) => {
  const { page, id } = await seated(browser, server.url, { game: 'dicht-dran' }, still);
  await playCard(page);
  await page.locator('.reveal').waitFor();
  const watcher = await browserOf(browser, null, still);
  await watcher.goto(`${server.url}/t/${id}`);
  await watcher.getByRole('button', { name: 'Look back' }).click();
  await watcher.getByRole('button', { name: 'To the beginning' }).click();
  const rail = watcher.getByRole('slider', { name: 'Place in the game' });
  await expect(rail).toHaveValue('0');
  await page.locator('.ticket .main').click();
  await playCard(page);
  await expect(watcher.getByRole('button', { name: /Back to the table \(\d+ new\)/ })).toBeVisible();
  await expect(rail).toHaveValue('0');
  await lookAt(watcher, 'look-back', sights);
  await watcher.setViewportSize({ width: 1024, height: 768 });
  expect((await watcher.locator('.bar-title').boundingBox())?.height).toBeLessThan(40);
  // Who is asked nothing needs no room for an answer.
  await watcher.setViewportSize({ width: 390, height: 844 });
  expect((await watcher.locator('.ticket').boundingBox())?.height).toBeLessThan(90);
  await watcher.getByRole('button', { name: /Back to the table/ }).click();
  await expect(watcher.locator('.replay-bar')).toHaveCount(0);
});

test('a small screen shows open hands, the whole own hand and a pot that can be read', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await finishedTable(server.url, guest, 'chaud-devant');
  const page = await browserOf(browser, guest, {
    context: { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
  });
  await page.goto(`${server.url}/t/${id}/replay?v=12`);
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.plaque-open').first()).toBeVisible();
    for (const hand of await page.locator('.plaque-open').all())
      await expect(hand, `${width}`).toBeInViewport({ ratio: 0.95 });
  }
  await page.setViewportSize({ width: 640, height: 360 });
  const bar = await page.locator('.replay-bar').boundingBox();
  for (const card of await page.locator('.hand-card .card').all()) {
    const box = await card.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(async () => (await page.locator('.pot').boundingBox())?.height ?? 0).toBeGreaterThan(120);
  expect((await page.locator('.bar-title').boundingBox())?.height).toBeLessThan(40);
});

test('on a low screen a reveal that is looked at again ends above the rail of numbers', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await finishedTable(server.url, guest, 'dicht-dran');
  const page = await browserOf(browser, guest, {
    context: { reducedMotion: 'reduce', viewport: { width: 1280, height: 720 } },
  });
  await page.goto(`${server.url}/t/${id}/replay?v=0`);
  await page.locator('.replay-bar').waitFor();
  const reveal = page.locator('.reveal-one');
  while (!(await reveal.count())) await page.keyboard.press('ArrowRight');
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const rail = (await page.locator('.rail').boundingBox())?.y ?? 0;
    for (const one of await reveal.all()) {
      const box = await one.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(rail + 1);
    }
  }
});

// Cards of open hands that nobody could read: out of sight, under something, or with less than their index free.
const unread = (page: Page): Promise<string[]> =>
  page.locator('.open-card, .open-numbers b').evaluateAll((cards) =>
    cards
      .filter((card) => card.checkVisibility())
      .flatMap((card, i, all) => {
        const { left, top, width } = card.getBoundingClientRect();
        const next = all[i + 1];
        const room =
          next && next.parentElement === card.parentElement && next.getBoundingClientRect().top === top
            ? next.getBoundingClientRect().left - left
            : width;
        const at = document.elementFromPoint(left + 5, top + 10);
        return card.contains(at) && top + 16 <= innerHeight && room >= 10
          ? []
          : [`${card.textContent} at ${Math.round(left)}, ${Math.round(top)}: ${Math.round(room)}`];
      }),
  );

// Open hands that lie over a menu, or reach out of the table.
const stray = (page: Page): Promise<string[]> =>
  page.locator('.open-fan').evaluateAll((fans) => {
    const edge = document.querySelector('.play')?.getBoundingClientRect().right ?? 0;
    const menus = [...document.querySelectorAll('.menu-option button')].map((one) => one.getBoundingClientRect());
    return fans
      .filter((fan) => fan.checkVisibility())
      .flatMap((fan) =>
        [...fan.querySelectorAll('.card')]
          .map((card) => card.getBoundingClientRect())
          .flatMap((card) => {
            const over = menus.some(
              (menu) =>
                card.bottom > menu.top + 1 &&
                card.top < menu.bottom &&
                card.right > menu.left &&
                card.left < menu.right,
            );
            return over || (innerWidth > 699 && innerHeight > 560 && card.right > edge)
              ? [`${Math.round(card.left)}, ${Math.round(card.top)}`]
              : [];
          }),
      );
  });

for (const game of ['chaud-devant', 'dicht-dran'] as Game[])
  for (const players of [2, 4, 5])
    test(`all hands of ${players} cooks at ${game} lie open in every size`, async ({ browser }) => {
      const guest = await newGuest(server.url);
      const id = await finishedTable(server.url, guest, game, undefined, players);
      const page = await browserOf(browser, guest, {
        context: { reducedMotion: 'reduce', viewport: { width: 640, height: 360 } },
      });
      await page.goto(`${server.url}/t/${id}/replay?v=0&seat=0`);
      await page.locator('.play > *').first().waitFor();
      // The choice of a menu, a pot; a choice, a reveal.
      for (const move of [0, 2, 10, 13])
        for (const [width, height] of [
          [640, 360],
          [360, 640],
          [390, 844],
          [1024, 768],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.getByRole('slider').fill(String(move));
          await settled(page);
          const where = `${game}, ${players} cooks, move ${move}, ${width} × ${height}`;
          const hands = await page.locator('.open-fan, .open-numbers').filter({ visible: true }).count();
          expect(hands, where).toBe(game === 'dicht-dran' && (width < 700 || height < 561) ? players : players - 1);
          expect(await unread(page), where).toEqual([]);
          expect(await stray(page), where).toEqual([]);
          for (const part of await page
            .locator('.pot, .menus, .circle, .reveal, .ticket, .rail, .plaque-stats')
            .filter({ visible: true })
            .all())
            await expect(part, where).toBeInViewport({ ratio: 0.9 });
        }
    });

// Where everything stands, to a pixel.
const places = (page: Page): Promise<string[]> =>
  page.locator('.play *').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return `${one.tagName} ${one.getAttribute('class') ?? ''} ${[left, top, width, height].map(Math.round).join(' ')}`;
      }),
  );

// The styles of game and replay come in another order: what one of them says must not depend on it.
for (const game of ['chaud-devant', 'dicht-dran', 'safranito'] as Game[])
  test(`a replay of ${game} looks the same by its link and from its table`, async ({ browser }) => {
    const guest = await newGuest(server.url);
    const id = await finishedTable(server.url, guest, game);
    const [byLink, fromTable] = [await browserOf(browser, guest, still), await browserOf(browser, guest, still)];
    await byLink.goto(`${server.url}/t/${id}/replay?v=0&seat=0`);
    await fromTable.goto(`${server.url}/t/${id}`);
    await fromTable.getByRole('button', { name: 'Watch the replay' }).click();
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      [360, 640],
      [640, 360],
    ] as const)
      for (const move of [2, 10, 13]) {
        for (const page of [byLink, fromTable]) {
          await page.setViewportSize({ width, height });
          await page.getByRole('slider').fill(String(move));
          await settled(page);
        }
        expect(await places(fromTable), `move ${move}, ${width} × ${height}`).toEqual(await places(byLink));
      }
  });
