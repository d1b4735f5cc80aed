// What the server says of its games: player counts, options, levels of bots, paces. Requested once for each visit; the
// browser keeps the answer for the next visit, so the first page need not wait.
import { signal } from '@preact/signals';
import { listGames } from './rest.ts';
import type { GameList } from './wire.ts';

export type { GameEntry as GameInfo, GameOption as OptionInfo, OptionValue } from './wire.ts';

export type GamesTold = GameList;

const place = 'peppermill.games';
const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as GamesTold | null;

export const told = signal<GamesTold | null>(kept);

let asking: Promise<GamesTold> | null = null;

export function askGames(): Promise<GamesTold> {
  asking ??= listGames().then(
    (answer) => {
      localStorage.setItem(place, JSON.stringify(answer));
      told.value = answer;
      return answer;
    },
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}
