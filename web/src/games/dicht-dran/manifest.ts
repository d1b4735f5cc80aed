import './theme.css';
import './frame.css';
import './modes.css';
import type { GameManifest } from '../manifest.ts';

export const manifest: GameManifest = {
  id: 'dicht-dran',
  title: 'Dicht dran',
  order: 3,
  lessons: 5,
  choices: { games: [1, 2, 3, 4] },
  symbols: () => import('./symbols.tsx').then((part) => part.Symbols),
  load: () => import('./client.tsx').then((part) => part.client),
  tile: () => import('./tile.tsx').then((part) => part.Tile),
  learn: () => import('./learn.ts').then((part) => part.learning),
};
