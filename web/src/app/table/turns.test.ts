import { describe, expect, it } from 'vitest';
import { nextSeat } from './turns.ts';

describe('a shared device', () => {
  it('goes to each seat with a prompt, in turn', () => {
    expect(nextSeat(null, [0, 2], false)).toBe(0);
    expect(nextSeat(0, [2], false)).toBe(2);
    expect(nextSeat(2, [0, 1], false)).toBe(0);
    expect(nextSeat(1, [0, 2], false)).toBe(2);
  });

  it('stays with a seat that has a prompt, has steps to read, or waits with the others', () => {
    expect(nextSeat(0, [0, 2], false)).toBeNull();
    expect(nextSeat(0, [2], true)).toBeNull();
    expect(nextSeat(0, [], false)).toBeNull();
  });
});
