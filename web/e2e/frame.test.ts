// What all tables share: undo, a bot that plays for a person, clocks, absence, rematches.
import { expect, server, test, type Browser, type Page } from './test.ts';
import { checkColours, checkScreen } from './check-screen.ts';
import { startMortalServer } from './server.ts';
import {
  asked,
  browserOf,
  goOn,
  join,
  lookAtTheRest,
  looksOn,
  newGuest,
  openTable,
  playCard,
  seated,
  start,
  type Game,
  type Guest,
} from './table.ts';

interface Two {
  table: string;
  anna: Page;
  ben: Page;
  guests: [Guest, Guest];
}

const come = async (browser: Browser, guest: Guest | null, table: string): Promise<Page> => {
  const page = await browserOf(browser, guest);
  await page.goto(table);
  await page.locator('.play > *, .waiting-sheet').first().waitFor();
  return page;
};

// Two people at a table that starts when both are present.
async function two(browser: Browser, game: Game, more: Record<string, unknown> = {}, { url } = server): Promise<Two> {
  const guests: [Guest, Guest] = [await newGuest(url), await newGuest(url)];
  const id = await openTable(url, guests[0], { game, players: 2, seats: [{ kind: 'me' }, { kind: 'open' }], ...more });
  await join(url, guests[1], id);
  const table = `${url}/t/${id}`;
  const [anna, ben] = [await come(browser, guests[0], table), await come(browser, guests[1], table)];
  await start(url, guests[0], id);
  for (const page of [anna, ben]) await page.locator('.play > *').first().waitFor();
  return { table, guests, anna, ben };
}

const cards = (page: Page) => page.locator('.hand-card');
const takeBack = (page: Page) => page.getByRole('button', { name: 'Take back' });
const fromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'This table' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
};

test('a secret choice is taken back without asking, until it is turned over', async ({ browser }) => {
  const { anna, ben } = await two(browser, 'dicht-dran');
  await asked(anna);
  const all = await cards(anna).count();
  await playCard(anna);
  await expect(anna.locator('.ticket')).toContainText('is thinking');
  await takeBack(anna).click();
  await anna.locator('.hand-card.legal').first().waitFor();
  expect(await cards(anna).count()).toBe(all);
  await expect(ben.getByRole('log')).toContainText('takes a move back');
  for (const page of [anna, ben]) await playCard(page);
  for (const page of [anna, ben]) await goOn(page);
  await expect(takeBack(anna)).toHaveCount(0);
  await expect(takeBack(ben)).toHaveCount(0);
});

test('an open card is taken back if everybody who has played since agrees', async ({ browser }) => {
  const { anna, ben } = await two(browser, 'chaud-devant');
  for (const page of [anna, ben]) {
    await page.locator('.menu-option:not(.waits) button').first().click();
    await page.locator('.ticket .main:not([disabled])').click();
  }
  const canPlay = (page: Page) => page.locator('.hand-card.legal').first();
  const first = await Promise.race(
    [anna, ben].map((page) =>
      canPlay(page)
        .waitFor()
        .then(() => page),
    ),
  );
  const second = first === anna ? ben : anna;
  const inPot = (page: Page) => page.locator('.pot .in-pot');
  const [all, hers] = [await cards(first).count(), await cards(second).count()];
  await playCard(first);
  await playCard(second);
  await expect(cards(second)).toHaveCount(hers - 1);
  for (const answer of ['Decline', 'Agree']) {
    await takeBack(first).click();
    const question = second.getByRole('alertdialog', { name: 'Take back' });
    await expect(question).toContainText('would like to take back a move');
    await expect(cards(first)).toHaveCount(all - 1);
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(cards(first)).toHaveCount(all);
  await expect(cards(second)).toHaveCount(hers);
  await expect(inPot(second)).toHaveCount(0);
  await expect(first.getByRole('log')).toContainText('You take a move back');
  await expect(second.getByRole('log')).toContainText('takes a move back');
  await playCard(first);
  await expect(inPot(second)).toHaveCount(1);
});

test('a bot plays for a person who asks, and gives the seat back', async ({ browser }) => {
  const { anna, ben } = await two(browser, 'dicht-dran');
  await asked(anna);
  await fromMenu(anna, 'Let a bot play for me');
  await expect(anna.locator('.ticket')).toContainText('A bot plays for you');
  await expect(
    ben
      .locator('.plaque')
      .filter({ hasNot: ben.getByText('You', { exact: true }) })
      .first(),
  ).toContainText('A bot stands in');
  await playCard(ben);
  await goOn(ben);
  await expect(anna.locator('.log-head', { hasText: 'Target' })).toHaveCount(1);
  await looksOn(anna);
  // The bot has chosen for this round as well. The person gets the next prompt.
  await expect(ben.locator('.log-line', { hasText: ' has chosen' })).toHaveCount(2);
  await anna.locator('.ticket').getByRole('button', { name: 'I am back' }).click();
  await playCard(ben);
  for (const page of [anna, ben]) await goOn(page);
  await playCard(anna);
});

test('hints are for games against bots', async ({ browser }) => {
  const { anna } = await two(browser, 'dicht-dran');
  await asked(anna);
  await expect(anna.getByRole('button', { name: 'Hint' })).toHaveCount(0);
});

const timed = { pace: { kind: 'relaxed', decision_s: 30 } };
const clocks = (page: Page) => page.locator('.plaque-clock');

test('everybody sees whose time runs', async ({ browser }) => {
  const { anna, ben } = await two(browser, 'dicht-dran', timed);
  await asked(anna);
  await expect(clocks(ben)).toHaveCount(2);
  await expect(anna.locator('.bar-clock')).toHaveText(/^0:[012]\d$/);
  await playCard(anna);
  await expect(clocks(ben)).toHaveCount(1);
  await expect(clocks(ben)).toHaveText(/^0:[012]\d$/);
  await expect(clocks(anna)).toHaveCount(1);
});

// 30 s is the shortest decision time of this pace.
test('when the time is up a bot decides, and the log says so', { tag: '@all' }, async ({ browser }) => {
  const { anna, ben } = await two(browser, 'dicht-dran', timed);
  await playCard(anna);
  await expect(ben.getByRole('log')).toContainText('Your time is up: a bot decides', { timeout: 45_000 });
  await expect(anna.getByRole('log')).toContainText(/Time is up for .+: a bot decides/);
  for (const page of [anna, ben]) await expect(page.locator('.reveal')).toBeVisible();
});

test(
  'who stays away is waited for as long as is said; then a bot stands in, until that person is back',
  { tag: '@all' },
  async ({ browser }) => {
    const impatient = await startMortalServer('absence_seconds = 10\n');
    try {
      const { table, anna, ben, guests } = await two(browser, 'chaud-devant', {}, impatient);
      const his = anna.locator('.plaque').first();
      await expect(his).toContainText('Choosing');
      await ben.context().close();
      await expect(his).toContainText(/Away, bot in 0:[01]\d/);
      await expect(his).toContainText('A bot stands in', { timeout: 30_000 });
      const again = await come(browser, guests[1], table);
      await again.locator('.ticket').getByRole('button', { name: 'I am back' }).click();
      await expect(his).not.toContainText('A bot stands in');
      await expect(again.locator('.ticket')).not.toContainText('A bot plays for you');
    } finally {
      await impatient.stop();
    }
  },
);

test('all players come to the same next table, and a spectator gets a link', async ({ browser }) => {
  const { table, anna, ben } = await two(browser, 'dicht-dran');
  const watcher = await come(browser, null, table);
  await fromMenu(anna, 'Let a bot play for me');
  // Nobody else is left.
  await fromMenu(ben, 'Let the bots finish');
  const end = (page: Page) => page.locator('.outcome');
  for (const page of [anna, ben, watcher]) await lookAtTheRest(page);
  await expect(end(watcher).getByRole('button', { name: 'Play again' })).toHaveCount(0);
  await end(anna).getByRole('button', { name: 'Play again' }).click();
  await expect(anna.locator('.waiting-sheet')).toBeVisible();
  const next = new URL(anna.url()).pathname;
  expect(server.url + next).not.toBe(table);
  await expect(ben).toHaveTitle('To the rematch · Dicht dran · Peppermill');
  await expect(ben.getByRole('alert')).toHaveText('A rematch is set up, and your seat is kept warm.');
  await expect(watcher.getByRole('alert')).toHaveText('A rematch is set up, and you can watch it.');
  await checkScreen(ben, { name: 'rematch' });
  const undecided = anna.locator('.waiting-sheet').getByText('Has not agreed yet');
  await expect(undecided).toHaveCount(1);
  for (const page of [watcher, ben]) {
    await end(page).getByRole('button', { name: 'To the rematch' }).click();
    await expect(page).toHaveURL(server.url + next);
  }
  await expect(undecided).toHaveCount(0);
});

test('somebody who still looks at the last cards sees the rematch as well', { tag: '@all' }, async ({ browser }) => {
  const guests: [Guest, Guest] = [await newGuest(server.url), await newGuest(server.url)];
  const id = await openTable(server.url, guests[0], {
    game: 'dicht-dran',
    players: 2,
    options: { games: 1 },
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await join(server.url, guests[1], id);
  await start(server.url, guests[0], id);
  const [anna, ben] = [
    await come(browser, guests[0], `${server.url}/t/${id}`),
    await come(browser, guests[1], `${server.url}/t/${id}`),
  ];
  const last = ben.getByRole('button', { name: 'See the result' });
  for (let round = 0; round < 40 && !(await last.count()); round++) {
    for (const page of [anna, ben]) await playCard(page);
    for (const page of [anna, ben]) await page.locator('.reveal').waitFor();
    if (!(await last.count())) for (const page of [anna, ben]) await goOn(page);
  }
  await anna.getByRole('button', { name: 'See the result' }).click();
  await anna.getByRole('button', { name: 'Play again' }).click();
  await expect(anna.locator('.waiting-sheet')).toBeVisible();
  await expect(last).toBeVisible();
  await checkScreen(ben, { name: 'rematch-over-reveal' }, 'all');
  await checkColours(ben, { name: 'rematch-over-reveal' });
  await ben.getByRole('alert').getByRole('button', { name: 'To the rematch' }).click();
  await expect(ben).toHaveURL(anna.url());
  await ben.goto(`${server.url}/t/${id}`);
  await ben.locator('.outcome').waitFor();
  await checkScreen(ben, { name: 'rematch' }, 'all');
  await checkColours(ben, { name: 'rematch' });
});

test('against bots alone, the bots finish the game at once, and the button says so', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await asked(page);
  await expect(page).toHaveTitle('Your turn · Dicht dran · Peppermill');
  await page.getByRole('button', { name: 'This table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let the bots finish' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lookAtTheRest(page);
  await expect(page).toHaveTitle('Dicht dran · Peppermill');
  // Nobody else must agree, so the next match starts at once.
  const before = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(before);
  await asked(page);
  await expect(page.locator('.waiting-sheet')).toHaveCount(0);
});

test('an address that leads nowhere says so and leads home', async ({ browser }) => {
  const page = await browserOf(browser, null);
  for (const wrong of ['/whatever', '/rules/chess', '/t/nosuch/replay']) {
    await page.goto(server.url + wrong);
    await expect(page.locator('.notice')).toBeVisible();
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.locator('.tile').first().waitFor();
  }
});

test('somebody who waited for the start sees the dealer in the log', async ({ browser }) => {
  const { anna } = await two(browser, 'chaud-devant');
  await expect(anna.getByRole('log')).toContainText('Round 1');
  await expect(anna.getByRole('log')).toContainText(/deals?/);
});
