import { beforeAll, describe, expect, it, vi } from 'vitest';
import { manifests } from '../../games/catalog.ts';
import type { GameClient } from '../../games/client.ts';
import type { GameManifest, LessonStep } from '../../games/manifest.ts';
import { has, setLanguage } from '../../i18n/index.ts';
import type { Socket } from '../../net/socket.ts';
import type { ServerMessage, TableInfo } from '../../net/types.ts';
import { parse } from '../router.ts';
import { loadLearning } from './learning.ts';
import { LessonSession } from './lesson-session.ts';
import { judge, recordOf } from './lessons.ts';

beforeAll(() => setLanguage('en'));

const taught = manifests.filter((game) => game.learn);

describe.each(taught.map(({ id, lessons }) => [id, lessons] as const))('the lessons of %s', (game, count) => {
  it('are as many as the first page says: four to six short steps', async () => {
    const { lessons } = await loadLearning(game);
    expect(lessons.length).toBe(count);
    expect(count).toBeGreaterThanOrEqual(4);
    expect(count).toBeLessThanOrEqual(6);
  });

  // tests/server_api/lessons_test.py asks the server whether the positions and the good answers are legal.
  it('have all their words', async () => {
    const { lessons } = await loadLearning(game);
    for (const { id, wrong } of lessons) {
      const wrongs = Object.values(wrong ?? {}).map((why) => `wrong_${why}`);
      for (const field of ['title', 'text', 'task', 'good', 'wrong', ...wrongs])
        expect(has(`${game}.lesson.${id}_${field}`), `${id} ${field}`).toBe(true);
    }
  });

  it('and the rules have words and figures for each part', async () => {
    const { sections, figures, variants, decided } = await loadLearning(game);
    const lists = (name: string, n: number) => Array.from({ length: n }, (_, i) => `${name}_${i + 1}`);
    const parts = [
      ...sections.flatMap((id) => [id, `${id}_text`]),
      ...lists('variant', variants),
      ...lists('decided', decided),
    ];
    for (const part of parts) expect(has(`${game}.rules.${part}`), part).toBe(true);
    expect(Object.keys(figures)).toEqual(sections);
  });

  it('have addresses', () => {
    expect(parse(`/lesson/${game}/3`, '')).toEqual({ at: 'lesson', game, step: 3 });
    expect(parse(`/rules/${game}`, '')).toEqual({ at: 'rules', game });
  });
});

describe('lessons', () => {
  it('judge an answer', () => {
    const step = { good: ['play 12', 'throw '], wrong: { 'play 9': 'close' } } as unknown as LessonStep;
    expect([
      judge(step, 'play 12'),
      judge(step, 'play 1'),
      judge(step, 'play 9'),
      judge(step, 'throw 40 at=0'),
    ]).toEqual(['good', 'wrong', 'wrong_close', 'good']);
  });

  it('are records from which the server can continue', async () => {
    const { id } = taught[0] as GameManifest;
    const step = (await loadLearning(id)).lessons[0] as LessonStep;
    const { players, setup, actions } = step;
    expect(recordOf(id, step)).toMatchObject({ format: 1, game: id, players, setup, actions });
  });

  it('of another game have no address', () => {
    expect(parse('/rules/chess', '')).toEqual({ at: 'nowhere' });
  });
});

const client: GameClient = {
  begin: () => 0,
  follow: (memory) => ({ memory, lines: [] }),
  pauseAfter: () => 0,
  where: () => [],
  Board: () => null,
};
const situation = (version: number) =>
  ({
    type: 'table',
    table: { id: 'k', status: 'running', seats: [] } as unknown as TableInfo,
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
  it('stops after the answer, whatever the bots do', async () => {
    const socket = {
      watch: () => () => {},
      request: () => Promise.resolve({ type: 'done', table: 'k', prompt: 1, version: 1 }),
    } as unknown as Socket;
    const session = new LessonSession(socket, 'k', 0, { factor: () => 0 });
    session.play(client);
    session.onMessage(situation(0));
    await session.act('play 12');
    session.onMessage(update(1));
    session.onMessage(update(2));
    expect(session.answered.value).toBe(true);
    expect(session.shown.value?.version).toBe(1);
    const onGoOn = vi.fn();
    session.onGoOn = onGoOn;
    session.goOn();
    expect(onGoOn).toHaveBeenCalledOnce();
  });
});
