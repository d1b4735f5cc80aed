import { describe, expect, it } from 'vitest';
import type { Step } from '../client.ts';
import type { ChaudDevantView } from './types.ts';
import { begin, inPot, remember } from './memory.ts';

const view = (more: object) => ({
  phase: 'play',
  round: 1,
  players: 3,
  turn: [0],
  menus: ['pea', 'chili', 'none'],
  stars: [5, 5, 5],
  pot: [],
  taken: [[], 0, 0],
  ...more,
});
const step = (version: number, events: object[], after = {}, before: object | null = view({})): Step =>
  ({ view: view(after), before, events, seat: 0, by: 'person', kind: 'act', version }) as unknown as Step;
const scored = {
  type: 'round_scored',
  scores: [1, 0, 3],
  stars: [6, 5, 8],
  base: [0, 0, 5],
  plus: [['pea-1'], [], []],
  minus: [[], [], ['pea-5', 'chili-5']],
};

describe('what a match of Chaud devant leaves behind', () => {
  it('shows the pot of the view, with the seat of each card', () => {
    const fields = {
      pot: ['pea-3', 'chili-1'],
      pot_seats: [2, 0],
      pot_value: 4,
      to_serve: 6,
      led: 'pea',
      spoiled: true,
    };
    expect(inPot(view(fields) as unknown as ChaudDevantView)).toEqual({
      cards: [
        { card: 'pea-3', seat: 2 },
        { card: 'chili-1', seat: 0 },
      ],
      value: 4,
      toServe: 6,
      led: 'pea',
      spoiled: true,
    });
  });

  it('keeps the pot that was served', () => {
    let memory = remember(begin(), step(2, [{ type: 'revealed_menus', menus: ['pea', 'chili', 'none'] }]));
    memory = remember(memory, step(3, [{ type: 'played', seat: 1, card: 'pea-5', value: 5 }]));
    memory = remember(
      memory,
      step(4, [
        { type: 'played', seat: 2, card: 'chili-5', value: 10 },
        { type: 'served', seat: 2, cards: ['pea-5', 'chili-5'], seats: [1, 2], spoiled: true },
      ]),
    );
    expect(memory.lastPot).toMatchObject({
      value: 10,
      toServe: 0,
      led: 'pea',
      spoiled: true,
      server: 2,
      cards: [{ seat: 1 }, { seat: 2 }],
    });
  });

  it('writes the bill of the event: the cards for and against, and the number of the others', () => {
    const served = { type: 'served', seat: 2, cards: ['pea-5', 'chili-5'], seats: [1, 2], spoiled: true };
    const before = view({ taken: [['pea-1', 'onion-2'], 3, 0] });
    const memory = remember(
      begin(),
      step(
        5,
        [
          { type: 'played', seat: 2, card: 'chili-5', value: 10 },
          served,
          scored,
          { type: 'dealt', round: 2, dealer: 0 },
        ],
        { round: 2, stars: [6, 5, 8] },
        before,
      ),
    );
    expect(memory.bill).toMatchObject({ round: 1, last: false });
    expect(memory.bill?.rows).toEqual([
      {
        seat: 2,
        menu: 'none',
        score: 3,
        stars: 8,
        before: 5,
        base: 5,
        plus: [],
        minus: ['pea-5', 'chili-5'],
        others: 0,
      },
      { seat: 0, menu: 'pea', score: 1, stars: 6, before: 5, base: 0, plus: ['pea-1'], minus: [], others: 1 },
      { seat: 1, menu: 'chili', score: 0, stars: 5, before: 5, base: 0, plus: [], minus: [], others: 3 },
    ]);
  });

  it('invents no cards for a late viewer', () => {
    const memory = remember(begin(), step(40, [scored], { phase: 'over' }, null));
    expect(memory.bill?.rows.find(({ seat }) => seat === 1)).toMatchObject({ before: 5, others: 0 });
    expect(memory.bill?.last).toBe(true);
  });
});
