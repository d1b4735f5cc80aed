// Judges an answer of a lesson, and makes the record of its position.
import type { LessonStep } from '../../games/manifest.ts';
import type { GameId } from '../../net/types.ts';
import type { MatchRecord } from '../../net/wire.ts';

export type Verdict = 'good' | 'wrong' | `wrong_${string}`;

export function judge(step: LessonStep, action: string): Verdict {
  if (step.good.some((good) => action === good || (good.endsWith(' ') && action.startsWith(good)))) return 'good';
  const why = step.wrong?.[action];
  return why ? `wrong_${why}` : 'wrong';
}

export const recordOf = (game: GameId, { players, setup, actions }: LessonStep): MatchRecord => ({
  format: 1,
  game,
  players,
  options: {},
  seed: 7,
  setup,
  actions,
});
