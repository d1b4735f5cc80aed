import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('gives the same digests as another implementation, at every length around a block', () => {
  for (const text of ['', 'abc', 'Grüße 🌶', ...Array.from({ length: 140 }, (_, length) => 'x'.repeat(length))])
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
