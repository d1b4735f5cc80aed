import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { timeLeft } from './plaque.tsx';

beforeAll(() => setLanguage('en'));

it('tells the time that is left in seconds, hours or days', () => {
  const second = 1000;
  expect(timeLeft(0)).toBe('0:00');
  expect(timeLeft(9.9 * second)).toBe('0:09');
  expect(timeLeft(75 * second)).toBe('1:15');
  expect(timeLeft(3599 * second)).toBe('59:59');
  expect(timeLeft(3600 * second)).toBe('1 hr');
  expect(timeLeft(47 * 3600 * second)).toBe('47 hr');
  expect(timeLeft(48 * 3600 * second)).toBe('2 days');
});
