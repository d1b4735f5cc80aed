// Exact positions of the card games: a setup and the actions since. The first seat gets the prompt.
import { readFileSync } from 'node:fs';
import { openPosition, post, type Actions, type Game, type Guest, type Recorded } from './table.ts';

interface Position {
  game: Game;
  players: number;
  setup: object;
  actions?: Actions;
}

const soups = ['pea', 'onion', 'mushroom', 'chili', 'none'];
// Every seat but the first, with its action.
const others = (players: number, does: (seat: number) => string): Actions =>
  Array.from({ length: players - 1 }, (_, i) => [i + 1, does(i + 1)]);

// The others have chosen their menus. The cards are dealt from the seed.
export const menuChoice = (players: number): Position => ({
  game: 'chaud-devant',
  players,
  setup: { dealer: players - 1 },
  actions: others(players, (seat) => `menu ${soups[seat - 1]}`),
});

// The first seat leads with a full hand.
export const lead = (players: number): Position => ({
  game: 'chaud-devant',
  players,
  setup: { dealer: players - 1, menus: Array.from({ length: players }, (_, seat) => soups[seat]) },
});

// Peas were led, three are in the pot, and the first seat must follow.
export const follow: Position = {
  game: 'chaud-devant',
  players: 4,
  setup: {
    dealer: 0,
    menus: ['pea', 'onion', 'mushroom', 'none'],
    hands: [
      ['pea-2', 'pea-5', 'onion-4', 'onion-5', 'mushroom-1', 'mushroom-3', 'chili-2', 'chili-4'],
      ['pea-3', 'onion-1', 'onion-3', 'mushroom-2', 'chili-1', 'mushroom-4', 'onion-2', 'chili-3'],
      ['pea-1', 'onion-2', 'mushroom-0', 'mushroom-4', 'mushroom-5', 'onion-0', 'chili-5', 'pea-4'],
      ['pea-0', 'onion-1', 'mushroom-2', 'mushroom-3', 'chili-1', 'onion-3', 'pea-4', 'chili-3'],
    ],
  },
  actions: [
    [1, 'play pea-3'],
    [2, 'play pea-1'],
    [3, 'play pea-0'],
  ],
};

// Each cook has one card and the first seat leads: the bill follows.
export const lastCards: Position = {
  game: 'chaud-devant',
  players: 3,
  setup: { dealer: 2, menus: ['pea', 'onion', 'mushroom'], hands: [['pea-3'], ['pea-4'], ['chili-5']] },
};

const circle = [1, 40, 70, 100, 21, 61];
const numbers = [
  [12, 18, 38, 44, 52, 66, 74, 90],
  [9, 55, 83],
  [30, 77, 96],
  [2, 45, 60],
  [27, 35, 71],
];
const chosen = ['', 'play 55', 'play 30', 'play 45', 'play 35'];

// The others have chosen: the answer triggers the reveal.
export const choice = (players: number, hand = numbers[0]): Position => ({
  game: 'dicht-dran',
  players,
  setup: { circle, target: 1, hands: [hand, ...numbers.slice(1, players)] },
  actions: others(players, (seat) => chosen[seat] as string),
});

export const longHand = choice(4, [3, 5, 12, 18, 27, 38, 44, 52, 66, 74, 85, 90, 95]);

export const openAt = (url: string, guest: Guest, { game, players, setup, actions }: Position): Promise<string> =>
  openPosition(url, guest, game, players, setup, actions);

// A recorded match after this many actions, with this guest at the seat that acts next.
export async function openRecorded(url: string, guest: Guest, name: Recorded, after: number): Promise<string> {
  const { result: _, ...record } = JSON.parse(
    readFileSync(new URL(`records/${name}.json`, import.meta.url), 'utf8'),
  ) as { result: unknown; actions: Actions };
  const [seat] = record.actions.at(after) as Actions[number];
  const { table } = await post<{ table: { id: string } }>(
    url,
    '/api/practice',
    { record: { ...record, actions: record.actions.slice(0, after) }, seat, level: 'plongeur' },
    guest,
  );
  return table.id;
}

// One card of the first round is left, at this place of the hand. The bill of five cooks with many cards follows.
export const beforeBill = { match: 'chaud-devant-5', after: 46, place: 1 } as const;
