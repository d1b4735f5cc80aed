import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { placeIn } from '../testing.ts';

beforeAll(() => setLanguage('en'));

describe('the bar', () => {
  it('says which pot this is and who dealt', async () => {
    const view = { round: 3, phase: 'play', pot_number: 5, dealer: 2 };
    const where = (more: object, me: number | null = 0) => placeIn('chaud-devant', { ...view, ...more }, { me });
    expect(await where({})).toBe('Round 3 of 5 · pot 5 · Séverine dealt');
    expect(await where({ dealer: 0 })).toBe('Round 3 of 5 · pot 5 · you dealt');
    expect(await where({ dealer: 0 }, null)).toBe('Round 3 of 5 · pot 5 · Mina dealt');
    expect(await where({ phase: 'menu' })).toBe('Round 3 of 5 · menus · Séverine dealt');
  });

  it('counts a served pot as the one before, and the bill as part of its round', async () => {
    const before = { round: 3, phase: 'play', pot_number: 5, dealer: 2 };
    const served = { type: 'served' };
    expect(await placeIn('chaud-devant', { ...before, pot_number: 6 }, { before, events: [served] })).toContain(
      'pot 5',
    );
    const next = { round: 4, phase: 'menu', pot_number: 1, dealer: 0 };
    const events = [served, { type: 'round_scored' }];
    expect(await placeIn('chaud-devant', next, { before, events })).toBe('Round 3 of 5 · The bill');
  });
});
