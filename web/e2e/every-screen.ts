// A walk through every screen that one meets on the way, by name.
import type { Browser, Page } from '@playwright/test';
import { finishedTable } from './finished.ts';
import { questions } from './safranito-questions.ts';
import { asked, browserOf, chooseCard, newGuest, openPosition, openTable, playCard, press, type Game, type Guest, type Look } from './table.ts';

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

// Matches that are over are the same for every walk: the bots play them once.
export type Over = Record<'chaud-devant' | 'dicht-dran', string>;
export async function playedOut(url: string): Promise<Over> {
  const guest = await newGuest(url);
  const [chaud, dicht] = await Promise.all([finishedTable(url, guest, 'chaud-devant'), finishedTable(url, guest, 'dicht-dran')]);
  return { 'chaud-devant': chaud, 'dicht-dran': dicht };
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
  for (const [i, kind] of kinds.entries()) await page.locator('.seat-list li').nth(i + 1).locator('.segment', { hasText: kind }).click();
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
  for (const game of ['chaud-devant', 'dicht-dran'] as const) {
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

async function lessonsAndReplay({ url, page, see }: Walk, over: Over): Promise<void> {
  for (const game of games) {
    await page.goto(`${url}/lesson/${game}`);
    await page.locator('.play .ticket .main').waitFor({ state: 'attached' });
    await see(page, `lesson-${game}`);
  }
  await page.goto(`${url}/t/${over['chaud-devant']}/replay?v=12`);
  await page.locator('.replay-bar').waitFor();
  await see(page, 'replay');
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
  await lessonsAndReplay(walk, over);
  await withoutLine(walk);
  await signedIn(walk, `walker_${++walks}`);
  await page.context().close();
}
