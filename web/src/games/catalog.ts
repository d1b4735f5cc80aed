// The three games, before any of them is loaded.
import type { GameId } from '../net/types.ts';
import type { GameClient } from './client.ts';

export interface GameCard {
  id: GameId;
  title: string;
  few: number;
  many: number;
  // Player counts that the rule book does not know.
  house: readonly number[];
  usual: number;
  load: () => Promise<GameClient>;
}

export const games: readonly GameCard[] = [
  {
    id: 'safranito',
    title: 'Safranito',
    few: 2,
    many: 4,
    house: [],
    usual: 3,
    load: () => import('./safranito/client.tsx').then((game) => game.safranito),
  },
  {
    id: 'chaud-devant',
    title: 'Chaud devant\u00a0!',
    few: 2,
    many: 5,
    house: [2],
    usual: 4,
    load: () => import('./chaud-devant/client.tsx').then((game) => game.chaudDevant),
  },
  {
    id: 'dicht-dran',
    title: 'Dicht dran',
    few: 2,
    many: 5,
    house: [2],
    usual: 4,
    load: () => import('./dicht-dran/client.tsx').then((game) => game.dichtDran),
  },
];

export const gameCard = (id: GameId): GameCard => games.find((game) => game.id === id) as GameCard;
