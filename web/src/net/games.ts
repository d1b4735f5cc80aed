// What the server says of its games: player counts, options, levels of bots, paces. Requested once for each visit; the
// browser keeps the answer for the next visit, so the first page need not wait.
import { signal } from '@preact/signals';
import { listGames } from './rest.ts';
import type { GameList } from './wire.ts';

export type { GameEntry as GameInfo, GameOption as OptionInfo, OptionValue } from './wire.ts';

const storageKey = 'peppermill.games';
const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as GameList | null;

export const gameList = signal<GameList | null>(kept);

let asking: Promise<GameList> | null = null;

export function fetchGames(): Promise<GameList> {
  asking ??= listGames().then(
    (answer) => {
      localStorage.setItem(storageKey, JSON.stringify(answer));
      gameList.value = answer;
      return answer;
    },
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}
