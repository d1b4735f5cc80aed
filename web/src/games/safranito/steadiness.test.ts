import { describe, expect, it } from 'vitest';
import { hardness, swayed } from './steadiness.tsx';

describe('the bar of a throw', () => {
  it('sways from one end to the other and back', () => {
    expect([0, 225, 450, 900, 1350, 1800].map(swayed)).toEqual([-1, -0.5, 0, 1, 0, -1]);
  });
  it('forgives what is near the middle, and weighs both ends alike', () => {
    expect(hardness(0)).toBe(1);
    expect(Math.abs(hardness(0.2) - 1)).toBeLessThan(0.005);
    expect(hardness(1) - 1).toBeCloseTo(1 / 12);
    expect(1 - hardness(-1)).toBeCloseTo(1 / 12);
  });
});
