import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { remember } from '../../net/identity.ts';
import type { SeatInfo, TableInfo } from '../../net/types.ts';
import { state, urgent } from './tables.tsx';

beforeAll(async () => {
  await setLanguage('en');
  remember({ token: 'x', person: { id: 'p_me', name: 'Marguerite', kind: 'guest' } });
});

const me: SeatInfo = { seat: 0, kind: 'person', person: 'p_me', name: 'Marguerite', acting: 'person' };
const otto: SeatInfo = { seat: 1, kind: 'person', person: 'p_otto', name: 'Otto', acting: 'person' };
const bot: SeatInfo = { seat: 2, kind: 'bot', level: 'chef' };
const table = (turn: number[], own: Partial<SeatInfo> = {}, status: TableInfo['status'] = 'running') =>
  ({ id: turn.join(), game: 'soup', status, seats: [{ ...me, ...own }, otto, bot], turn }) as unknown as TableInfo;

describe('a row of my games', () => {
  it('says whose turn it is', () => {
    expect(state(table([0]))).toBe('Your turn');
    expect(state(table([0, 1, 2]))).toBe('Your turn');
    expect(state(table([1]))).toBe('Otto is thinking');
    expect(state(table([1, 2]))).toBe('2 cooks are thinking');
  });

  it('says nothing where that is a secret, and what else there is to say', () => {
    expect(state(table([]))).toBe('');
    expect(state(table([0], { acting: 'bot' }))).toBe('A bot plays for you');
    expect(state(table([], {}, 'open'))).toBe('Waiting for a cook');
  });

  it('comes first on my turn, and otherwise by age', () => {
    const order = urgent([table([1]), table([0]), table([2]), table([0, 1])]);
    expect(order.map(({ id }) => id)).toEqual(['0', '0,1', '1', '2']);
  });
});
