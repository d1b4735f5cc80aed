// What the server says of its games: player counts, options, levels of bots, paces. Requested once for each visit; the
// browser keeps the answer for the next visit, so the first page need not wait.
import { signal } from '@preact/signals';
import { isRecord, keep, kept } from '../offline/kept.ts';
import { listGames } from './rest.ts';
import type { GameList } from './wire.ts';

export type { GameEntry as GameInfo, GameOption as OptionInfo, OptionValue } from './wire.ts';

const storageKey = 'peppermill.games';

export const gameList = signal(kept<GameList>(storageKey, (list) => isRecord(list) && Array.isArray(list.games)));

let asking: Promise<GameList> | null = null;

export function fetchGames(): Promise<GameList> {
  asking ??= listGames().then(
    (answer) => {
      keep(storageKey, answer);
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
