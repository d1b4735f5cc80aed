// Lone spoon: the highest number that was played once.
import './theme.css';
import type { GameManifest } from '../manifest.ts';

export const manifest: GameManifest = {
  id: 'sample-game',
  title: 'Lone spoon',
  order: 9,
  lessons: 4,
  choices: { rounds: [1, 2, 3] },
  load: () => import('./client.tsx').then((part) => part.client),
  tile: () => import('./tile.tsx').then((part) => part.Tile),
  learn: () => import('./learn.tsx').then((part) => part.learning),
};
