// A finished match move by move, and looking back in a running one.
import { expect, server, test, type Page } from './test.ts';
import { games } from './catalog.ts';
import { settled } from './page-state.ts';
import { lastCards, openAt } from './positions.ts';
import {
  asked,
  browserOf,
  finishedTable,
  newGuest,
  openTable,
  playCard,
  seated,
  playedByBots,
  type Game,
  type Guest,
  type Recorded,
} from './table.ts';

const matches = {
  'chaud-devant': 'chaud-devant-3',
  'dicht-dran': 'dicht-dran-3',
  safranito: 'safranito-long',
} as const;
// A game of which no match is recorded is played by bots.
function finished(guest: Guest, game: Game): Promise<string> {
  const recorded = (matches as Partial<Record<Game, Recorded>>)[game];
  return recorded ? finishedTable(server.url, guest, recorded) : playedByBots(server.url, guest, { game, options: {} });
}
const at = (page: Page) => Number(new URL(page.url()).searchParams.get('v'));
const still = { context: { reducedMotion: 'reduce' as const, viewport: { width: 1440, height: 900 } } };

for (const game of games) {
  test(`a finished game of ${game}, from the first page to any moment`, async ({ browser }) => {
    const guest = await newGuest(server.url);
    const id = await finished(guest, game);
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
    // By the rail. A walk through the whole match meets every kind of screen.
    for (let i = 0; i <= last; i += 7) await rail.fill(String(i));
    await rail.fill(String(Math.floor(last / 2)));
    await expect.poll(() => at(page)).toBe(Math.floor(last / 2));
    // By autoplay.
    await page.locator('.segment', { hasText: '4×' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => at(page)).toBeGreaterThan(Math.floor(last / 2) + 1);
    await page.getByRole('button', { name: 'Pause' }).click();
    // The address opens the same move in another browser.
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
  const id = await finishedTable(server.url, guest, matches['chaud-devant']);
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
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
  await asked(page);
  await expect(page.locator('.hand-card .hidden-text').first()).toContainText(hand);
});

test('a link to a move that the game does not have shows the nearest one and says so', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await finishedTable(server.url, guest, matches['dicht-dran']);
  const page = await browserOf(browser, guest, still);
  const said = page.getByRole('alert');
  const rail = page.getByRole('slider');
  const open = (version: string) => page.goto(`${server.url}/t/${id}/replay?v=${version}`);
  await open('99999');
  await expect(said).toContainText('This game has no such move');
  const last = await rail.getAttribute('max');
  await expect(rail).toHaveValue(last as string);
  await expect(said).toContainText(`move ${last}.`);
  // It concerns this move only.
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

test('the bill says which menus are left, and its round can be watched again', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, still);
  await page.goto(`${server.url}/t/${await openAt(server.url, guest, lastCards)}`);
  await playCard(page);
  await expect(page.locator('.billing .ticket')).toContainText('Menus left for you');
  await page.getByRole('button', { name: 'Replay round' }).click();
  await expect(page.locator('.bill')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Round 1');
});

test('the end of a game leads to its replay', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await finishedTable(server.url, guest, matches['dicht-dran']);
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
});

test('a spectator who looks back is not moved', async ({ browser }) => {
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
  await watcher.getByRole('button', { name: /Back to the table/ }).click();
  await expect(watcher.locator('.replay-bar')).toHaveCount(0);
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

// The styles of game and replay load in another order: the result must not depend on it.
for (const game of games)
  test(`a replay of ${game} looks the same by its link and from its table`, { tag: '@all' }, async ({ browser }) => {
    const guest = await newGuest(server.url);
    const id = await finished(guest, game);
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
      for (const wanted of [2, 10, 13]) {
        const move = Math.min(wanted, Number(await byLink.getByRole('slider').getAttribute('max')));
        for (const page of [byLink, fromTable]) {
          await page.setViewportSize({ width, height });
          await page.getByRole('slider').fill(String(move));
          await settled(page);
        }
        expect(await places(fromTable), `move ${move}, ${width} × ${height}`).toEqual(await places(byLink));
      }
  });
