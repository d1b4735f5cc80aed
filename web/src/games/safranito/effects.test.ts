import { describe, expect, it } from 'vitest';
import { afterwards, lacking, recipesFor, wanting } from './effects.ts';
import type { Recipe, SafranitoView } from './types.ts';

const recipes: Recipe[] = [
  { blend: 7, owner: null, spices: ['ginger', 'cardamom', 'saffron'], missing: [['cardamom'], null] },
  { blend: 12, owner: null, spices: ['cardamom', 'saffron', 'cinnamon'], missing: [['cardamom', 'cinnamon'], null] },
  { blend: 15, owner: 0, spices: ['chili', 'mint', 'cinnamon'], missing: [['chili', 'mint', 'cinnamon'], null] },
  { blend: 2, owner: 1, spices: ['curry', 'ginger', 'chili'], missing: [null, ['curry']] },
];
const outlook = {
  buy: {
    money: -50,
    hand: { ginger: 1, cardamom: 1, saffron: 1 },
    missing: [[], ['cinnamon'], ['chili', 'mint', 'cinnamon']],
  },
  'blend 7': {
    money: 0,
    hand: {},
    missing: [null, ['cardamom', 'saffron', 'cinnamon'], ['chili', 'mint', 'cinnamon']],
  },
};
const view = { recipes, outlook } as unknown as SafranitoView;

describe('what an answer means for my blends', () => {
  it('knows the blends that lie open and my own, not those of others', () => {
    expect(recipesFor(view, 0).map(({ blend }) => blend)).toEqual([7, 12, 15]);
    expect(recipesFor(view, null).map(({ blend }) => blend)).toEqual([7, 12]);
    expect(wanting(view, 0, 'cinnamon')).toEqual([12, 15]);
  });

  it('says what is missing to a viewer with a hand', () => {
    expect(lacking(recipes[0] as Recipe, 0)).toEqual(['cardamom']);
    expect(lacking(recipes[0] as Recipe, 1)).toBeNull();
    expect(lacking(recipes[0] as Recipe, null)).toBeNull();
  });

  it('counts the spices after the answer, without the blend that is made', () => {
    expect(afterwards(view, 0, 'buy')).toEqual([
      { blend: 7, have: 3, closer: true },
      { blend: 12, have: 2, closer: true },
      { blend: 15, have: 0, closer: false },
    ]);
    expect(afterwards(view, 0, 'blend 7').map(({ blend }) => blend)).toEqual([12, 15]);
    expect(afterwards(view, 0, 'pass')).toEqual([]);
  });
});
