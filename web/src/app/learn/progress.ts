// The lesson progress of this browser: the number of completed steps for each game.
import { signal } from '@preact/signals';
import type { GameId } from '../../net/types.ts';

const storageKey = 'peppermill.learned';

export const learned = signal(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Record<GameId, number>>);

export function keepStep(game: GameId, done: number): void {
  if (done <= (learned.value[game] ?? 0)) return;
  learned.value = { ...learned.value, [game]: done };
  localStorage.setItem(storageKey, JSON.stringify(learned.value));
}
