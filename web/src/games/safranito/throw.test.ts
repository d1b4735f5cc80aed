import { describe, expect, it } from 'vitest';
import { aimedAt, limited, odds, pulledBack, speedOf, strengthOf, throwText, thrownBy } from './aim.ts';
import { chances, estimate, speedTo, straight } from './estimate.ts';
import { seenFrom, sideOf } from './types.ts';
import type { Steadiness } from './wire.ts';

const ranges = { at: [-240, 240], heading: [-800, 800], speed: [300, 4000], loft: [-400, 700] } as const as never;

describe('a throw', () => {
  it('is written in the order that the engine reads', () => {
    expect(throwText(40, { at: -149.6, heading: -3.51, speed: 1140.4, loft: 45 }, 'up', ranges)).toBe(
      'throw 40 at=-150 heading=-35 speed=1140 loft=450 spin=30 face=up',
    );
  });

  it('can be read back from a hint', () => {
    const launch = { at: -120, heading: -3.5, speed: 1140, loft: 45 };
    expect(thrownBy(throwText(40, launch, 'down', ranges))).toEqual(launch);
    expect(thrownBy('pass')).toBeNull();
  });

  it('stays in the ranges it was given', () => {
    expect(limited({ at: 400, heading: -90, speed: 9000, loft: 80 }, ranges)).toEqual({
      at: 240,
      heading: -80,
      speed: 4000,
      loft: 70,
    });
  });

  it('without dragging goes straight ahead to its target, harder the farther it is', () => {
    const speeds = [-200, -150, -75, 0, 75, 150, 210].map((y) => aimedAt({ x: 30, y }, 45, 100).speed);
    expect([...speeds].sort((a, b) => a - b)).toEqual(speeds);
    const rest = straight(aimedAt({ x: 30, y: 75 }, 45, 100));
    expect(rest?.x).toBeCloseTo(30);
    expect(rest?.y).toBeCloseTo(75, 0);
  });

  it('pulled back flies away from the finger, harder the longer the pull', () => {
    const straightOn = pulledBack({ x: 20, y: -306 }, { x: 20, y: -360 }, 0.5, 45);
    expect(straightOn).toMatchObject({ at: 20, heading: 0, speed: speedOf(50), loft: 45 });
    expect(pulledBack({ x: 0, y: -306 }, { x: -54, y: -360 }, 1, 45)?.heading).toBeCloseTo(45);
    expect(pulledBack({ x: 0, y: -306 }, { x: 0, y: -400 }, 3, 45)?.speed).toBe(speedOf(100));
    expect(pulledBack({ x: 0, y: -306 }, { x: 0, y: -250 }, 1, 45)).toBeNull();
  });

  it('has a strength that can be read back', () => {
    for (const strength of [0, 12, 62, 100]) expect(strengthOf(speedOf(strength))).toBeCloseTo(strength);
  });
});

// Percent of 4000 throws of the engine that stay in the bowl they were aimed at, lofts of 45° and 55° (docs/hand.md).
const measured: Record<
  string,
  [x: number, y: number, steady: [number, number], natural: [number, number], shaky: [number, number]]
> = {
  curry: [-150, 150, [96, 95], [65, 61], [40, 38]],
  ginger: [0, 150, [96, 95], [63, 58], [38, 34]],
  chili: [-150, 0, [98, 96], [69, 64], [45, 41]],
  saffron: [0, 0, [97, 94], [64, 60], [40, 38]],
  mint: [-150, -150, [98, 98], [75, 74], [53, 51]],
  cumin: [0, -150, [98, 98], [72, 71], [50, 49]],
};

describe('the estimate', () => {
  it.each(Object.entries(measured))('of lobs at %s is near to what the engine measured', (spice, [x, y, ...hands]) => {
    for (const [h, steadiness] of (['steady', 'natural', 'shaky'] as Steadiness[]).entries()) {
      for (const [l, loft] of [45, 55].entries()) {
        const share =
          chances(estimate({ at: x, heading: 0, speed: speedTo(y, loft), loft }, steadiness).ends, 0).find(
            ({ place }) => place === spice,
          )?.share ?? 0;
        expect(Math.abs(share * 100 - (hands[h] as number[])[l]!), `${steadiness}, ${loft}°`).toBeLessThan(9);
      }
    }
  });

  // 60 throws each, natural hand, straight ahead from the middle: the fraction that leaves the board, and how
  // far the others go.
  it.each([
    [600, 5, 0, -128],
    [1000, 15, 0, 40],
    [1200, 30, 0, 118],
    [1100, 45, 0, -8],
    [1400, 45, 0, 149],
    [1300, 60, 0, -28],
    [1500, 15, 0, 164],
    [2000, 5, 0.07, 1],
    [1800, -10, 0.02, 107],
    [2300, 45, 1, NaN],
    [2600, 30, 1, NaN],
    [3000, 15, 0.95, NaN],
  ])('of %i mm/s at %i° has %f off the board', (speed, loft, off, y) => {
    const found = estimate({ at: 0, heading: 0, speed, loft }, 'natural');
    expect(Math.abs(found.off - off)).toBeLessThan(0.12);
    if (!Number.isNaN(y))
      expect(Math.abs(found.ends.reduce((sum, end) => sum + end.y, 0) / found.ends.length - y)).toBeLessThan(30);
  });

  it('draws an ellipse around half of the throws, larger for a shaky hand', () => {
    const launch = { at: 40, heading: 4, speed: 1100, loft: 45 };
    const area = (steadiness: Steadiness) => {
      const { long, short } = estimate(launch, steadiness).patch!;
      return Math.hypot(long.x, long.y) * Math.hypot(short.x, short.y);
    };
    expect(area('steady')).toBeLessThan(area('natural'));
    expect(area('natural')).toBeLessThan(area('shaky'));
    const { ends, patch } = estimate(launch, 'natural');
    const inside = ends.filter(({ x, y }) => {
      const [dx, dy] = [x - patch!.middle.x, y - patch!.middle.y];
      const along = ({ x: ax, y: ay }: { x: number; y: number }) => (dx * ax + dy * ay) / (ax * ax + ay * ay);
      return along(patch!.long) ** 2 + along(patch!.short) ** 2 <= 1.0001;
    });
    expect(inside.length / ends.length).toBeGreaterThan(0.48);
    expect(inside.length / ends.length).toBeLessThan(0.53);
  });

  it('says probabilities as people do', () => {
    expect([0.97, 0.64, 0.14, 0.11, 0.06, 0.01].map(odds)).toEqual([
      { n: 10, of: 10 },
      { n: 6, of: 10 },
      { n: 3, of: 20 },
      { n: 1, of: 10 },
      { n: 1, of: 20 },
      null,
    ]);
  });
});

describe('the board', () => {
  it('is seen from one’s own side', () => {
    expect(sideOf(1, 2)).toBe(2);
    expect(seenFrom(2, { x: 10, y: 20 })).toEqual({ x: -10, y: -20 });
    expect(seenFrom(1, { x: 10, y: 20 })).toEqual({ x: -20, y: 10 });
  });
});
