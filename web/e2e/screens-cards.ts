// The tables of the two card games.
import type { Page } from '@playwright/test';
import type { Fit } from './fits.ts';
import {
  beforeBill,
  choice,
  follow,
  lastCards,
  lead,
  longHand,
  menuChoice,
  openAt,
  openRecorded,
} from './positions.ts';
import { click, dialog, hint, type Screen, type ScreenContext } from './screen-context.ts';
import { asked, chooseCard, newGuest, playCard, press, type Game } from './table.ts';

const main = '.ticket .main:not([disabled])';

// Everything that a player needs to play.
const needed: Fit = {
  whole:
    '.bar-end button, .plaque-name, .menu-option button, .hand-card button, .ticket h2, .ticket p, .ticket button, .circle-card .card, .rail',
  oneLook: true,
};
const menus: Fit = {
  count: { '.menu-option button': 5 },
  apart: [['.menu-option .card', '.plaque, .ticket']],
  unbroken: '.menu-note',
  drawn: { '.menu-option .figure': 82 },
};
const own: Fit = { whole: '.hand-card button, .own-box, .own-words > *, .ticket h2, .ticket button, .plaque-status' };
const circle: Fit = {
  whole: '.circle-next .patch, .circle-tag, .hand-note',
  apart: [['words:.hand-note', 'words:.hand-note']],
  least: { '.circle-card .card': [24, 0] },
};
const reveal = (cards: number): Fit => ({
  whole: '.reveal-one, .reveal-one .fate, .rail, .rail .badge, .ticket p, .circle-now',
  apart: [['.reveal-one', '.rail .badge']],
  count: { '.reveal-one': cards },
});
const bill = (rows: number): Fit => ({
  whole: '.bill-row',
  count: { '.bill-row': rows },
  parts: [
    [
      '.bill-row',
      '.bill-menu, .bill-name, .bill-cards > b, .bill-card:last-child .card, .bill-sum-cards > .muted, .bill-score, .bill-stars',
    ],
  ],
});

export async function goTo({ page, url, connection }: ScreenContext, id: string, until = asked): Promise<void> {
  connection.restore();
  await page.goto(`${url}/t/${id}`);
  await until(page);
}

export const at =
  (position: Parameters<typeof openAt>[2], then: (page: Page) => Promise<void> = async () => {}) =>
  async (context: ScreenContext): Promise<void> => {
    await goTo(context, await openAt(context.url, context.guest, position));
    await then(context.page);
  };

export async function revealed(page: Page): Promise<void> {
  await playCard(page);
  await page.locator('.reveal').waitFor();
}

export async function billed(page: Page, place = 0): Promise<void> {
  await playCard(page, place);
  await page.locator('.bill').waitFor();
}

async function longBill(context: ScreenContext): Promise<void> {
  await goTo(context, await openRecorded(context.url, context.guest, beforeBill.match, beforeBill.after));
  await billed(context.page, beforeBill.place);
}

export const chaudDevantTables: Screen[] = [
  {
    name: 'chaud-devant-menu',
    open: at(menuChoice(4), async (page) => {
      await press(page, 'mouse', page.locator('.menu-option:not(.waits) button').nth(1));
      await page.locator('.menu-option.chosen').waitFor();
    }),
    fits: [needed, menus],
  },
  { name: 'chaud-devant-table', open: at(lead(4), chooseCard), fits: [needed, own] },
  { name: 'chaud-devant-three', open: at(lead(3), chooseCard), fits: [needed, own] },
  { name: 'chaud-devant-follow', open: at(follow), fits: [needed, own] },
  hint('chaud-devant-hint'),
  {
    name: 'chaud-devant-log',
    open: async ({ page }) => {
      await playCard(page);
      await page.locator('.log .soup-chip').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'chaud-devant-five', open: at(lead(5)), fits: [needed, own] },
];

export const chaudDevantSheets: Screen[] = [
  { name: 'chaud-devant-bill', open: at(lastCards, billed), fits: [bill(3)] },
  { name: 'chaud-devant-five-bill', open: longBill, fits: [bill(5)] },
  {
    name: 'chaud-devant-end',
    open: async (context) => {
      await goTo(context, await openRecorded(context.url, context.guest, 'chaud-devant-4', -1));
      await billed(context.page);
      await context.page.locator(main).click();
      await context.page.locator('.outcome').waitFor();
    },
  },
  {
    name: 'log-drawer',
    open: async (context) => {
      await at(follow, playCard)(context);
      await context.page.setViewportSize({ width: 390, height: 844 });
      await click(context, 'table.log');
      await context.page.locator('.side-open .side').waitFor();
    },
  },
  dialog('table-menu', async (context) => {
    await at(lead(4))(context);
    await context.page.keyboard.press('m');
  }),
  dialog('shortcuts', ({ page }) => page.keyboard.press('?')),
  dialog('rules-dialog', async (context) => {
    await context.page.setViewportSize({ width: 1440, height: 900 });
    await click(context, 'home.rules');
    await context.page.locator('dialog .rules-section').first().waitFor();
  }),
];

export const dichtDranTables: Screen[] = [
  { name: 'dicht-dran-table', open: at(choice(4)), fits: [needed, circle] },
  hint('dicht-dran-hint'),
  { name: 'dicht-dran-choose', open: ({ page }) => chooseCard(page, 2), fits: [needed, circle] },
  {
    name: 'dicht-dran-reveal',
    open: async ({ page }) => {
      await page.locator(main).click();
      await page.locator('.reveal').waitFor();
    },
    fits: [reveal(4)],
  },
  { name: 'dicht-dran-five', open: at(choice(5)), fits: [needed, circle] },
  { name: 'dicht-dran-five-reveal', open: ({ page }) => revealed(page), fits: [reveal(5)] },
  {
    name: 'dicht-dran-long-hand',
    open: at(longHand),
    fits: [needed, { least: circle.least as NonNullable<Fit['least']> }],
  },
  {
    name: 'dicht-dran-long-hand-reveal',
    open: ({ page }) => revealed(page),
    fits: [{ whole: '.reveal-one, .hand-card, .rail' }],
  },
  {
    name: 'dicht-dran-end',
    open: async (context) => {
      await goTo(context, await openRecorded(context.url, context.guest, 'dicht-dran-4', -1));
      await revealed(context.page);
      await context.page.locator(main).click();
      await context.page.locator('.outcome').waitFor();
    },
  },
];

const long = [
  '',
  'Wilhelmina-Charlotte von Bergenau',
  'Maximilian Ferdinand Oberhausers',
  'Anne-Sophie de la Rochefoucaulde',
  'Donaudampfschifffahrtskapitaenin',
].map((name) => name.slice(0, 32));

interface Fields {
  table?: { seats?: { seat: number; kind: string }[] } | string;
}

// The bots of a real table, with long names.
function rename(told: Fields): Fields {
  if (typeof told.table === 'object')
    for (const seat of told.table.seats ?? [])
      if (seat.kind === 'bot') Object.assign(seat, { kind: 'person', present: true, name: long[seat.seat] });
  return told;
}

// From here to the end of the group.
export const amongLongNames =
  (open: (context: ScreenContext) => Promise<void>) =>
  (context: ScreenContext): Promise<void> => {
    context.connection.change = (message) => rename(message as Fields) as Record<string, unknown>;
    return open(context);
  };

export const longNames: Screen[] = [
  { name: 'names-chaud-devant', open: amongLongNames(at(lead(5))), fits: [needed] },
  { name: 'names-chaud-devant-bill', open: amongLongNames(longBill), fits: [bill(5)] },
  { name: 'names-dicht-dran', open: amongLongNames(at(choice(5))), fits: [needed] },
  { name: 'names-dicht-dran-reveal', open: ({ page }) => revealed(page), fits: [reveal(5)] },
];

// What a spectator sees, an undo request, and a lost connection.
export const onTheLine = (
  game: Game,
  open: (context: ScreenContext, guest: ScreenContext['guest']) => Promise<string>,
): Screen[] => [
  {
    name: `${game}-watching`,
    open: async (context) => {
      const watched = await open(context, await newGuest(context.url, 'Otto'));
      await goTo(context, watched, (page) =>
        page.locator('.ticket', { hasText: context.word('table.watching') }).waitFor(),
      );
    },
  },
  {
    name: `${game}-undo-question`,
    open: async (context) => {
      const table = await open(context, context.guest);
      await goTo(context, table);
      context.connection.send({ type: 'undo_asked', table, undo: 1, seat: 1, agree: [0] });
      await context.page.getByRole('alertdialog').waitFor();
    },
    fits: [{ apart: [['[role="alertdialog"]', '.ticket, .hand']], at: ['390x844', '1280x720'] }],
  },
  {
    name: `${game}-server-gone`,
    open: async (context) => {
      await goTo(context, await open(context, context.guest));
      await context.connection.cut();
      await context.page.locator('.connection-state', { hasText: context.word('table.connecting') }).waitFor();
    },
    fits: [
      {
        apart: [
          [
            '.connection-state',
            '.bar-end button, .plaque-name, .menu-option button, .hand-card button, .ticket, .circle-card .card, .rail, .stage-box:not(.away), .chip-option',
          ],
        ],
        uncut: '.connection-state',
        unscrolled: '.connection-state',
      },
      {
        whole:
          '.bar-end button, .plaque-name, .menu-option button, .hand-card button, .ticket h2, .ticket button, .circle-card .card, .rail, .stage-box:not(.away), .chip-option',
        at: ['1440x900', '1024x768', '390x844', '360x640', '640x360'],
      },
    ],
  },
];

export const lines: Screen[] = [
  ...onTheLine('chaud-devant', ({ url }, guest) => openAt(url, guest, menuChoice(4))),
  ...onTheLine('dicht-dran', ({ url }, guest) => openAt(url, guest, choice(4))),
];
