// Safranito's tables: one screen for each prompt of the game, with two, three and four cooks.
import type { Fit } from './fits.ts';
import { forFewer, questions } from './safranito-questions.ts';
import { amongLongNames, goTo, onTheLine } from './screens-cards.ts';
import { click, hint, type Screen, type ScreenContext } from './screen-context.ts';
import { answer, openPosition } from './table.ts';

type Question = keyof typeof questions;

// The controls of a question.
const controls: Fit = {
  whole:
    '.ticket h2, .ticket button, .throw-tray :is(button, .chip-option, .segments-row, .segment, input[type=range]), .hand-zone .answer',
  least: {
    '.ticket button, .throw-tray :is(button, .chip-option, .segments-row), .hand-zone .answer': [44, 44],
    '.throw-tray :is(.segment, input[type=range])': [40, 40],
  },
};
const onPhone: Screen['fits'] = [
  { ...controls, least: { ...controls.least, '.stage': [0, 452] }, oneLook: true, at: ['390x844'] },
  { ...controls, least: { ...controls.least, '.stage': [0, 316] }, oneLook: true, at: ['360x640'] },
];
const board: Screen['fits'] = [
  ...onPhone,
  { whole: '.blend, .ticket button, .answer', apart: [['.ticket .main', '.hand-zone .answer']], at: ['640x360'] },
];
const throwing: Screen['fits'] = [
  ...board,
  { apart: [['.target-spot', '.seats .plaque, .ticket, .hand-zone, .chance-tip, .blends .blend']] },
  { count: { '.chance-words': 1 } },
  { least: { '.ticket-words': [340, 0] }, at: ['1440x900'] },
  { whole: '.blend, .ticket button, .chip-option', at: ['640x360'] },
];
const spices: Screen['fits'] = [
  {
    parts: [['.blend-spice', ':scope > span:not(.hidden-text, .blend-mark)']],
    round: '.route-list .spice-disc',
    margin: [['.plaque', '.stat', 8]],
    at: ['1024x768'],
  },
];
// The lowest row of bowls ends 30 mm before the rim.
const pointer: Screen['fits'] = [{ below: [['.pointer-words', '.stage', 0.75]] }];
// The high-contrast theme has thicker borders, and they cost the plaques no line of text.
const seats: Screen['fits'] = [{ most: { '.seats': [9999, 52] }, at: ['390x844'] }];

const fits: Partial<Record<Question, Screen['fits']>> = {
  'first-throw': [
    ...throwing,
    { apart: [['.flip', '.chip-option']], whole: '.strength-tag', count: { '.chip-option': 6 }, at: ['320x640'] },
  ],
  throw: [...throwing, ...spices, ...seats],
  'extra-throw': board,
  'spice-card': [...board, ...pointer],
  reserve: [...board, ...pointer],
  chef: board,
  bowl: spices,
  sell: [{ whole: '.sale .answer, .blends .blend, .plaque.own', at: ['390x844', '360x640'] }],
  blend: [
    {
      least: { '.recipe.picked': [200, 0] },
      whole: '.recipe.picked',
      apart: [['.recipes', '.ticket']],
      most: { '.ticket .main': [9999, 56] },
      at: ['390x844', '640x360', '720x450', '640x512', '360x640'],
    },
  ],
};

const open =
  (question: Question, players: number) =>
  async (context: ScreenContext): Promise<void> =>
    goTo(
      context,
      await openPosition(context.url, context.guest, 'safranito', players, forFewer(questions[question], players)),
    );

const asks = (question: Question, players = 4, more: Screen['fits'] = []): Screen => ({
  name: `safranito-${question}${players === 4 ? '' : `-${players}`}`,
  open: open(question, players),
  fits: [...(fits[question] ?? []), ...more],
});

export const throws: Screen[] = [
  asks('first-throw'),
  {
    name: 'safranito-no-drag',
    open: (context) => click(context, 'safranito.by_steps'),
    fits: [controls],
  },
  asks('throw'),
  hint('safranito-hint'),
  asks('extra-throw'),
  asks('spice-card'),
];

export const boardQuestions: Screen[] = [asks('reserve'), asks('chef'), asks('bowl')];

export const market: Screen[] = [
  asks('sell'),
  asks('buy'),
  asks('blend'),
  {
    name: 'safranito-end',
    open: async ({ page }) => {
      await answer(page);
      await page.locator('.outcome').waitFor();
    },
  },
];

const onBoard: Question[] = ['extra-throw', 'spice-card', 'reserve', 'chef'];
export const forTwo: Screen[] = [asks('throw', 2), ...onBoard.map((question) => asks(question, 2))];
export const forThree: Screen[] = [
  asks('first-throw', 3, [{ rows: { '.chip-option': [3, 3] }, at: ['640x360'] }]),
  asks('throw', 3, [{ rows: { '.chip-option': [4] }, at: ['640x360'] }]),
  ...onBoard.map((question) => asks(question, 3)),
];

export const safranitoConnection: Screen[] = [
  ...onTheLine('safranito', ({ url }, guest) => openPosition(url, guest, 'safranito', 4, questions.throw)),
  { name: 'names-safranito', open: amongLongNames(open('throw', 4)) },
  { name: 'names-safranito-market', open: amongLongNames(open('sell', 4)) },
];
