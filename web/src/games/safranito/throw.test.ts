import { describe, expect, it } from 'vitest';
import { speedTo, throwText } from './aim.ts';
import { chipsAt, filmOf } from './film.ts';
import { seenFrom, sideOf, type BoardChip } from './types.ts';

const ranges = { at: [-240, 240] as [number, number], speed: [300, 4000] as [number, number] };
const chip = (x: number, y: number, seat = 0): BoardChip => ({ seat, value: 40, x, y, z: 0, face: 'down', place: null });

describe('a throw', () => {
  it('is written in the order that the engine reads', () => {
    expect(throwText(40, { target: { x: -150, y: 0 }, loft: 'lob', strength: 100, face: 'up' }, ranges)).toBe('throw 40 at=-150 heading=0 speed=1140 loft=450 spin=30 face=up');
  });

  it('stays in the ranges it was given', () => {
    expect(throwText(10, { target: { x: 400, y: 150 }, loft: 'high', strength: 400, face: 'down' }, ranges)).toContain('at=240 heading=0 speed=4000');
  });

  it('is harder the farther it goes', () => {
    const speeds = [-220, -150, -75, 0, 75, 150, 230].map((y) => speedTo(y, 'low'));
    expect([...speeds].sort((a, b) => a - b)).toEqual(speeds);
  });
});

describe('the film of a throw', () => {
  const event = { type: 'landed' as const, seat: 1, board: [chip(0, 0), chip(10, 20, 1)], out: [chip(0, 0)], path: [[1, 0, 0, -270, 40], [1, 100, 10, 20, 0], [0, 50, 50, 50, 0], [0, 100, 300, 50, 0]] as never };

  it('moves each chip along its frames and leaves the others alone', () => {
    const film = filmOf(event, [chip(0, 0), chip(50, 50, 2)]);
    expect(film.still).toEqual([chip(0, 0)]);
    expect(film.length).toBe(100);
    const half = chipsAt(film, 50);
    expect(half).toHaveLength(3);
    expect(half[1]).toMatchObject({ seat: 1, x: 5, y: -125 });
    expect(chipsAt(film, 100)[2]).toMatchObject({ seat: 2, x: 300 });
  });
});

describe('the board', () => {
  it('is seen from one’s own side', () => {
    expect(sideOf(1, 2)).toBe(2);
    expect(seenFrom(2, { x: 10, y: 20 })).toEqual({ x: -10, y: -20 });
    expect(seenFrom(1, { x: 10, y: 20 })).toEqual({ x: -20, y: 10 });
  });
});
