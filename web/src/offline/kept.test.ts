import { afterEach, expect, it } from 'vitest';
import { isRecord, keep, kept } from './kept.ts';

afterEach(() => localStorage.clear());

it('gives back what was kept', () => {
  keep('peppermill.a', { n: 1 });
  expect(kept('peppermill.a', isRecord)).toEqual({ n: 1 });
});

it('takes an entry that cannot be used for none', () => {
  expect(kept('peppermill.a', isRecord)).toBeNull();
  for (const text of ['', '{"n":', 'null', '3', '[]', '"words"']) {
    localStorage.setItem('peppermill.a', text);
    expect(kept('peppermill.a', isRecord), text).toBeNull();
  }
});
