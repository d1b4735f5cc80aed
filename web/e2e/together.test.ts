// Several browsers at one table.
import { expect, server, test, type Page } from './test.ts';
import {
  asked,
  browserOf,
  chooseCard,
  goOn,
  join,
  looksOn,
  newGuest,
  openPosition,
  openTable,
  phone,
  playCard,
  start,
} from './table.ts';

test('another cook’s message is noticed on a phone, and one’s own is not', async ({ browser }) => {
  const [me, other] = [await newGuest(server.url), await newGuest(server.url)];
  const id = await openTable(server.url, me, {
    game: 'dicht-dran',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'plongeur' }],
  });
  await join(server.url, other, id);
  await start(server.url, me, id);
  const [mine, theirs] = [await browserOf(browser, me), await browserOf(browser, other, { context: phone })];
  for (const page of [mine, theirs]) {
    await page.goto(`${server.url}/t/${id}`);
    await asked(page);
  }
  await mine.getByRole('textbox', { name: 'Say something kind' }).fill('Bon appétit');
  await mine.keyboard.press('Enter');
  // A sender sees their own message and has no unread ones.
  await expect(mine.getByRole('log', { name: 'Chat' })).toContainText('Bon appétit');
  await expect(mine.locator('.news')).toHaveCount(0);
  await expect(theirs.locator('.side-toggle .news')).toContainText('1');
  await theirs.getByRole('button', { name: 'Log' }).click();
  await expect(theirs.getByRole('log', { name: 'Chat' })).toContainText('Bon appétit');
  await expect(theirs.locator('.news')).toHaveCount(0);
});

const reveals = (page: Page) => page.locator('.log-head', { hasText: 'Target' });

test('two people set a table and play, and a third watches without seeing a hand', async ({ browser }) => {
  const host = await browserOf(browser, null);
  await host.goto(server.url);
  await host.getByRole('button', { name: 'Create a table' }).click();
  await host.locator('.game-option', { hasText: 'Dicht dran' }).click();
  await host.locator('.segments', { hasText: 'Cooks at the table' }).locator('.segment', { hasText: '3' }).click();
  await host.locator('.segments', { hasText: 'Games in a match' }).locator('.segment', { hasText: '1' }).click();
  await host.getByRole('button', { name: 'Set the table' }).click();
  await expect(host).toHaveURL(/\/t\//);
  const friend = await browserOf(browser, null);
  await friend.goto(host.url());
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  // Otherwise a bot may fill that seat.
  await expect(friend.locator('.seat-list')).toContainText('You');
  await host.getByRole('button', { name: 'Start, bots fill up' }).click();
  await asked(host);
  await asked(friend);

  const watcher = await browserOf(browser, null);
  await watcher.goto(host.url());
  await expect(watcher.locator('.ticket')).toContainText('Watching');
  await expect(watcher.locator('.hand, .hand-card')).toHaveCount(0);

  // Spectators do not see the players' chat while the match runs.
  await host.getByRole('tab', { name: 'Chat' }).click();
  await host.getByRole('textbox', { name: 'Say something kind' }).fill('Bon appétit');
  await host.keyboard.press('Enter');
  await friend.getByRole('tab', { name: 'Chat' }).click();
  await expect(friend.locator('.side')).toContainText('Bon appétit');
  await host.getByRole('tab', { name: 'Log' }).click();
  await friend.getByRole('tab', { name: 'Log' }).click();

  for (let round = 1; round <= 2; round++) {
    for (const page of [host, friend]) await playCard(page);
    for (const page of [host, friend, watcher]) await expect(reveals(page)).toHaveCount(round);
    for (const page of [host, friend]) await goOn(page);
    await looksOn(watcher);
  }
  await expect(watcher.locator('.hand, .hand-card')).toHaveCount(0);
  await watcher.getByRole('tab', { name: 'Chat' }).click();
  await expect(watcher.locator('.side')).not.toContainText('Bon appétit');
  await host.getByRole('button', { name: 'This table' }).click();
  await expect(host.getByRole('dialog')).toContainText('1 spectator');
});

test('the bill waits for a player, and continues by itself for a spectator', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const lastCards = { dealer: 0, menus: ['pea', 'onion', 'mushroom'], hands: [['pea-3'], ['pea-4'], ['chili-5']] };
  const id = await openPosition(server.url, guest, 'chaud-devant', 3, lastCards);
  const [player, watcher] = [await browserOf(browser, guest), await browserOf(browser, null)];
  for (const page of [player, watcher]) await page.goto(`${server.url}/t/${id}`);
  await expect(watcher.locator('.ticket')).toContainText('Watching');
  await playCard(player);
  await expect(watcher.locator('.bill')).toBeVisible();
  await looksOn(watcher);
  await expect(watcher.locator('.ticket')).toContainText('Watching');
  await expect(player.locator('.bill')).toBeVisible();
  await goOn(player);
});

test('a reserved seat is for the holder of its link', async ({ browser }) => {
  const host = await browserOf(browser, null, { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await host.goto(server.url);
  await host.getByRole('button', { name: 'Create a table' }).click();
  await host.locator('.seat-list li').nth(1).locator('.segment', { hasText: 'By link' }).click();
  await host.getByRole('button', { name: 'Set the table' }).click();
  await host.locator('.seat-list li').nth(1).getByRole('button', { name: 'Copy link' }).click();
  const link = await host.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('?key=');
  const friend = await browserOf(browser, null);
  await friend.goto(link);
  await expect(friend.locator('.seat-list li').nth(1)).toContainText('You');
  await expect(friend).not.toHaveURL(/key=/);
});

test('two tabs on the same seat follow each other, and a move counts once', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await openTable(server.url, guest, { game: 'dicht-dran' });
  const one = await browserOf(browser, guest);
  await one.goto(`${server.url}/t/${id}`);
  const two = await one.context().newPage();
  await two.goto(`${server.url}/t/${id}`);
  const cards = (page: Page) => page.locator('.hand-card').count();
  for (const [acting, following] of [
    [one, two],
    [two, one],
  ] as const) {
    await acting.bringToFront();
    await playCard(acting);
    await goOn(acting);
    await following.bringToFront();
    await goOn(following);
    expect(await cards(following)).toBe(await cards(acting));
  }
  // Both answer the same prompt with different cards: one answer counts, in both tabs.
  for (const [page, place] of [
    [one, 0],
    [two, 1],
  ] as const) {
    await page.bringToFront();
    await chooseCard(page, place);
  }
  // If the other tab's card has been revealed already, the button has another label.
  const play = () =>
    [...document.querySelectorAll<HTMLElement>('.ticket .main')]
      .find((button) => button.textContent?.startsWith('Play '))
      ?.click();
  await Promise.all([one, two].map((page) => page.evaluate(play)));
  for (const page of [one, two]) await expect(page.locator('.reveal, .outcome').first()).toBeVisible();
  expect(await one.locator('.reveal-one', { hasText: 'You' }).innerText()).toBe(
    await two.locator('.reveal-one', { hasText: 'You' }).innerText(),
  );
});
