import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameClient } from '../../games/client.ts';
import type { Socket } from '../../net/socket.ts';
import type { ServerMessage, Table } from '../../net/types.ts';
import { TableSession } from './session.ts';

const table = { id: 'k', status: 'running', seats: [] } as unknown as Table;
const prompt = (number: number) => ({ prompt: number, choices: ['play 1'], composing: null, deadline_ms: null });

const situation = (version: number, asked: number | null): ServerMessage => ({
  type: 'table', table, chat: [], version, viewer: 0, view: { version }, turn: [0], prompt: asked === null ? null : prompt(asked), may_undo: 'no', now_ms: 0,
});
const update = (version: number, asked: number | null, event = 'played'): ServerMessage => ({
  type: 'update', table: 'k', kind: 'act', seat: 1, by: 'bot', events: [{ type: event }], version, viewer: 0, view: { version }, turn: [0], prompt: asked === null ? null : prompt(asked), may_undo: 'no', now_ms: 0,
});

const client: GameClient = {
  begin: () => 0,
  tell: (memory, step) => ({ memory: (memory as number) + 1, lines: [{ text: () => String(step.version) }] }),
  stay: (step) => (step.events[0]?.type === 'scored' ? 'ask' : 1000),
  where: () => [],
  Board: () => null,
};

let requests: Record<string, unknown>[];
let answer: (message: ServerMessage) => void;
let factor: number;
let session: TableSession;

afterEach(() => vi.useRealTimers());

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  factor = 1;
  const socket = {
    watch: () => () => {},
    request: (body: Record<string, unknown>) => {
      requests.push(body);
      return new Promise((done) => {
        answer = done;
      });
    },
  } as unknown as Socket;
  session = new TableSession(socket, 'k', 0, { factor: () => factor });
  session.play(client);
});

const shown = () => session.shown.value?.version;

describe('a table session', () => {
  it('remembers the past without playing it back', () => {
    session.hear(update(1, null));
    session.hear(update(2, null));
    session.hear(situation(2, 7));
    expect(shown()).toBe(2);
    expect(session.log.value).toHaveLength(2);
    expect(session.prompt.value?.prompt).toBe(7);
  });

  it('shows what happens step by step, and asks only when all of it was seen', async () => {
    session.hear(situation(0, null));
    session.hear(update(1, null));
    session.hear(update(2, 9));
    expect(shown()).toBe(1);
    expect(session.prompt.value).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toBe(2);
    expect(session.prompt.value?.prompt).toBe(9);
  });

  it('waits for the player after a bill', async () => {
    session.hear(situation(0, null));
    session.hear(update(1, 3, 'scored'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.asking.value).toBe(true);
    expect(session.prompt.value).toBeNull();
    session.goOn();
    expect(session.prompt.value?.prompt).toBe(3);
  });

  it('shows all at once if the player wants it so', () => {
    factor = 0;
    session.hear(situation(0, null));
    session.hear(update(1, null));
    session.hear(update(2, 4));
    expect(shown()).toBe(2);
    expect(session.prompt.value?.prompt).toBe(4);
  });

  it('lets a bill wait for its reader even then', () => {
    factor = 0;
    session.hear(situation(0, null));
    session.hear(update(1, null, 'scored'));
    session.hear(update(2, 4));
    expect(shown()).toBe(1);
    session.goOn();
    expect(shown()).toBe(2);
    expect(session.prompt.value?.prompt).toBe(4);
  });

  it('sends a move once, with the number of the question', () => {
    session.hear(situation(0, 5));
    void session.act('play 1');
    void session.act('play 1');
    expect(requests).toEqual([{ type: 'act', table: 'k', seat: 0, prompt: 5, action: 'play 1' }]);
    expect(session.prompt.value).toBeNull();
    session.hear(update(1, 6));
    expect(session.sending.value).toBeNull();
  });

  it('asks again after a refusal, and says why', async () => {
    session.hear(situation(0, 5));
    void session.act('play 1');
    answer({ type: 'refused', code: 'illegal_action', message: '', reason: 'follow_suit' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.refused.value?.reason).toBe('follow_suit');
    expect(session.prompt.value?.prompt).toBe(5);
  });

  it('drags nobody along who looks back', async () => {
    factor = 0;
    session.hear(situation(0, null));
    session.hear(update(1, null));
    session.hear(update(2, null));
    session.browse(1);
    expect(shown()).toBe(1);
    session.hear(update(3, 8));
    expect(shown()).toBe(1);
    expect(session.log.value).toHaveLength(1);
    expect(session.prompt.value).toBeNull();
    session.browse(null);
    expect(shown()).toBe(3);
    expect(session.log.value).toHaveLength(3);
    expect(session.prompt.value?.prompt).toBe(8);
  });
});
