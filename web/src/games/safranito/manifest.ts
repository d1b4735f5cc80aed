import './theme.css';
import './frame.css';
import './modes.css';
import type { GameManifest } from '../manifest.ts';

export const manifest: GameManifest = {
  id: 'safranito',
  title: 'Safranito',
  order: 1,
  lessons: 5,
  settings: () => import('./setting-fields.tsx').then((part) => part.SettingFields),
  load: () => import('./client.tsx').then((part) => part.client),
  tile: () => import('./tile.tsx').then((part) => part.Tile),
  learn: () => import('./learn.ts').then((part) => part.learning),
};
