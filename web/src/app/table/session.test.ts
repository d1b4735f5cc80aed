import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import type { GameClient } from '../../games/client.ts';
import type { Socket } from '../../net/socket.ts';
import type { ServerMessage, TableInfo } from '../../net/types.ts';
import { TableSession } from './session.ts';

const table = { id: 'k', status: 'running', seats: [] } as unknown as TableInfo;
const prompt = (number: number) => ({ prompt: number, choices: ['play 1'], composing: null, deadline_ms: null });

const situation = (version: number, asked: number | null): ServerMessage => ({
  type: 'table',
  table,
  chat: [],
  undo_asked: null,
  version,
  viewer: 0,
  view: { version },
  turn: [0],
  prompt: asked === null ? null : prompt(asked),
  may_undo: 'no',
  now_ms: 0,
});
const update = (version: number, asked: number | null, event = 'played'): ServerMessage => ({
  type: 'update',
  table: 'k',
  kind: 'act',
  seat: 1,
  by: 'bot',
  events: [{ type: event }],
  version,
  viewer: 0,
  view: { version },
  turn: [0],
  prompt: asked === null ? null : prompt(asked),
  may_undo: 'no',
  now_ms: 0,
});

const client: GameClient = {
  begin: () => 0,
  follow: (memory, step) => ({
    memory: (memory as number) + step.events.length,
    lines: step.events.map(() => ({ text: () => String(step.version) })),
  }),
  pauseAfter: (step) => (step.events[0]?.type === 'scored' ? 'ask' : 1000),
  where: () => [],
  Board: () => null,
};

let requests: Record<string, unknown>[];
let answer: (message: ServerMessage) => void;
let factor: number;
let session: TableSession;

afterEach(() => vi.useRealTimers());

const sit = ({ loaded = true, seat = 0 as number | null } = {}): TableSession => {
  const socket = {
    watch: () => () => {},
    request: (body: Record<string, unknown>) => {
      requests.push(body);
      return new Promise((done) => {
        answer = done;
      });
    },
  } as unknown as Socket;
  const made = new TableSession(socket, 'k', seat, { factor: () => factor });
  if (loaded) made.play(client);
  return made;
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  requests = [];
  factor = 1;
  session = sit();
});

const shown = () => session.shown.value?.version;

describe('a table session', () => {
  it('remembers the past without playing it back', () => {
    session.onMessage(update(1, null));
    session.onMessage(update(2, null));
    session.onMessage(situation(2, 7));
    expect(shown()).toBe(2);
    expect(session.log.value).toHaveLength(2);
    expect(session.prompt.value?.prompt).toBe(7);
  });

  it('does not play it back either if the game comes later than the messages', () => {
    const late = sit({ loaded: false });
    late.onMessage(update(1, null, 'scored'));
    late.onMessage(update(2, null));
    late.onMessage(situation(2, 7));
    late.play(client);
    expect(late.asking.value).toBe(false);
    expect(late.shown.value?.version).toBe(2);
    expect(late.prompt.value?.prompt).toBe(7);
    late.onMessage(update(3, null, 'scored'));
    expect(late.asking.value).toBe(true);
  });

  it('shows step by step what happens, and the prompt after the last step', async () => {
    session.onMessage(situation(0, null));
    session.onMessage(update(1, null));
    session.onMessage(update(2, 9));
    expect(shown()).toBe(1);
    expect(session.prompt.value).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toBe(2);
    expect(session.prompt.value?.prompt).toBe(9);
  });

  it('waits for the player after a bill', async () => {
    session.onMessage(situation(0, null));
    session.onMessage(update(1, 3, 'scored'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.asking.value).toBe(true);
    expect(session.prompt.value).toBeNull();
    session.goOn();
    expect(session.prompt.value?.prompt).toBe(3);
  });

  it('continues by itself after a bill that nobody must confirm', async () => {
    const [watcher, away] = [sit({ seat: null }), sit()];
    for (const one of [watcher, away]) {
      one.onMessage(situation(0, null));
      one.onMessage(update(1, null, 'scored'));
      one.onMessage(update(2, null));
    }
    await vi.advanceTimersByTimeAsync(4000);
    expect([watcher.asking.value, away.asking.value]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([watcher.shown.value?.version, away.shown.value?.version]).toEqual([2, 1]);
    // A bot takes the seat while its bill is shown.
    const seats = (acting: string): ServerMessage => ({
      type: 'seats',
      table: { ...table, seats: [{ seat: 0, kind: 'person', acting }] } as unknown as TableInfo,
    });
    away.onMessage(seats('bot'));
    await vi.advanceTimersByTimeAsync(4000);
    away.onMessage(seats('person'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(away.asking.value).toBe(true);
    away.onMessage(seats('bot'));
    await vi.advanceTimersByTimeAsync(6000);
    expect(away.shown.value?.version).toBe(2);
  });

  it('shows everything at once on request', () => {
    factor = 0;
    session.onMessage(situation(0, null));
    session.onMessage(update(1, null));
    session.onMessage(update(2, 4));
    expect(shown()).toBe(2);
    expect(session.prompt.value?.prompt).toBe(4);
  });

  it('lets a bill wait for its reader even then', () => {
    factor = 0;
    session.onMessage(situation(0, null));
    session.onMessage(update(1, null, 'scored'));
    session.onMessage(update(2, 4));
    expect(shown()).toBe(1);
    session.goOn();
    expect(shown()).toBe(2);
    expect(session.prompt.value?.prompt).toBe(4);
  });

  it('sends a move once, with the number of the prompt', () => {
    session.onMessage(situation(0, 5));
    void session.act('play 1');
    void session.act('play 1');
    expect(requests).toEqual([{ type: 'act', table: 'k', seat: 0, prompt: 5, action: 'play 1' }]);
    expect(session.prompt.value).toBeNull();
    session.onMessage(update(1, 6));
    expect(session.sending.value).toBeNull();
  });

  it('asks again after a refusal, and says why', async () => {
    session.onMessage(situation(0, 5));
    void session.act('play 1');
    answer({ type: 'refused', code: 'illegal_action', message: '', reason: 'follow_suit' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.refused.value?.reason).toBe('follow_suit');
    expect(session.prompt.value?.prompt).toBe(5);
  });

  it('sends a move again after a reload if its prompt is still open', () => {
    session.onMessage(situation(3, 5));
    void session.act('play 1');
    const reloaded = sit();
    expect(reloaded.sending.value).toBe('play 1');
    reloaded.onMessage(update(2, 4));
    reloaded.onMessage(update(3, 5));
    expect(requests).toHaveLength(1);
    reloaded.onMessage(situation(3, 5));
    expect(requests[1]).toEqual(requests[0]);
    expect(reloaded.prompt.value).toBeNull();
    reloaded.onMessage(update(4, 6));
    expect(reloaded.prompt.value?.prompt).toBe(6);
    expect(sit().sending.value).toBeNull();
  });

  it('forgets it if the prompt is answered or withdrawn, or the move refused', async () => {
    session.onMessage(situation(3, 5));
    void session.act('play 1');
    const reloaded = sit();
    reloaded.onMessage(situation(4, 6));
    expect(requests).toHaveLength(1);
    expect(reloaded.sending.value).toBeNull();
    expect(reloaded.prompt.value?.prompt).toBe(6);
    void reloaded.act('play 1');
    answer({ type: 'refused', code: 'illegal_action', message: '' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sit().sending.value).toBeNull();
  });

  it('does not move a viewer who looks back', async () => {
    factor = 0;
    session.onMessage(situation(0, null));
    session.onMessage(update(1, null));
    session.onMessage(update(2, null));
    session.browse(1);
    expect(shown()).toBe(1);
    session.onMessage(update(3, 8));
    expect(shown()).toBe(1);
    expect(session.log.value).toHaveLength(1);
    expect(session.prompt.value).toBeNull();
    session.browse(null);
    expect(shown()).toBe(3);
    expect(session.log.value).toHaveLength(3);
    expect(session.prompt.value?.prompt).toBe(8);
  });

  it('restores its memory after an undo, and the log says who took back', async () => {
    await setLanguage('en');
    factor = 0;
    session.onMessage(situation(0, 1));
    session.onMessage(update(1, null));
    session.onMessage(update(2, null));
    const undone = { ...update(3, 2), kind: 'undo', by: 'person', events: [], view: { version: 1 } } as ServerMessage;
    session.onMessage(undone);
    expect(session.memory.value).toBe(1);
    const said = session.log.value.map((line) => line.text((seat) => `cook ${seat}`));
    expect(said).toEqual(['1', '2', 'cook 1 takes a move back']);
  });

  it('says in the log that time has decided, for me as well', async () => {
    await setLanguage('en');
    factor = 0;
    session.onMessage(situation(0, 1));
    for (const seat of [0, 1]) session.onMessage({ ...update(seat + 1, 2), by: 'timeout', seat } as ServerMessage);
    const said = session.log.value.map((line) => line.text((seat) => `cook ${seat}`));
    expect(said).toEqual(['Your time is up: a bot decides', '1', 'Time is up for cook 1: a bot decides', '2']);
  });

  it('shows the first deal once, to early and late viewers', () => {
    const steps: (number | null)[] = [];
    const follow: GameClient['follow'] = (memory, step) => {
      if (step.before === null) steps.push(step.version);
      return { memory, lines: [] };
    };
    factor = 0;
    const waited = sit({ loaded: false });
    waited.play({ ...client, follow });
    waited.onMessage(situation(0, 1));
    waited.onMessage(update(1, null));
    expect(steps).toEqual([0]);
    const late = sit({ loaded: false });
    late.play({ ...client, follow });
    late.onMessage(update(1, null));
    late.onMessage(update(2, null));
    late.onMessage(situation(2, 1));
    expect(steps).toEqual([0, 1]);
  });
});
