import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../i18n/index.ts';
import { loadGame } from './catalog.ts';
import type { GameEvent, GameId, View } from '../net/types.ts';
import type { Step } from './client.ts';

beforeAll(() => setLanguage('en'));

interface At {
  me?: number | null;
  before?: View;
  events?: GameEvent[];
}

const where = async (id: GameId, view: View, { me = 0, before, events = [] }: At = {}): Promise<string> => {
  const client = await loadGame(id);
  const step: Step = { view, before: before ?? null, events, seat: null, by: null, kind: 'act', version: 9 };
  return client.where(step, (seat) => ['Mina', 'Otto', 'Séverine'][seat] as string, me).join(' · ');
};

describe('the bar says where in the match this is', () => {
  it('at Chaud devant', async () => {
    const view = { round: 3, phase: 'play', pot_number: 5, dealer: 2 };
    expect(await where('chaud-devant', view)).toBe('Round 3 of 5 · pot 5 · Séverine dealt');
    expect(await where('chaud-devant', { ...view, dealer: 0 })).toBe('Round 3 of 5 · pot 5 · you dealt');
    expect(await where('chaud-devant', { ...view, dealer: 0 }, { me: null })).toBe('Round 3 of 5 · pot 5 · Mina dealt');
    expect(await where('chaud-devant', { ...view, phase: 'menu' })).toBe('Round 3 of 5 · menus · Séverine dealt');
  });

  it('at Chaud devant, where the pot just served is the one before, and the bill is the bill', async () => {
    const before = { round: 3, phase: 'play', pot_number: 5, dealer: 2 };
    expect(
      await where('chaud-devant', { ...before, pot_number: 6 }, { before, events: [{ type: 'served' }] }),
    ).toContain('pot 5');
    expect(
      await where(
        'chaud-devant',
        { round: 4, phase: 'menu', pot_number: 1, dealer: 0 },
        { before, events: [{ type: 'served' }, { type: 'round_scored' }] },
      ),
    ).toBe('Round 3 of 5 · The bill');
  });

  it('at Dicht dran', async () => {
    expect(await where('dicht-dran', { game_number: 1, options: { games: 2 }, draw: 61 })).toBe(
      'Game 1 of 2 · 61 in the draw pile',
    );
  });

  it('at Safranito', async () => {
    expect(await where('safranito', { round: 4, phase: 'throw', throws: { number: 3, of: 3 } })).toBe(
      'Round 4 · throw 3 of 3',
    );
    expect(await where('safranito', { round: 4, phase: 'sell', throws: null })).toBe('Round 4 · market');
  });
});
