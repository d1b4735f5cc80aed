// The games that the server lists: first those with a folder here, found by Vite, then the others.
import { loadGameWords } from '../i18n/index.ts';
import { gameList, type GameInfo } from '../net/games.ts';
import type { GameId } from '../net/types.ts';
import type { GameClient } from './client.ts';
import type { GameManifest } from './manifest.ts';

export const manifests: readonly GameManifest[] = Object.values(
  import.meta.glob<GameManifest>('./*/manifest.ts', { eager: true, import: 'manifest' }),
).sort((a, b) => a.order - b.order);

// A game without a folder is played on the plain board.
const plain = (id: GameId): GameManifest => ({
  id,
  title: infoOf(id)?.name ?? id,
  order: Infinity,
  lessons: 0,
  load: () => import('../app/plain/client.tsx').then((part) => part.client),
});

export const infoOf = (id: GameId): GameInfo | undefined => gameList.value?.games.find((game) => game.id === id);

export const manifestOf = (id: GameId): GameManifest => manifests.find((game) => game.id === id) ?? plain(id);

// Before the server's first answer, all games with a folder.
export function games(): readonly GameManifest[] {
  const listed = gameList.value?.games;
  if (!listed) return manifests;
  return [
    ...manifests.filter(({ id }) => infoOf(id)),
    ...listed.filter(({ id }) => manifests.every((game) => game.id !== id)).map(({ id }) => plain(id)),
  ];
}

export const loadGame = async (id: GameId): Promise<GameClient> => {
  const [client] = await Promise.all([manifestOf(id).load(), loadGameWords(id)]);
  return client;
};
