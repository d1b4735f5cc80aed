// How it looks and whether everybody can use it: axe-core, pictures into web/shots, and no sideways scrolling on every screen.
import { expect, test, type Browser, type Page } from './test.ts';
import { glance, look, lookAt } from './eye.ts';
import { startServer, type Server } from './server.ts';
import {
  answer,
  asked,
  browserOf,
  chooseCard,
  isOver,
  join,
  newGuest,
  openTable,
  playToTheEnd,
  seated,
  type Wish,
} from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const still = { context: { reducedMotion: 'reduce' as const } };
const sit = (browser: Browser, wish: Wish) => seated(browser, server.url, wish, still).then(({ page }) => page);
const card = '.hand-card.legal button';

async function untilShown(page: Page, what: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await asked(page);
    if ((await page.locator(what).count()) || (await isOver(page))) break;
    await answer(page);
  }
  await expect(page.locator(what).first()).toBeVisible();
}

test('home, for a newcomer', async ({ browser }) => {
  const page = await browserOf(browser, null, still);
  await page.goto(server.url);
  await page.locator('.tile').first().waitFor();
  await look(page, 'home');
  await page.getByRole('button', { name: 'Create a table' }).click();
  await look(page, 'create');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Join by link' }).click();
  await glance(page, 'join');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await glance(page, 'settings');
});

test('home, for somebody who has games, and the waiting room', async ({ browser }) => {
  const [me, host] = [await newGuest(server.url), await newGuest(server.url)];
  await openTable(server.url, me, { game: 'chaud-devant' });
  await openTable(server.url, me, { game: 'dicht-dran' });
  const room = {
    public: true,
    players: 4,
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'reserved' }, { kind: 'bot', level: 'sous-chef' }],
  } as const;
  const hers = await openTable(server.url, host, { game: 'safranito', ...room, seats: [...room.seats] });
  // An open table is listed while its host is there.
  const hostPage = await browserOf(browser, host, still);
  await hostPage.goto(`${server.url}/t/${hers}`);
  await hostPage.locator('.waiting-sheet').waitFor();
  const page = await browserOf(browser, me, still);
  await page.goto(server.url);
  await expect(page.locator('.box:not(.learn) li')).toHaveCount(3);
  await look(page, 'home-back');
  await join(server.url, me, hers);
  await expect(hostPage.locator('.waiting-sheet')).toContainText(me.person.name);
  await look(hostPage, 'waiting-host');
  await page.goto(`${server.url}/t/${hers}`);
  await page.locator('.waiting-sheet').waitFor();
  await glance(page, 'waiting-guest');
});

test('an address without a table', async ({ browser }) => {
  const page = await browserOf(browser, null, still);
  await page.goto(`${server.url}/t/nosuchtable`);
  await page.locator('.notice').waitFor();
  await glance(page, 'not-found');
});

test('Chaud devant: menus, table, bill', async ({ browser }) => {
  const page = await sit(browser, { game: 'chaud-devant', players: 4 });
  await page.locator('.menu-option:not(.waits) button').nth(1).click();
  await look(page, 'chaud-menu');
  await untilShown(page, card);
  await chooseCard(page);
  await look(page, 'chaud-table');
  await untilShown(page, '.bill');
  await expect(page.locator('.billing .ticket')).toContainText('Menus left for you');
  await look(page, 'chaud-bill');
  await page.getByRole('button', { name: 'Replay round' }).click();
  await expect(page.locator('.bill')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Round 1');
});

test('Chaud devant: the end', async ({ browser }) => {
  const page = await sit(browser, { game: 'chaud-devant', players: 2 });
  await playToTheEnd(page);
  await look(page, 'chaud-end');
});

test('five cooks at Chaud devant, and what lies over a table', async ({ browser }) => {
  const page = await sit(browser, { game: 'chaud-devant', players: 5 });
  await untilShown(page, card);
  await lookAt(page, 'chaud-five', [
    ['light', 1440, 900],
    ['light', 1024, 768],
    ['dark', 390, 844],
  ]);
  await page.getByRole('button', { name: 'This table' }).click();
  await glance(page, 'table-menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await glance(page, 'shortcuts');
});

test('Dicht dran: choice, reveal, end', async ({ browser }) => {
  const page = await sit(browser, { game: 'dicht-dran', players: 4 });
  await asked(page);
  await chooseCard(page, 2);
  await look(page, 'dicht-choose');
  await untilShown(page, '.reveal');
  await look(page, 'dicht-reveal');
  await playToTheEnd(page);
  await look(page, 'dicht-end');
});

test('five cooks at Dicht dran, and somebody who watches', async ({ browser }) => {
  const { page, id } = await seated(browser, server.url, { game: 'dicht-dran', players: 5 }, still);
  const watcher = await browserOf(browser, null, still);
  await watcher.goto(`${server.url}/t/${id}`);
  await watcher.locator('.play > *').first().waitFor();
  await lookAt(page, 'dicht-five', [
    ['light', 1440, 900],
    ['light', 1024, 768],
    ['dark', 390, 844],
  ]);
  await lookAt(watcher, 'dicht-watching', [
    ['light', 1440, 900],
    ['dark', 390, 844],
  ]);
  await untilShown(page, '.reveal');
  await lookAt(page, 'dicht-five-reveal', [
    ['light', 1440, 900],
    ['light', 1024, 768],
    ['dark', 390, 844],
  ]);
});

test('the log as a drawer', async ({ browser }) => {
  const page = await sit(browser, { game: 'chaud-devant' });
  await untilShown(page, card);
  await answer(page);
  await asked(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Log' }).click();
  await lookAt(page, 'log-drawer', [
    ['light', 390, 844],
    ['dark', 390, 844],
    ['light', 1024, 768],
  ]);
});
