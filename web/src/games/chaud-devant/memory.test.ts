import { describe, expect, it } from 'vitest';
import type { Step } from '../client.ts';
import { begin, potOwners, remember } from './memory.ts';

const view = (more: object) => ({ phase: 'play', round: 1, players: 3, turn: [0], menus: ['pea', 'chili', 'none'], stars: [5, 5, 5], pot: [], taken: [[], 0, 0], ...more });
const step = (version: number, events: object[], after = {}, before: object | null = view({})): Step => ({ view: view(after), before, events, seat: 0, by: 'person', kind: 'act', version }) as unknown as Step;

describe('what a match of Chaud devant leaves behind', () => {
  it('knows who put which card into the pot', () => {
    expect(potOwners(['pea-3', 'pea-1'], 1, 3)).toEqual([{ card: 'pea-3', seat: 2 }, { card: 'pea-1', seat: 0 }]);
    expect(potOwners(['pea-3', 'pea-1', 'pea-0', 'pea-2'], 0, 3).map(({ seat }) => seat)).toEqual([2, 0, 1, 2]);
  });

  it('keeps the pot that was served, and what each has taken', () => {
    let memory = remember(begin(), step(1, [{ type: 'menu_chosen', seat: 0 }]));
    memory = remember(memory, step(2, [{ type: 'revealed_menus', menus: ['pea', 'chili', 'none'] }]));
    memory = remember(memory, step(3, [{ type: 'played', seat: 1, card: 'pea-5', value: 5 }]));
    memory = remember(memory, step(4, [{ type: 'played', seat: 2, card: 'chili-5', value: 10 }, { type: 'served', seat: 2, cards: ['pea-5', 'chili-5'] }]));
    expect(memory.lastPot).toMatchObject({ value: 10, led: 'pea', spoiled: true, server: 2, cards: [{ seat: 1 }, { seat: 2 }] });
    memory = remember(memory, step(5, [{ type: 'round_scored', scores: [0, 0, 3], stars: [5, 5, 8] }, { type: 'dealt', round: 2, dealer: 0 }], { round: 2, stars: [5, 5, 8] }));
    expect(memory.bill).toMatchObject({ round: 1, last: false });
    expect(memory.bill?.rows[0]).toEqual({ seat: 2, menu: 'none', score: 3, stars: 8, before: 5, cards: ['pea-5', 'chili-5'] });
    expect(memory.taken).toEqual([[], [], []]);
  });

  it('learns from the view who filled a pot that it did not see from the start', () => {
    const before = view({ pot: ['pea-4', 'pea-5'], turn: [0] });
    const memory = remember(begin(), step(9, [{ type: 'played', seat: 0, card: 'pea-3', value: 12 }, { type: 'served', seat: 0, cards: ['pea-4', 'pea-5', 'pea-3'] }], {}, before));
    expect(memory.lastPot?.cards.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  it('does not make up cards for who came late', () => {
    const memory = remember(begin(), step(40, [{ type: 'round_scored', scores: [1, 0, 0], stars: [6, 5, 5] }], { phase: 'over' }));
    expect(memory.bill?.rows[0]).toMatchObject({ seat: 0, cards: null });
    expect(memory.bill?.last).toBe(true);
  });
});
