// How far this browser's owner has come in the lessons: the number of steps done in each game.
import { signal } from '@preact/signals';
import type { GameId } from '../../net/types.ts';

const place = 'peppermill.learned';

export const learned = signal(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Record<GameId, number>>);

export function keepStep(game: GameId, done: number): void {
  if (done <= (learned.value[game] ?? 0)) return;
  learned.value = { ...learned.value, [game]: done };
  localStorage.setItem(place, JSON.stringify(learned.value));
}
