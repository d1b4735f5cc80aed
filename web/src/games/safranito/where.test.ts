import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { placeIn } from '../testing.ts';

beforeAll(() => setLanguage('en'));

it('the bar says which throw this is, or which phase', async () => {
  expect(await placeIn('safranito', { round: 4, phase: 'throw', throws: { number: 3, of: 3 } })).toBe(
    'Round 4 · throw 3 of 3',
  );
  expect(await placeIn('safranito', { round: 4, phase: 'sell', throws: null })).toBe('Round 4 · market');
});
