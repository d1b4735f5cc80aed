// The lessons: for each game a few positions, and which answers are good ones there. Data, checked against the engine by a test.
import type { GameId } from '../../net/types.ts';
import data from './lessons.json';

export interface LessonStep {
  id: string;
  players: number;
  setup: object;
  actions: (string | number)[][];
  // What ends with a blank may go on in any way.
  good: string[];
  // Answers that deserve an explanation of their own.
  wrong?: Record<string, string>;
}

export const lessons = data as unknown as Record<GameId, LessonStep[]>;

// How the catalogue spells a game.
export const shortName = { 'chaud-devant': 'chaud', 'dicht-dran': 'dicht', safranito: 'safranito' } as const;

export type Verdict = 'good' | 'wrong' | `wrong_${string}`;

export function judge(step: LessonStep, action: string): Verdict {
  if (step.good.some((good) => action === good || (good.endsWith(' ') && action.startsWith(good)))) return 'good';
  const why = step.wrong?.[action];
  return why ? `wrong_${why}` : 'wrong';
}

export const recordOf = (game: GameId, { players, setup, actions }: LessonStep): object => ({
  format: 1,
  game,
  players,
  options: {},
  seed: 7,
  setup,
  actions,
});
