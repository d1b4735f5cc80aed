// A walk through every screen that one meets on the way, by name.
import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { finishedTable } from './finished.ts';
import { questions } from './safranito-questions.ts';
import {
  asked,
  browserOf,
  chooseCard,
  newGuest,
  openPosition,
  openTable,
  playCard,
  press,
  type Game,
  type Guest,
  type Look,
} from './table.ts';

type See = (page: Page, name: string) => Promise<void>;

interface Walk {
  url: string;
  page: Page;
  guest: Guest;
  see: See;
}

const cardGames: Game[] = ['chaud-devant', 'dicht-dran'];
const games: Game[] = [...cardGames, 'safranito'];
const main = '.ticket .main:not([disabled])';
const board = '.board-canvas[data-ready="yes"], .board-print';

// Matches that are over are the same for every walk: the bots play them once.
export type Over = Record<Game, string>;
export async function playedOut(url: string): Promise<Over> {
  const guest = await newGuest(url);
  const ended = await Promise.all(games.map(async (game) => [game, await finishedTable(url, guest, game)] as const));
  return Object.fromEntries(ended) as Over;
}

async function seeDialog({ page, see }: Walk, name: string, open: () => Promise<void>): Promise<void> {
  await open();
  await page.locator('dialog[open]').waitFor();
  await see(page, name);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

async function setTable({ page }: Walk, kinds: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Create a table' }).click();
  for (const [i, kind] of kinds.entries())
    await page
      .locator('.seat-list li')
      .nth(i + 1)
      .locator('.segment', { hasText: kind })
      .click();
}

async function aroundTheTables(walk: Walk): Promise<void> {
  const { url, page, see } = walk;
  const button = (name: string) => page.getByRole('button', { name }).click();
  await page.goto(url);
  await page.locator('.box.learn').waitFor();
  await see(page, 'home');
  await seeDialog(walk, 'join', () => button('Join by link'));
  await seeDialog(walk, 'settings', () => button('Settings'));
  await setTable(walk, ['By link', 'Bot', 'Here']);
  await see(page, 'create');
  await button('Set the table');
  await page.locator('.waiting-sheet').waitFor();
  await see(page, 'waiting');
  await page.goto(url);
  await setTable(walk, ['Here', 'Bot', 'Bot']);
  await button('Set the table');
  await page.locator('.curtain-sheet').waitFor();
  await see(page, 'curtain');
  await page.locator('.curtain-sheet .main').click();
  await asked(page);
  await see(page, 'shared-device');
  await page.goto(`${url}/you`);
  await page.locator('.you-form').nth(1).waitFor();
  await see(page, 'account-guest');
  for (const game of games) {
    await page.goto(`${url}/rules/${game}`);
    await page.locator('.rules-section').first().waitFor();
    await see(page, `rules-${game}`);
  }
  await page.goto(`${url}/t/nosuchtable`);
  await page.locator('.notice').waitFor();
  await see(page, 'not-found');
}

// As if nothing answered: the page came, and no more than that.
async function withoutLine({ url, page, see }: Walk): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(url);
  await page.getByRole('heading', { name: 'No line to the kitchen' }).waitFor();
  await see(page, 'offline');
  await page.unroute('**/api/**');
}

// What the line brings to a table, or does not bring: somebody would like to take back a move, and nobody answers any more.
async function onTheLine({ url, page, guest, see }: Walk): Promise<void> {
  const lines: WebSocketRoute[] = [];
  let cut = false;
  await page.routeWebSocket(/\/ws/, (socket) => {
    if (cut) return void socket.close();
    lines.push(socket);
    socket.connectToServer();
  });
  for (const game of games) {
    cut = false;
    const table = await openTable(url, guest, { game });
    await page.goto(`${url}/t/${table}`);
    await asked(page);
    lines.at(-1)?.send(JSON.stringify({ type: 'undo_asked', table, undo: 1, seat: 1, agree: [0] }));
    await page.getByRole('alertdialog').waitFor();
    await see(page, `${game}-undo-question`);
    await page.goto(`${url}/t/${table}`);
    await asked(page);
    cut = true;
    await lines.at(-1)?.close();
    await page.locator('.line-state', { hasText: 'Looking for the kitchen' }).waitFor();
    await see(page, `${game}-server-gone`);
  }
  cut = false;
}

async function watching({ url, page, see }: Walk): Promise<void> {
  const host = await newGuest(url);
  for (const game of games) {
    await page.goto(`${url}/t/${await openTable(url, host, { game })}`);
    await page.locator('.ticket', { hasText: 'Watching' }).waitFor();
    if (game === 'safranito') await page.locator(board).first().waitFor();
    await see(page, `${game}-watching`);
  }
}

async function signedIn({ url, page, see }: Walk, name: string): Promise<void> {
  await page.goto(`${url}/you`);
  await page.getByLabel('Account name').fill(name);
  await page.getByLabel('Password').fill('a long sentence');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByLabel('What it is for').fill('my bot');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.locator('.told-token').waitFor();
  await see(page, 'account');
}

async function cardTables(walk: Walk, over: Over): Promise<void> {
  const { url, page, guest, see } = walk;
  for (const game of cardGames) {
    await page.goto(`${url}/t/${await openTable(url, guest, { game })}`);
    await asked(page);
    await see(page, `${game}-first`);
    if (game === 'chaud-devant') {
      await press(page, 'mouse', page.locator('.menu-option:not(.waits) button').first());
      await page.locator(main).click();
    }
    await chooseCard(page);
    await see(page, `${game}-card`);
    if (game === 'chaud-devant') {
      await page.locator(main).click();
      await page.locator('.log .soup-chip').first().waitFor({ state: 'attached' });
      await see(page, 'chaud-devant-log');
      await asked(page);
      await seeDialog(walk, 'table-menu', () => page.keyboard.press('m'));
      await seeDialog(walk, 'shortcuts', () => page.keyboard.press('?'));
    }
  }
  await page.locator(main).click();
  await page.locator('.reveal').waitFor();
  await see(page, 'dicht-dran-reveal');
  const lastCards = { dealer: 0, menus: ['pea', 'onion', 'mushroom'], hands: [['pea-3'], ['pea-4'], ['chili-5']] };
  await page.goto(`${url}/t/${await openPosition(url, guest, 'chaud-devant', 3, lastCards)}`);
  await playCard(page);
  await page.locator('.bill').waitFor();
  await see(page, 'chaud-devant-bill');
  for (const game of games) {
    await page.goto(`${url}/t/${over[game]}`);
    await page.locator('.outcome').waitFor();
    await see(page, `${game}-end`);
  }
}

async function safranito({ url, page, guest, see }: Walk): Promise<void> {
  for (const [name, setup] of Object.entries(questions)) {
    await page.goto(`${url}/t/${await openPosition(url, guest, 'safranito', 4, setup)}`);
    await asked(page);
    await see(page, `safranito-${name}`);
  }
}

async function lessonsAndReplays(walk: Walk, over: Over): Promise<void> {
  const { url, page, see } = walk;
  for (const game of games) {
    await page.goto(`${url}/lesson/${game}`);
    await page.locator('.play .ticket .main').waitFor({ state: 'attached' });
    await see(page, `lesson-${game}`);
  }
  // A throw, a reveal, and a pot in the middle.
  for (const [game, move] of [
    ['safranito', 3],
    ['dicht-dran', 12],
    ['chaud-devant', 12],
  ] as const) {
    await page.goto(`${url}/t/${over[game]}/replay?v=${move}`);
    await page.locator('.replay-bar').waitFor();
    if (game === 'safranito') await page.locator(board).first().waitFor();
    await see(page, `replay-${game}`);
  }
  await seeDialog(walk, 'what-if', async () => {
    const more = page.locator('.replay-more');
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: 'What if from here' }).click();
    await page.locator('.seat-choice').waitFor();
  });
}

let walks = 0;
export async function everyScreen(browser: Browser, url: string, over: Over, look: Look, see: See): Promise<void> {
  const guest = await newGuest(url);
  // A worker's requests cannot be held back by the test.
  const page = await browserOf(browser, guest, { ...look, context: { ...look.context, serviceWorkers: 'block' } });
  const walk = { url, page, guest, see };
  await aroundTheTables(walk);
  await cardTables(walk, over);
  await safranito(walk);
  await watching(walk);
  await lessonsAndReplays(walk, over);
  await onTheLine(walk);
  await withoutLine(walk);
  await signedIn(walk, `walker_${++walks}`);
  await page.context().close();
}
