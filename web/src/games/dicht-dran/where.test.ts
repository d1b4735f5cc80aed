import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { placeIn } from '../testing.ts';

beforeAll(() => setLanguage('en'));

it('the bar says which game this is and how large the draw pile is', async () => {
  expect(await placeIn('dicht-dran', { game_number: 1, options: { games: 2 }, draw: 61 })).toBe(
    'Game 1 of 2 · 61 in the draw pile',
  );
});
