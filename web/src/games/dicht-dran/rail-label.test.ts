import { describe, expect, it } from 'vitest';
import { freePlace } from './rail-label.ts';

describe('the label of the gap', () => {
  it('stands at the left end', () => {
    expect(freePlace('safe', [100, 300], [])).toBe(106);
  });

  it('goes out of the way of the flag and of the lines of the seats', () => {
    expect(freePlace('safe', [100, 300], [[110, 152]])).toBe(158);
    expect(
      freePlace(
        'safe',
        [100, 300],
        [
          [110, 152],
          [170, 174],
        ],
      ),
    ).toBe(180);
    expect(freePlace('safe', [100, 300], [[200, 242]])).toBe(106);
  });

  it('is left out where there is no room', () => {
    expect(freePlace('safe', [100, 130], [])).toBe(null);
    expect(freePlace('safe', [100, 160], [[120, 162]])).toBe(null);
    expect(freePlace('safe', [100, 160], [[300, 342]])).toBe(106);
  });
});
