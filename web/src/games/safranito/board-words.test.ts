import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage, loadGameWords } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { boardWords } from './board-words.tsx';
import type { BoardChip } from './types.ts';

beforeAll(async () => {
  await setLanguage('en');
  await loadGameWords('safranito');
});

const table = {
  seats: [
    { seat: 0, kind: 'person', name: 'Ida' },
    { seat: 1, kind: 'bot' },
  ],
} as unknown as TableInfo;
const chip = (seat: number, value: number | null, place: BoardChip['place']) => ({ seat, value, place }) as BoardChip;

describe('the board in words', () => {
  it('says where the chips of each seat are, and what is for sale', () => {
    const chips = [chip(1, null, 'saffron'), chip(0, 40, 'saffron'), chip(1, 20, 'chef'), chip(0, 10, null)];
    expect(boardWords({ table, me: 0, chips, display: { mint: 2 } })).toEqual([
      'Mint: 2 for sale',
      'Saffron: Otto hidden, You 40',
      'Head chef: Otto 20',
      'beside everything: You 10',
    ]);
  });

  it('says nothing of an empty one', () => {
    expect(boardWords({ table, me: null, chips: [], display: {} })).toEqual([]);
  });
});
