import { describe, expect, it } from 'vitest';
import type { Step } from '../client.ts';
import { begin, remember } from './memory.ts';
import { gapAt, inGap } from './types.ts';

// The rule book's own example.
const circle = [1, 67, 38, 100, 22, 81];
const before = { circle, target: 1, phase: 'choose' };
const after = { circle: [1, 70, 38, 100, 22, 81], target: 2, phase: 'choose' };
const step = { before, view: after, kind: 'act', version: 9, seat: 0, by: 'person', events: [
  { type: 'revealed', cards: [4, 32, 63, 70] },
  { type: 'won', seat: 3, target: 67, position: 1 },
  { type: 'drew', seat: 2, count: 2 },
] } as unknown as Step;

describe('a reveal of Dicht dran', () => {
  it('tells the gap of a target', () => {
    expect(gapAt(circle, 1)).toEqual({ low: 1, high: 38 });
    expect(gapAt(after.circle, 2)).toEqual({ low: 70, high: 100 });
    expect([inGap(1, { low: 1, high: 38 }), inGap(37, { low: 1, high: 38 })]).toEqual([false, true]);
  });

  it('orders the cards by distance, with what becomes of each', () => {
    const { reveal } = remember(begin(), step);
    expect(reveal?.played.map(({ card, away, fate, drew }) => [card, away, fate, drew])).toEqual([
      [70, 3, 'wins', 0],
      [63, 4, 'draws', 2],
      [32, 35, 'safe', 0],
      [4, 63, 'safe', 0],
    ]);
  });
});
