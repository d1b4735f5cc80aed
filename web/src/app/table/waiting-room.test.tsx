// What the host and the others may press before the start.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { gameList } from '../../net/games.ts';
import { remember } from '../../net/identity.ts';
import type { SeatInfo, TableInfo } from '../../net/types.ts';
import { WaitingRoom } from './waiting-room.tsx';

const me: SeatInfo = { seat: 0, kind: 'person', person: 'p_me', name: 'Noor', acting: 'person' };
const otto: SeatInfo = { seat: 1, kind: 'person', person: 'p_otto', name: 'Otto', acting: 'person' };
const kept: SeatInfo = { seat: 2, kind: 'reserved', person: 'p_mia', name: 'Mia' };
const free: SeatInfo = { seat: 2, kind: 'open' };

let sent: [string, unknown][] = [];
// The seats in the next answers.
let answers: SeatInfo[][] = [];

beforeAll(async () => {
  await setLanguage('en');
  remember({ token: 'x', person: { id: 'p_me', name: 'Noor', kind: 'guest' } });
  const game = { id: 'soup', name: 'Soup', min_players: 2, max_players: 4, house_players: [], options: {} };
  gameList.value = { games: [game], bots: [], paces: [] } as unknown as typeof gameList.value;
});

afterAll(() => {
  gameList.value = null;
});

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path.replace('/api/tables/t/', ''), init.body === undefined ? null : JSON.parse(init.body as string)]);
    return Promise.resolve(new Response(JSON.stringify({ table: { seats: answers.shift() ?? [] } }), { status: 200 }));
  });
});

// Pressing is by name, as a screen reader has it.
function show(seats: SeatInfo[], more: Partial<TableInfo> = {}) {
  const box = document.createElement('div');
  const table = {
    id: 't',
    game: 'soup',
    status: 'open',
    players: seats.length,
    host: 'p_me',
    level: 'chef',
    seats,
    ...more,
  };
  const mine = seats.find((seat) => seat.kind === 'person' && seat.person === 'p_me')?.seat ?? null;
  void act(() => render(<WaitingRoom table={table as TableInfo} me={mine} refresh={() => {}} />, box));
  const name = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;
  const buttons = () => [...box.querySelectorAll('button')];
  return {
    text: () => box.textContent,
    has: (label: string) => buttons().some((button) => name(button) === label),
    press: async (label: string) => {
      const button = buttons().find((one) => name(one) === label);
      if (!button) throw new Error(`no button ${label} among ${buttons().map(name).join(', ')}`);
      await act(async () => {
        button.click();
        await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
      });
    },
  };
}

it('the host sends somebody else away, and nobody else can', async () => {
  const room = show([me, otto, free]);
  await room.press('Send away Otto');
  expect(sent).toEqual([['remove', { seat: 1 }]]);
  expect(room.has('Send away Noor')).toBe(false);
  expect(show([me, otto, free], { host: 'p_otto' }).has('Send away Otto')).toBe(false);
});

it('the host lets in or declines who asks for a seat', async () => {
  const asking = [{ person: 'p_eve', name: 'Eve' }];
  const room = show([me, otto, free], { consent: true, asking });
  expect(room.text()).toContain('Eve would like to play.');
  await room.press('Let in');
  expect(sent).toEqual([['admit', { person: 'p_eve', yes: true }]]);
  sent = [];
  await room.press('Decline');
  expect(sent).toEqual([['admit', { person: 'p_eve', yes: false }]]);
  expect(show([me, otto, free], { host: 'p_otto', consent: true, asking }).text()).not.toContain('Eve');
});

it('who wants a seat asks, then waits and may take it back', async () => {
  const room = show([otto, free], { host: 'p_otto', consent: true });
  await room.press('Ask for a seat');
  expect(sent[0]?.[0]).toBe('join');
  sent = [];
  const waiting = show([otto, free], { host: 'p_otto', consent: true, asking: [{ person: 'p_me', name: 'Noor' }] });
  expect(waiting.text()).toContain('The host decides.');
  expect(waiting.has('Ask for a seat')).toBe(false);
  await waiting.press('Never mind');
  expect(sent[0]?.[0]).toBe('leave');
});

it('a kept seat is for its person alone', async () => {
  const mine = { ...kept, person: 'p_me', name: 'Noor' };
  const room = show([otto, mine], { host: 'p_otto' });
  await room.press('Sit down');
  expect(sent[0]?.[0]).toBe('join');
  const others = show([otto, kept], { host: 'p_otto' });
  expect(others.has('Sit down')).toBe(false);
  expect(others.text()).toContain('Mia');
  expect(others.text()).toContain('Has not agreed yet');
});

it('the host starts a rematch with bots or without those who have not agreed', async () => {
  await show([me, otto, kept]).press('Start without them');
  await vi.waitFor(() => expect(sent.map(([path]) => path)).toEqual(['free-seats', 'start']));
  expect(sent[0]?.[1]).toEqual({ become: 'none' });
  sent = [];
  await show([me, otto, kept]).press('Start, bots fill up');
  await vi.waitFor(() => expect(sent.map(([path]) => path)).toEqual(['free-seats', 'start']));
  expect(sent[0]?.[1]).toEqual({ become: 'bots' });
  expect(show([me, kept]).has('Start without them')).toBe(false);
  expect(show([me, otto, free]).has('Start without them')).toBe(false);
});

it('a start without some waits until the seats that got new numbers have committed again', async () => {
  const hashed = { ...otto, seat: 2, hash: 'a' };
  const [moved, again] = [
    { ...otto, seat: 1 },
    { ...otto, seat: 1, hash: 'b' },
  ];
  answers = [
    [me, moved],
    [me, moved],
    [me, again],
  ];
  await show([me, { ...kept, seat: 1 }, hashed]).press('Start without them');
  await vi.waitFor(() => expect(sent.map(([path]) => path)).toContain('start'), 5000);
  expect(sent.map(([path]) => path)).toEqual(['free-seats', '/api/tables/t', '/api/tables/t', 'start']);
});
