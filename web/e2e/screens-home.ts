// The screens around the tables: home, its dialogs, the waiting room, the account, the rules.
import { expect } from '@playwright/test';
import { click, dialog, type Screen, type ScreenContext } from './screen-context.ts';
import { catalog, gameList, listPictured, pictured, taught } from './catalog.ts';
import { asked, join, newGuest, openTable, start } from './table.ts';

// The page is complete when the server has listed the tables with a free seat.
export async function goHome({ page, url }: ScreenContext): Promise<void> {
  await page.goto(url);
  await page.locator('.box.open-tables').locator('li, p').first().waitFor({ state: 'attached' });
}

export async function openPictured(context: ScreenContext): Promise<void> {
  await listPictured(context.page);
  await goHome(context);
  await expect(context.page.locator('.tile')).toHaveCount(pictured.length);
}

async function setTable(context: ScreenContext, kinds: string[]): Promise<void> {
  await click(context, 'home.create');
  for (const [i, kind] of kinds.entries())
    await context.page
      .locator('.seat-list li')
      .nth(i + 1)
      .locator('.segment', { hasText: context.word(kind) })
      .click();
}

// The seat list of the host's table, and the same table as a guest sees it.
async function waitingRoom({ page, url, guest }: ScreenContext, hosts: boolean): Promise<void> {
  const other = await newGuest(url, 'Otto');
  const [host, joins] = hosts ? [guest, other] : [other, guest];
  const id = await openTable(url, host, {
    game: 'safranito',
    players: 4,
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'reserved' }, { kind: 'bot', level: 'sous-chef' }],
  });
  await join(url, joins, id);
  await page.goto(`${url}/t/${id}`);
  await page.locator('.waiting-sheet', { hasText: other.person.name }).waitFor();
}

// Games with people and with bots, for long rows.
async function homeWithGames(context: ScreenContext): Promise<void> {
  const { url, guest, page } = context;
  const [other, third] = [await newGuest(url, 'Otto'), await newGuest(url, 'Iris')];
  const id = await openTable(url, other, {
    game: 'chaud-devant',
    players: 3,
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
  });
  for (const one of [guest, third]) await join(url, one, id);
  await start(url, other, id);
  await openTable(url, guest, { game: 'chaud-devant', players: 5 });
  await openPictured(context);
  await page.locator('.box.mine li').first().waitFor();
}

let accounts = 0;
async function signedIn({ page, url, word }: ScreenContext): Promise<void> {
  await page.goto(`${url}/you`);
  await page.getByLabel(word('account.login')).fill(`walker_${process.pid}_${++accounts}`);
  await page.locator('.you-form input[type=password]').first().fill('a long sentence');
  await page.getByRole('button', { name: word('account.create') }).click();
  await page.getByLabel(word('account.token_label')).fill('my bot');
  await page.getByRole('button', { name: word('account.token_new') }).click();
  await page.locator('.new-token').waitFor();
}

export const home: Screen[] = [
  { name: 'home', open: openPictured, fits: [{ oneLook: true, at: ['1024x768', '1440x900'] }] },
  dialog('join', (context) => click(context, 'home.join_by_link')),
  dialog('settings', (context) => click(context, 'app.settings')),
  {
    name: 'create',
    open: async (context) => {
      await context.page.unroute(gameList);
      await goHome(context);
      await setTable(context, ['create.reserved', 'create.bot', 'hotseat.here']);
    },
  },
  ...catalog.map(({ id, name }) => ({
    name: `create-${id}`,
    open: ({ page }: ScreenContext) => page.locator('.game-option', { hasText: name }).click(),
  })),
  {
    name: 'home-back',
    open: homeWithGames,
    fits: [
      { uncut: '.box :is(b, .muted, .button, h2)', at: ['1440x900', '1024x768', '390x844', '360x640'] },
      { whole: '.box.mine', at: ['1440x900', '1024x768', '390x844'] },
      { whole: '.home-acts', at: ['390x844'] },
      { oneLook: true, at: ['1024x768'] },
    ],
  },
  {
    name: 'not-found',
    open: async ({ page, url }) => {
      await page.goto(`${url}/t/nosuchtable`);
      await page.locator('.notice').waitFor();
    },
  },
];

export const rooms: Screen[] = [
  { name: 'waiting-host', open: (context) => waitingRoom(context, true) },
  { name: 'waiting-guest', open: (context) => waitingRoom(context, false) },
  {
    name: 'curtain',
    open: async (context) => {
      await goHome(context);
      await setTable(context, ['hotseat.here', 'create.bot', 'create.bot']);
      // In German the button behind the dialog has the same text.
      await context.page
        .getByRole('dialog')
        .getByRole('button', { name: context.word('create.set'), exact: true })
        .click();
      await context.page.locator('.curtain-sheet').waitFor();
    },
    fits: [{ whole: '.curtain-sheet .main' }],
  },
  {
    name: 'shared-device',
    open: async ({ page }) => {
      await page.locator('.curtain-sheet .main').click();
      await asked(page);
    },
  },
  {
    name: 'offline',
    open: async ({ page, url, word }) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(url);
      await page.getByRole('heading', { name: word('offline.title') }).waitFor();
      await page.unroute('**/api/**');
    },
  },
  {
    name: 'account-guest',
    open: async ({ page, url }) => {
      await page.goto(`${url}/you`);
      await page.locator('.you-form').nth(1).waitFor();
    },
  },
  { name: 'account', open: signedIn },
];

export const rules: Screen[] = taught.map((game) => ({
  name: `rules-${game}`,
  open: async ({ page, url }) => {
    await page.goto(`${url}/rules/${game}`);
    await page.locator('.rules-section').first().waitFor();
  },
  // The marks above a figure cover no text.
  fits: game === 'dicht-dran' ? [{ apart: [['.rules-section .rail *', '.rules-section p']] }] : [],
}));
