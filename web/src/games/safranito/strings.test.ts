import { afterEach, beforeAll, expect, it } from 'vitest';
import { setLanguage, loadGameWords } from '../../i18n/index.ts';
import type { Step } from '../client.ts';
import { actionWords } from './questions.tsx';
import { logLines } from './strings.tsx';
import type { SafranitoView } from './types.ts';

beforeAll(() => loadGameWords('safranito'));
afterEach(() => setLanguage('en'));

it('the log turns to the next round after what still belongs to the last one', () => {
  const events = [
    { type: 'bought', seat: 1, spice: 'cinnamon', price: 10 },
    { type: 'round_over', round: 9 },
    { type: 'mill', seat: 2 },
    { type: 'refilled', blends: [], display: {} },
  ];
  const step = {
    view: { round: 10, board: [] },
    before: { round: 9 },
    events,
    seat: 1,
    by: 'bot',
    kind: 'act',
    version: 7,
  } as unknown as Step;
  expect(logLines(step, 0).map(({ head }) => head ?? false)).toEqual([false, true, false, false]);
});

it('a chip that lies face down is named only where the board names it', () => {
  const thrown = { seat: 1, value: 40, face: 'down', place: 'chili', x: 0, y: 0 };
  const events = [{ type: 'landed', seat: 1, board: [thrown], out: [], path: [], touches: [] }];
  const right = (value: number | null) => {
    const step = {
      view: { round: 1, board: [{ ...thrown, value }] },
      before: null,
      events,
      seat: 1,
      by: 'bot',
      kind: 'act',
      version: 1,
    } as unknown as Step;
    return logLines(step, 0).at(-1)?.right?.();
  };
  expect(right(null)).not.toBe('40');
  expect(right(40)).toBe('40');
});

it('the log begins with the round, and names the own chip that fell off the board', () => {
  const fallen = (value: number | null) => ({ seat: 0, value, face: 'down', place: null, x: 0, y: 0 });
  const lines = (value: number | null) => {
    const events = [{ type: 'landed', seat: 0, board: [], out: [fallen(value)], path: [], touches: [] }];
    return logLines(
      {
        view: { round: 1, board: [] },
        before: null,
        events,
        seat: 0,
        by: 'person',
        kind: 'act',
        version: 1,
      } as unknown as Step,
      value === null ? 1 : 0,
    );
  };
  expect(lines(30).map(({ head }) => head ?? false)).toEqual([true, false]);
  expect(lines(30).at(-1)?.right?.()).toBe('30');
  expect(lines(null).at(-1)?.right?.()).toBe('hidden');
});

it('a spice inside of a sentence is small, except in German and where the sentence begins', async () => {
  const said: string[] = [];
  for (const language of ['en', 'fr', 'nl', 'de'] as const) {
    await setLanguage(language);
    said.push(actionWords('keep saffron', {} as SafranitoView, 0));
  }
  expect(said).toEqual(['Keep saffron', 'Garder\u202f: safran', 'Saffraan houden', 'Safran behalten']);
});
