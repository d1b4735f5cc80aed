import type { Level } from './wire.ts';

// A game that GET /api/games lists.
export type GameId = string;
// The bot that the page offers first.
export const easyBot: Level = 'commis';
// Simple players for programs to compare with. People choose among the ranks of a kitchen brigade.
export const yardsticks: readonly Level[] = ['random', 'greedy'];
