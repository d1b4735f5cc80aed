// What the pages say about a game, and the quickest way to a table.
import { infoOf } from '../games/catalog.ts';
import { has, t } from '../i18n/index.ts';
import { fetchGames, type GameInfo } from '../net/games.ts';
import { Refusal } from '../net/refusal.ts';
import { quick } from '../net/rest.ts';
import type { GameId, Level } from '../net/types.ts';
import { go, tableAddress } from './router.ts';

// A game without a folder has no words either.
export const gameWords = (key: string): string => (has(key) ? t(key) : '');

// The player count and the duration.
export const gameMeta = (id: GameId): string => {
  const info = infoOf(id);
  const cooks = info ? t('home.meta', { few: info.min_players, many: info.max_players }) : '';
  return [cooks, gameWords(`${id}.length`)].filter(Boolean).join(' · ');
};

export const playerCounts = ({ min_players, max_players }: GameInfo): number[] =>
  Array.from({ length: max_players - min_players + 1 }, (_, i) => min_players + i);

// Starts at once, against bots.
export async function playNow(game: GameId, level: Level, players?: number): Promise<void> {
  const info = (await fetchGames()).games.find((one) => one.id === game);
  if (!info) throw new Refusal('no_such_thing', '');
  const { table } = await quick(game, players ?? info.usual_players, level);
  go(tableAddress(table.id));
}
