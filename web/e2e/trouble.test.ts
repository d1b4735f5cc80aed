// Bad connections: the network or the server is gone, slow, or back. Nothing is lost, the page says so and recovers.
import { expect, test, type Page } from './test.ts';
import { openProxy } from './proxy.ts';
import { startMortalServer, type MortalServer } from './server.ts';
import { inSight } from './fits.ts';
import {
  asked,
  browserOf,
  goOn,
  newGuest,
  openTable,
  playCard,
  playedByBots,
  seated,
  start,
  withWorker,
} from './table.ts';

let server: MortalServer;
test.beforeEach(async () => {
  server = await startMortalServer();
});
test.afterEach(() => server.stop());

const card = (page: Page) => page.locator('.hand-card.legal button').first();
const banner = (page: Page) => page.locator('.connection-state');

test('a reload in the middle brings everything back', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await playCard(page);
  await page.locator('.reveal').waitFor();
  const log = await page.locator('.log-text').allInnerTexts();
  await page.reload();
  await asked(page);
  expect((await page.locator('.log-text').allInnerTexts()).slice(0, log.length - 1)).toEqual(log.slice(0, -1));
  await playCard(page);
  await expect(page.locator('.reveal')).toBeVisible();
});

test('offline and back: the game goes on', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' }, withWorker);
  await asked(page);
  await page.context().setOffline(true);
  await page.reload().catch(() => {});
  await page.context().setOffline(false);
  await page.reload();
  await playCard(page);
  await expect(page.locator('.reveal')).toBeVisible();
});

test('offline in the middle: a banner says so, and the move made meanwhile is kept and counts', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await card(page).waitFor();
  await page.context().setOffline(true);
  await expect(banner(page)).toContainText('Looking for the kitchen');
  await playCard(page);
  await expect(banner(page)).toContainText('Your move is kept');
  await page.context().setOffline(false);
  await expect(page.locator('.reveal')).toBeVisible();
  await expect(banner(page)).toHaveText('');
});

test(
  'a server that falls silent is noticed within half a minute, though its connection stays open',
  { tag: '@all' },
  async ({ browser }) => {
    const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
    await card(page).waitFor();
    server.freeze();
    await expect(banner(page)).toContainText('Looking for the kitchen', { timeout: 30_000 });
    server.thaw();
    await expect(banner(page)).toHaveText('');
    await playCard(page);
    await expect(page.locator('.reveal')).toBeVisible();
  },
);

test('while the server is gone the table keeps its menu and its keys', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await card(page).waitFor();
  await page.waitForLoadState('networkidle');
  await server.kill();
  await expect(banner(page)).toContainText('Looking for the kitchen');
  for (const key of ['m', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await server.restart();
  await playCard(page);
  await expect(page.locator('.reveal')).toBeVisible();
});

test('a server killed and started again in the middle: the move made meanwhile is kept and counts', async ({
  browser,
}) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await card(page).waitFor();
  await server.kill();
  await expect(banner(page)).toContainText('Looking for the kitchen');
  await playCard(page);
  await expect(banner(page)).toContainText('Your move is kept');
  await expect(page.locator('.ticket')).toContainText('Your move waits for the kitchen');
  await expect(page.locator('.hand-card.chosen')).toHaveCount(1);
  // It covers neither cooks nor circle nor hand.
  await inSight(page, { apart: [['.connection-state', '.table']] });
  await server.restart();
  await expect(page.locator('.reveal')).toBeVisible();
  await expect(banner(page)).toHaveText('');
  await goOn(page);
  await playCard(page);
  await expect(page.locator('.log-head', { hasText: 'Target' })).toHaveCount(2);
});

test('a move made while the server is gone survives a reload of the page, and counts once', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' }, withWorker);
  await card(page).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await server.kill();
  await expect(banner(page)).toContainText('Looking for the kitchen');
  const number = await card(page).locator('.hidden-text').innerText();
  await playCard(page);
  await expect(banner(page)).toContainText('Your move is kept');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection to the kitchen' })).toBeVisible();
  await expect(banner(page)).toContainText('Your move is kept');
  await server.restart();
  await expect(page.locator('.reveal-one', { hasText: 'You' })).toContainText(number.split(',')[0] as string);
  await expect(banner(page)).toHaveText('');
  await expect(page.locator('.log-line', { hasText: 'You have chosen' })).toHaveCount(1);
  // A second reload sends nothing.
  await page.reload();
  await playCard(page);
  await expect(page.locator('.log-line', { hasText: 'You have chosen' })).toHaveCount(2);
});

test('several at one device: the move that one of them makes while the server is gone is kept and counts', async ({
  browser,
}) => {
  const guest = await newGuest(server.url);
  const id = await openTable(server.url, guest, {
    game: 'dicht-dran',
    seats: [{ kind: 'bot' }, { kind: 'me' }, { kind: 'me' }],
  });
  await start(server.url, guest, id);
  const page = await browserOf(browser, guest);
  await page.goto(`${server.url}/t/${id}`);
  const ready = page.locator('.curtain-sheet .main');
  await ready.click();
  await playCard(page);
  // The second of them: the page's own connection is the first.
  await ready.click();
  await card(page).waitFor();
  await server.kill();
  await expect(banner(page)).toContainText('Looking for the kitchen');
  await playCard(page);
  await expect(banner(page)).toContainText('Your move is kept');
  await server.restart();
  await expect(page.locator('.reveal')).toBeVisible();
  await expect(banner(page)).toHaveText('');
  await expect(page.locator('.log-line', { hasText: 'You have chosen' })).toHaveCount(1);
});

test('a slow server: the page says so, and the move counts once', async ({ browser }) => {
  const proxy = await openProxy(server.url);
  try {
    const { page } = await seated(browser, proxy.url, { game: 'dicht-dran' });
    await card(page).waitFor();
    proxy.hold();
    await playCard(page);
    await expect(banner(page)).toContainText('slow to answer');
    await expect(page.locator('.hand-card.legal')).toHaveCount(0);
    proxy.release();
    await expect(page.locator('.reveal')).toBeVisible();
    await expect(banner(page)).toHaveText('');
    await expect(page.locator('.log-line', { hasText: 'You have chosen' })).toHaveCount(1);
  } finally {
    await proxy.close();
  }
});

test('a server that is away during a request: the page says so, and recovers', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' }, withWorker);
  await asked(page);
  await page.getByRole('link', { name: 'Peppermill' }).click();
  await expect(page.getByRole('link', { name: 'Go on' })).toBeVisible();
  await server.kill();
  await page.locator('.tile-chaud-devant .main').click();
  await expect(page.locator('.trouble')).toContainText('The kitchen does not answer');
  await page.getByRole('button', { name: 'OK' }).click();
  // The link to a running match waits for the server.
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(banner(page)).toContainText('Looking for the kitchen');
  await server.restart();
  await playCard(page);
  await expect(page.locator('.reveal')).toBeVisible();
});

test('a late return to a long match finds the whole log and the last pot', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await playedByBots(server.url, guest, { game: 'chaud-devant', players: 4 });
  const page = await browserOf(browser, guest, { context: { viewport: { width: 1440, height: 900 } } });
  await page.goto(`${server.url}/t/${id}`);
  await expect(page.locator('.log-head', { hasText: 'Pot 1 ·' })).toHaveCount(5);
  await page.getByRole('tab', { name: 'Last pot' }).click();
  await expect(page.getByRole('tabpanel')).not.toContainText('No pot has been served yet');
});
