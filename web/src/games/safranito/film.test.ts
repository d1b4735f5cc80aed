import { describe, expect, it } from 'vitest';
import type { Step } from '../client.ts';
import { beatsOf, screenOf } from './beats.ts';
import { chipsAt, filmOf, movingAt, traceOf } from './film.ts';
import { nothing, remember } from './memory.ts';
import type { BoardChip } from './types.ts';

const chip = (x: number, y: number, seat = 0, more: Partial<BoardChip> = {}): BoardChip => ({
  seat,
  value: 40,
  x,
  y,
  z: 0,
  face: 'down',
  place: null,
  ...more,
});
const landed = {
  type: 'landed' as const,
  seat: 1,
  board: [chip(0, 0), chip(10, 20, 1)],
  out: [chip(0, 0)],
  touches: [],
  path: [
    [1, 0, 0, -270, 40, 1, 0, 0, 0],
    [1, 100, 10, 20, 2, 0, 1, 0, 0],
    [0, 50, 50, 50, 2, 1, 0, 0, 0],
    [0, 100, 300, 50, 2, 1, 0, 0, 0],
  ] as never,
};
const step = (events: unknown[], before: unknown = null): Step =>
  ({ view: { board: [], phase: 'bowl' }, before, events, seat: 0, by: 'bot', kind: 'act', version: 3 }) as never;

describe('the film of a throw', () => {
  const film = filmOf(landed, [chip(0, 0), chip(50, 50, 2)]);

  it('moves each chip along its frames and leaves the others alone', () => {
    expect(film.still).toEqual([chip(0, 0)]);
    expect(film.length).toBe(100);
    const half = chipsAt(film, 50);
    expect(half).toHaveLength(3);
    expect(half[1]).toMatchObject({ seat: 1, x: 5, y: -125 });
    expect(chipsAt(film, 100)[2]).toMatchObject({ seat: 2, x: 300 });
  });

  it('turns a chip over evenly, and tells which side is up', () => {
    const turns = [0, 49, 51, 100, 500].map((ms) => movingAt(film, ms)[0]!);
    expect(turns.map(({ face }) => face)).toEqual(['up', 'up', 'down', 'down', 'down']);
    for (const { turn } of turns) expect(Math.hypot(...turn)).toBeCloseTo(1);
  });

  it('leaves a trace of the thrown chip only', () => {
    expect(traceOf(film)).toEqual([
      { x: 0, y: -270 },
      { x: 10, y: 20 },
    ]);
  });

  it('is remembered until the next one', () => {
    const once = remember(nothing, step([landed], { board: [chip(1, 2)] }));
    expect(once.last).toEqual({ event: landed, before: [chip(1, 2)] });
    const market = remember(once, step([{ type: 'revealed_chips', place: 'mint', chips: [] }]));
    expect(market).toMatchObject({ last: once.last, done: ['mint'] });
    expect(remember(market, step([]))).toBe(market);
  });
});

describe('what happened', () => {
  it('is shown event by event, each where it happened', () => {
    const here = chip(0, 0, 1, { value: null, place: 'extra-throw' });
    const beats = beatsOf(
      step(
        [
          { ...landed, board: [here] },
          { type: 'revealed_chips', place: 'extra-throw', chips: [{ seat: 1, value: 30 }] },
          { type: 'action', place: 'extra-throw', seat: 1 },
        ],
        { board: [], phase: 'throw' },
      ),
    );
    expect(beats.map(({ screen, place }) => [screen, place])).toEqual([
      ['board', undefined],
      ['board', 'extra-throw'],
      ['board', 'extra-throw'],
    ]);
    expect(beats[0]!.ms).toBeGreaterThan(100);
    expect(beats[1]!.chips[0]).toMatchObject({ value: 30, face: 'up' });
  });

  it('shows the bowl of a purchase, and nothing of a bowl at the end of a round', () => {
    const beats = beatsOf(
      step(
        [
          { type: 'bought', seat: 0, spice: 'mint', price: 10 },
          { type: 'round_over', round: 1 },
          { type: 'mill', seat: 2 },
          { type: 'refilled', blends: [], display: {} },
        ],
        { board: [chip(1, 1)], phase: 'buy', bowl: 'mint' },
      ),
    );
    expect(beats.map(({ screen, place }) => [screen, place])).toEqual([
      ['market', 'mint'],
      ['board', undefined],
      ['board', undefined],
    ]);
    expect(beats.at(-1)!.chips).toEqual([]);
  });

  it('knows its screen', () => {
    expect(['throw', 'reserve', 'bowl', 'sell', 'buy', 'blend'].map((phase) => screenOf(phase as never))).toEqual([
      'board',
      'board',
      'market',
      'market',
      'market',
      'blend',
    ]);
  });
});
