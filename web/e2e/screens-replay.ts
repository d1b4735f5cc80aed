// Lessons, replays of recorded matches, and looking back.
import { readFileSync } from 'node:fs';
import type { Fit } from './fits.ts';
import { choice, openAt } from './positions.ts';
import { click, dialog, type Screen, type ScreenContext } from './screen-context.ts';
import { taught, type Game } from './catalog.ts';
import { browserOf, finishedTable, newGuest, playCard, type Recorded } from './table.ts';

interface Step {
  id: string;
  good: string[];
}
const lessonsOf = (game: Game) =>
  JSON.parse(readFileSync(new URL(`../src/games/${game}/lessons.json`, import.meta.url), 'utf8')) as Step[];
export const lessons = new Map(taught.map((game) => [game, lessonsOf(game)]));

// What a step is about, what it asks, and every control that answers it.
const step: Fit = {
  whole:
    '.lesson-sheet :is(h2, .lesson-body, .lesson-task, button), .play :is(.pot, .circle, .circle-tag, .circle-middle b, .rail, .menu-card, .menu-option button, .stage-box:not(.away), .sale, .recipe.picked .recipe-row, .blend, .ticket h2, .ticket button, .hand-card button, .hand-note, .answer, .chip-option, .flip, .throw-row, .chance-words)',
  oneLook: true,
  apart: [
    ['words:.circle-middle b', '.circle-card .card, .circle-tag'],
    ['.menu-option button', '.plaque'],
  ],
  least: { '.pot, .circle, .stage-box:not(.away)': [0, 100] },
};
const lessonSizes = ['360x640', '390x844', '640x360', '1024x768'] as const;

export const lesson = (game: Game): Screen[] =>
  (lessons.get(game) ?? []).map((_, i) => ({
    name: `lesson-${game}-${i + 1}`,
    open: async ({ page, url }) => {
      await page.goto(`${url}/lesson/${game}/${i + 1}`);
      await page.locator('.play .ticket .tag:not(.quiet)').waitFor({ state: 'attached' });
    },
    fits: [
      { ...step, at: lessonSizes },
      { unscrolled: '.lesson-body', at: ['360x640', '390x844', '1024x768'] },
      { least: { '.circle': [0, 140] }, at: ['390x844'] },
    ],
  }));

// The first step of each lesson.
export const lessonStarts: Screen[] = taught.flatMap((game) => lesson(game).slice(0, 1));

// One finished match for each page: all moves of a group are checked in the same page.
const open =
  (match: Recorded, move: number, seat = 0) =>
  async ({ page, url, guest }: ScreenContext): Promise<void> => {
    const id = await finishedTable(url, guest, match);
    await page.goto(`${url}/t/${id}/replay?v=${move}&seat=${seat}`);
    await page.locator('.replay-bar').waitFor();
    await page.locator('.play > *').first().waitFor();
  };

const labels: Screen['fits'] = [
  {
    parts: [['.replay-chapter', ':scope > span']],
    apart: [['.replay-chapter > span', '.replay-chapter > span']],
    at: ['390x844', '1024x768', '1440x900'],
  },
];
const small: Screen['fits'] = [
  { whole: '.plaque-open', at: ['390x844', '360x640'] },
  { apart: [['.hand-card .card', '.replay-bar']], at: ['640x360'] },
  { least: { '.pot': [0, 120] }, most: { '.bar-title': [9999, 40] }, at: ['1024x768'] },
];

export const replays: Screen[] = [
  { name: 'replay-safranito', open: open('safranito-long', 45), fits: labels },
  { name: 'replay-dicht-dran', open: open('dicht-dran-3', 13), fits: labels },
  {
    name: 'replay-dicht-dran-reveal',
    open: open('dicht-dran-3', 12),
    fits: [{ apart: [['.reveal-one', '.rail']], at: ['1280x720', '1366x768', '1440x900'] }],
  },
  { name: 'replay-chaud-devant', open: open('chaud-devant-3', 12), fits: [...labels, ...small] },
  dialog('what-if', async (context) => {
    await context.page.setViewportSize({ width: 1440, height: 900 });
    await click(context, 'replay.what_if');
    await context.page.locator('.seat-choice').waitFor();
  }),
];

export const lookingBack: Screen[] = [
  { name: 'replay-no-such-move', open: open('dicht-dran-3', 99999), fits: [{ whole: '.replay-steps' }] },
  {
    name: 'replay-too-early',
    open: async ({ page, url, guest }) => {
      await page.goto(`${url}/t/${await openAt(url, guest, choice(4))}/replay`);
      await page.locator('.notice').waitFor();
    },
  },
  {
    name: 'look-back',
    open: async (context) => {
      const { page, url } = context;
      const host = await newGuest(url, 'Otto');
      const id = await openAt(url, host, choice(4));
      const player = await browserOf(page.context().browser()!, host);
      await player.goto(`${url}/t/${id}`);
      await playCard(player);
      await player.locator('.reveal').waitFor();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${url}/t/${id}`);
      await click(context, 'replay.look_back');
      await click(context, 'replay.first');
      await player.context().close();
    },
    fits: [
      { most: { '.bar-title': [9999, 40] }, at: ['1024x768'] },
      { most: { '.ticket': [9999, 90] }, at: ['390x844'] },
    ],
  },
];

// All hands open: at the choice of a menu and at a pot, at a choice and at a reveal.
const openSizes = ['640x360', '360x640', '390x844', '1024x768', '1440x900'] as const;
const wide = ['1024x768', '1440x900'] as const;
const narrow = ['640x360', '360x640', '390x844'] as const;
export const openHands = (game: Game, players: number): Screen[] =>
  [0, 2, 10, 13].map((move, i) => ({
    name: `open-hands-${game}-${players}-${move}`,
    open: async (context) => {
      if (i === 0) return open(`${game}-${players}` as Recorded, move)(context);
      await context.page.getByRole('slider').fill(String(move));
    },
    fits: [
      {
        readable: '.open-card, .open-numbers b',
        apart: [['.open-fan .card', '.menu-option button']],
        whole: '.pot, .menus, .circle, .reveal, .ticket, .rail, .plaque-stats',
        at: openSizes,
      },
      { count: { '.open-fan, .open-numbers': players - 1 }, margin: [['.play', '.open-fan .card', 0]], at: wide },
      {
        count: { '.open-fan, .open-numbers': game === 'dicht-dran' ? players : players - 1 },
        at: narrow,
      },
    ],
  }));
