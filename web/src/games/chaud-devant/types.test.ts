import { describe, expect, it } from 'vitest';
import { countsLater, type ChaudView } from './types.ts';

const view = (pot: string[], led_ten: string) => ({ pot, options: { led_ten } }) as unknown as ChaudView;

describe('a led 10', () => {
  it('leaves the value open only where it counts from the second card on, and only until then', () => {
    expect(countsLater(view(['pea-10'], 'later_ten'))).toBe(true);
    expect(countsLater(view(['pea-10'], 'zero'))).toBe(false);
    expect(countsLater(view(['pea-10', 'pea-3'], 'later_ten'))).toBe(false);
    expect(countsLater(view(['pea-3'], 'later_ten'))).toBe(false);
    expect(countsLater(view([], 'later_ten'))).toBe(false);
  });
});
