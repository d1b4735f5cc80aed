import { describe, expect, it } from 'vitest';
import { buyEffect, have, missing, saleEffect, sumsBySeat, without } from './effects.ts';
import type { BoardChip } from './types.ts';

const hand = { ginger: 1, saffron: 2, mint: 1, cinnamon: 1 };
const blends = [7, 12, 15];

describe('what the market means for my blends', () => {
  it('of a sale: who wants the spice, and how many stay', () => {
    expect(saleEffect(hand, 'saffron', 0, blends)).toEqual({ blends: [7, 12], left: 2 });
    expect(saleEffect(hand, 'saffron', 1, blends)).toEqual({ blends: [7, 12], left: 1 });
    expect(saleEffect(hand, 'saffron', 2, blends)).toEqual({ blends: [7, 12], left: 0 });
    expect(saleEffect(hand, 'garlic', 0, blends)).toEqual({ blends: [], left: 0 });
  });

  it('of a purchase: which blends come closer', () => {
    expect(buyEffect(hand, 'cardamom', blends)).toEqual([{ blend: 7, have: 3 }, { blend: 12, have: 3 }]);
    expect(buyEffect(hand, 'saffron', blends)).toEqual([]);
    expect(buyEffect(hand, 'garlic', blends)).toEqual([]);
  });

  it('of a blend: what is missing, and what stays', () => {
    expect(have(7, hand)).toBe(2);
    expect(missing(15, hand)).toEqual(['chili']);
    expect(without(hand, ['ginger', 'saffron', 'saffron'])).toMatchObject({ ginger: 0, saffron: 0, mint: 1 });
  });

  it('adds up the chips of each cook, the most first', () => {
    const chips = [[0, 20], [1, 50], [0, 10]].map(([seat, value]) => ({ seat, value }) as BoardChip);
    expect(sumsBySeat(chips)).toEqual([{ seat: 1, sum: 50 }, { seat: 0, sum: 30 }]);
  });
});
