import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadGame, manifestOf } from '../../games/catalog.ts';
import { setLanguage } from '../../i18n/index.ts';
import type { Socket } from '../../net/socket.ts';
import type { ServerMessage, TableInfo } from '../../net/types.ts';
import { TableSession } from '../table/session.ts';
import { client } from './client.tsx';
import { eventLine, fieldName } from './words.ts';

beforeAll(() => setLanguage('en'));
beforeEach(() => sessionStorage.clear());

// A made-up game: hidden marks on a board of nine fields.
const table = {
  id: 'k',
  game: 'noughts',
  players: 2,
  status: 'running',
  chat: false,
  result: null,
  seats: [
    { seat: 0, kind: 'person', person: 'p_1', name: 'Mina', acting: 'person' },
    { seat: 1, kind: 'bot', level: 'commis' },
  ],
} as unknown as TableInfo;
const view = {
  round: 2,
  turn: [0],
  dealer: 1,
  open: true,
  hands: [['x1', 'x2'], 2],
  fields: [
    { at: 'a1', owner: 0 },
    { at: 'b2', owner: null },
  ],
  pile: [],
};
const situation = (more: object = {}): ServerMessage =>
  ({
    type: 'table',
    table,
    chat: [],
    version: 3,
    viewer: 0,
    view,
    turn: [0],
    prompt: { prompt: 3, choices: ['mark a1', 'mark b2', 'pass'], composing: null, deadline_ms: null },
    may_undo: 'yes',
    undo_asked: null,
    now_ms: 0,
    ...more,
  }) as ServerMessage;

const request = vi.fn((message: object) => Promise.resolve({ type: 'done', ...message }));
async function shown(message = situation()) {
  const session = new TableSession({ watch: () => () => {}, request } as unknown as Socket, 'k', 0, {
    factor: () => 0,
  });
  session.play(client);
  session.onMessage(message);
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  const { Board } = client;
  await act(() => render(<Board session={session} table={table} />, page));
  return { session, page };
}
const rows = (page: HTMLElement) =>
  Object.fromEntries(
    [...page.querySelectorAll(':scope .plain-view > table > tbody > tr')].map((row) => [
      row.querySelector('th')?.textContent,
      row.querySelector('td')?.textContent,
    ]),
  );

describe('the plain board', () => {
  it('is for a game without a folder', async () => {
    expect(manifestOf('noughts')).toMatchObject({ id: 'noughts', title: 'noughts', lessons: 0 });
    expect(await loadGame('noughts')).toBe(client);
  });

  it('shows the view as a table, seats by their cooks', async () => {
    const { page } = await shown();
    expect(rows(page)).toMatchObject({
      Round: '2',
      Turn: 'Mina',
      Dealer: 'Otto',
      Open: 'yes',
      Hands: 'Minax1, x2Otto2',
      Pile: '–',
    });
    const fields = [...page.querySelectorAll('.plain-table thead')].map((head) => head.textContent);
    expect(fields).toEqual(['AtOwner']);
    expect(page.querySelector('.plain-table thead')?.parentElement?.textContent).toBe('AtOwnera1Minab2–');
  });

  it('offers the choices as buttons, and plays the pressed one', async () => {
    const { page } = await shown();
    const buttons = [...page.querySelectorAll<HTMLButtonElement>('[data-answers] button')];
    expect(buttons.map((button) => button.textContent)).toEqual(['Mark a1', 'Mark b2', 'Pass']);
    await act(() => buttons[1]?.click());
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ type: 'act', prompt: 3, action: 'mark b2' }));
  });

  it('accepts a typed answer that cannot be listed', async () => {
    const { page } = await shown(
      situation({ prompt: { prompt: 3, choices: [], composing: { throw: {} }, deadline_ms: null } }),
    );
    const field = page.querySelector<HTMLInputElement>('.plain-compose input') as HTMLInputElement;
    field.value = 'throw 40';
    await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
    const form = page.querySelector('form') as HTMLFormElement;
    await act(() => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ type: 'act', action: 'throw 40' }));
  });

  it('shows the result at the end', async () => {
    const { page } = await shown(situation({ prompt: null, turn: [], result: { scores: [3, 1], ranks: [1, 2] } }));
    expect(page.querySelector('.outcome h2')?.textContent).toBe('You win');
    expect(page.querySelector('.rank-score')?.textContent).toBe('3 points');
  });
});

describe('plain words', () => {
  it('name fields', () => {
    expect([fieldName('pot_number'), fieldName('round')]).toEqual(['Pot number', 'Round']);
  });

  it('describe events by type and fields', () => {
    const who = (seat: number) => ['Mina', 'Otto'][seat] as string;
    expect(eventLine({ type: 'marked', seat: 1, field: 'b2' }).text(who)).toBe('Otto: Marked. Field b2');
    expect(eventLine({ type: 'round_over', scores: [1, -2], winner: 0 }).text(who)).toBe(
      'Round over. Scores 1, −2, Winner Mina',
    );
    expect(eventLine({ type: 'shuffled', first: null }).text(who)).toBe('Shuffled');
    expect(
      eventLine({
        type: 'laid',
        gaps: [
          [1, 5],
          [5, 30],
        ],
      }).text(who),
    ).toBe('Laid. Gaps (1, 5), (5, 30)');
  });
});
