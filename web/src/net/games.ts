// What the server tells of its games: how many play, options, levels of bots, paces. Asked once in a visit; the answer is kept for the
// next one, so that the first page need not wait.
import { signal } from '@preact/signals';
import { listGames } from './rest.ts';
import type { Level, Pace } from './types.ts';

export type OptionValue = string | number | boolean;

export interface OptionInfo {
  default: OptionValue;
  values?: OptionValue[];
  min?: number;
  max?: number;
  help: string;
}

export interface GameInfo {
  id: string;
  name: string;
  min_players: number;
  max_players: number;
  usual_players: number;
  // Player counts that the rule book does not know.
  house_players: number[];
  options: Record<string, OptionInfo>;
}

export interface GamesTold {
  games: GameInfo[];
  levels: Level[];
  paces: Pace[];
}

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
