import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameClient } from '../../games/client.ts';
import english from '../../i18n/learn/learn-en.json';
import { speak } from '../../i18n/index.ts';
import type { Socket } from '../../net/socket.ts';
import type { GameId, ServerMessage, Table } from '../../net/types.ts';
import { parse } from '../router.ts';
import { LessonSession } from './lesson-session.ts';
import { stepsOf } from './progress.ts';
import { judge, lessons, recordOf, shortName, type LessonStep } from './lessons.ts';

beforeAll(() => speak('en'));

const all = Object.entries(lessons).flatMap(([game, steps]) =>
  steps.map((step) => [game as GameId, step.id, step] as const),
);

describe('the lessons', () => {
  it.each(Object.keys(lessons))('of %s have as many steps as the first page says', (game) => {
    expect(stepsOf[game as GameId]).toBe(lessons[game as GameId].length);
  });

  it.each(Object.keys(lessons))('of %s are four to six short steps', (game) => {
    expect(lessons[game as GameId].length).toBeGreaterThanOrEqual(4);
    expect(lessons[game as GameId].length).toBeLessThanOrEqual(6);
  });

  // tests/server_api/lessons_test.py asks the server whether the positions and the good answers are real.
  it.each(all)('%s, %s has all its words', (game, id, step) => {
    const wrongs = Object.values(step.wrong ?? {}).map((why) => `wrong_${why}`);
    for (const field of ['title', 'text', 'task', 'good', 'wrong', ...wrongs])
      expect(english).toHaveProperty([`lesson.${shortName[game]}_${id}_${field}`]);
  });

  it('judge an answer', () => {
    const step = { good: ['play 12', 'throw '], wrong: { 'play 9': 'close' } } as unknown as LessonStep;
    expect([
      judge(step, 'play 12'),
      judge(step, 'play 1'),
      judge(step, 'play 9'),
      judge(step, 'throw 40 at=0'),
    ]).toEqual(['good', 'wrong', 'wrong_close', 'good']);
  });

  it('are records that the server can go on from', () => {
    expect(recordOf('dicht-dran', lessons['dicht-dran'][0] as LessonStep)).toMatchObject({
      format: 1,
      game: 'dicht-dran',
      players: 3,
      actions: [
        [1, 'play 55'],
        [2, 'play 30'],
      ],
    });
  });

  it('have addresses', () => {
    expect(parse('/lesson/safranito/3', '')).toEqual({ at: 'lesson', game: 'safranito', step: 3 });
    expect(parse('/rules/dicht-dran', '')).toEqual({ at: 'rules', game: 'dicht-dran' });
    expect(parse('/rules/chess', '')).toEqual({ at: 'nowhere' });
  });
});

const client: GameClient = {
  begin: () => 0,
  tell: (memory) => ({ memory, lines: [] }),
  stay: () => 0,
  where: () => [],
  Board: () => null,
};
const situation = (version: number) =>
  ({
    type: 'table',
    table: { id: 'k', status: 'running', seats: [] } as unknown as Table,
    chat: [],
    undo_asked: null,
    version,
    viewer: 0,
    view: { version },
    turn: [0],
    prompt: { prompt: 1, choices: [], composing: null, deadline_ms: null },
    may_undo: 'no',
    now_ms: 0,
  }) as ServerMessage;
const update = (version: number) =>
  ({
    type: 'update',
    table: 'k',
    kind: 'act',
    seat: 0,
    by: 'person',
    events: [],
    version,
    viewer: 0,
    view: { version },
    turn: [1],
    prompt: null,
    may_undo: 'no',
    now_ms: 0,
  }) as ServerMessage;

describe('the table of a lesson', () => {
  it('stands still after the answer, whatever the bots do', async () => {
    const socket = {
      watch: () => () => {},
      request: () => Promise.resolve({ type: 'done', table: 'k', prompt: 1, version: 1 }),
    } as unknown as Socket;
    const session = new LessonSession(socket, 'k', 0, { factor: () => 0 });
    session.play(client);
    session.hear(situation(0));
    await session.act('play 12');
    session.hear(update(1));
    session.hear(update(2));
    expect(session.answered.value).toBe(true);
    expect(session.shown.value?.version).toBe(1);
    const onGoOn = vi.fn();
    session.onGoOn = onGoOn;
    session.goOn();
    expect(onGoOn).toHaveBeenCalledOnce();
  });
});
