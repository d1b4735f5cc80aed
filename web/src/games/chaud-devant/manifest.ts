import './theme.css';
import './frame.css';
import './modes.css';
import type { GameManifest } from '../manifest.ts';

export const manifest: GameManifest = {
  id: 'chaud-devant',
  title: 'Chaud devant\u00a0!',
  order: 2,
  lessons: 6,
  proposed: true,
  symbols: () => import('./suits.tsx').then((part) => part.SuitSymbols),
  load: () => import('./client.tsx').then((part) => part.client),
  tile: () => import('./tile.tsx').then((part) => part.Tile),
  learn: () => import('./learn.ts').then((part) => part.learning),
};
