import { beforeAll, describe, expect, it } from 'vitest';
import type { GameClient, Step } from '../../games/client.ts';
import { setLanguage } from '../../i18n/index.ts';
import type { Replay, TableInfo } from '../../net/types.ts';
import { parse } from '../router.ts';
import type { Moment } from '../table/session.ts';
import { ReplaySession } from './replay-session.ts';
import { chaptersOf, jump, marksOf, indexOfVersion } from './timeline.ts';

beforeAll(() => setLanguage('en'));

const moment = (round: number, ...types: string[]): Moment => ({
  step: {
    view: { round },
    before: null,
    events: types.map((type) => ({ type })),
    seat: 0,
    by: 'bot',
    kind: 'act',
    version: 0,
  },
  memory: null,
  lines: 0,
  asks: false,
});

describe('the rail', () => {
  const past = [moment(1), moment(1, 'spilled'), moment(2, 'served'), moment(2), moment(2)];

  it('counts the step that ends a round to that round', () => {
    expect(chaptersOf(past)).toEqual([
      { number: 1, from: 0, to: 2 },
      { number: 2, from: 2, to: 4 },
    ]);
  });

  it('has the chapters of the game', () => {
    expect(chaptersOf(past, { chapterOf: () => 7 })).toEqual([{ number: 7, from: 0, to: 4 }]);
  });

  it('marks what the game marks', () => {
    const markOf = ({ events }: Step) => (events[0] ? (events[0].type === 'spilled' ? 'dot' : 'tick') : null);
    expect(marksOf(past)).toEqual([]);
    expect(marksOf(past, { markOf })).toEqual([
      { at: 1, kind: 'dot' },
      { at: 2, kind: 'tick' },
    ]);
  });

  it('gives the nearest version for a missing one', () => {
    const versions = [0, 1, 2, 5];
    expect([2, 4, 900, Infinity, NaN].map((wanted) => indexOfVersion(versions, wanted))).toEqual([2, 3, 3, 3, 0]);
    const asked = (query: string) => parse('/t/k/replay', query);
    expect([asked(''), asked('?v=7'), asked('?v=last'), asked('?v=-1')]).toMatchObject([
      { version: null },
      { version: 7 },
      { version: NaN },
      { version: NaN },
    ]);
  });

  it('jumps from round to round', () => {
    const chapters = chaptersOf(past);
    expect([jump(chapters, 0, 1), jump(chapters, 2, 1), jump(chapters, 3, -1), jump(chapters, 2, -1)]).toEqual([
      2, 4, 2, 0,
    ]);
  });
});

const client: GameClient = {
  begin: () => [],
  follow: (memory, step) => ({
    memory: [...(memory as number[]), step.version],
    lines: [{ seat: 0, text: () => `move ${step.version}` }],
  }),
  pauseAfter: (step) => (step.events.some((event) => event.type === 'scored') ? 'ask' : 100),
  where: () => [],
  Board: () => null,
};
const table = {
  id: 'k',
  game: 'soup',
  players: 2,
  seats: [],
  result: { scores: [1, 2], ranks: [2, 1] },
} as unknown as TableInfo;
const act = (version: number, pot: number, events: { type: string }[] = []) => ({
  version,
  kind: 'act' as const,
  seat: 0,
  by: 'bot' as const,
  events,
  view: { pot, turn: [version % 2] },
});
const replay: Replay = {
  table,
  steps: [
    { version: 0, view: { pot: 0, turn: [0] } },
    act(1, 1),
    act(2, 2),
    { ...act(3, 1), kind: 'undo', view: { pot: 1, turn: [1] } },
    act(4, 3, [{ type: 'scored' }]),
  ],
};

describe('a replay', () => {
  it('shows any move, with whose turn it was', () => {
    const session = new ReplaySession(replay, client, 0);
    expect(session.shown.value?.version).toBe(0);
    session.browse(2);
    expect(session.shown.value?.view.pot).toBe(2);
    expect(session.turn.value).toEqual([0]);
    expect(session.prompt.value).toBeNull();
    expect(session.caption.value).toEqual({ tag: 'Move 2 of 4', headline: 'move 2' });
    session.browse(99);
    expect(session.shown.value?.version).toBe(4);
  });

  it('forgets moves that were undone', () => {
    const session = new ReplaySession(replay, client, 0);
    session.browse(4);
    expect(session.memory.value).toEqual([0, 1, 3, 4]);
  });

  it('shows the sheet of the last move, then the result', () => {
    const session = new ReplaySession(replay, client, 0);
    session.browse(4);
    expect(session.asking.value).toBe(true);
    session.goOn();
    expect(session.asking.value).toBe(false);
  });
});

describe('the address of a replay', () => {
  it('holds the move and the seat', () => {
    expect(parse('/t/k7/replay', '?v=92&seat=1')).toEqual({ at: 'replay', id: 'k7', version: 92, seat: 1 });
    expect(parse('/t/k7/replay', '')).toEqual({ at: 'replay', id: 'k7', version: null, seat: null });
  });
});
