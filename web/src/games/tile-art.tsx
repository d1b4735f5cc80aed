// The games' labels. Load them before showing one.
import type { FunctionComponent } from 'preact';
import type { GameId } from '../net/types.ts';
import { manifests } from './catalog.ts';
import type { TileProps } from './manifest.ts';

const arts = new Map<GameId, FunctionComponent<TileProps>>();

export const loadTiles = async (): Promise<void> => {
  await Promise.all(manifests.map(async ({ id, tile }) => tile && arts.set(id, await tile())));
};

export const TileArt = ({ game, upright = false }: { game: GameId; upright?: boolean }) => {
  const Art = arts.get(game);
  return Art ? <Art upright={upright} /> : null;
};
