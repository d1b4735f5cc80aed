// The lesson progress of this browser: the number of completed steps for each game.
import { signal } from '@preact/signals';
import type { GameId } from '../../net/types.ts';
import { isRecord, keep, kept } from '../../offline/kept.ts';

const storageKey = 'peppermill.learned';

export const learned = signal(kept<Partial<Record<GameId, number>>>(storageKey, isRecord) ?? {});

export function keepStep(game: GameId, done: number): void {
  if (done <= (learned.value[game] ?? 0)) return;
  learned.value = { ...learned.value, [game]: done };
  keep(storageKey, learned.value);
}
