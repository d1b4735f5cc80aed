import { describe, expect, it } from 'vitest';
import type { Step } from '../client.ts';
import { begin, remember } from './memory.ts';

// The example of the rule book.
const before = { circle: [1, 67, 38, 100, 22, 81], target: 1, phase: 'choose' };
const after = { circle: [1, 70, 38, 100, 22, 81], target: 2, phase: 'choose' };
const step = (...more: object[]) =>
  ({
    before,
    view: after,
    kind: 'act',
    version: 9,
    seat: 0,
    by: 'person',
    events: [
      { type: 'revealed', cards: [4, 32, 63, 70], order: [3, 2, 1, 0], safe: [1, 0] },
      { type: 'won', seat: 3, target: 67, position: 1, gap: [1, 38] },
      { type: 'drew', seat: 2, count: 2 },
      ...more,
    ],
  }) as unknown as Step;

describe('a reveal of Dicht dran', () => {
  it('has the cards in the order of the event, with the fate of each', () => {
    const { reveal } = remember(begin(), step());
    expect(reveal?.gap).toEqual([1, 38]);
    expect(reveal?.played.map(({ card, away, fate, drew }) => [card, away, fate, drew])).toEqual([
      [70, 3, 'wins', 0],
      [63, 4, 'draws', 2],
      [32, 35, 'safe', 0],
      [4, 63, 'safe', 0],
    ]);
  });

  it('has the points of the game that it ended', () => {
    const { reveal } = remember(begin(), step({ type: 'game_scored', points: [1, 3, 0, 2] }));
    expect([reveal?.points, reveal?.last]).toEqual([[1, 3, 0, 2], false]);
  });
});
