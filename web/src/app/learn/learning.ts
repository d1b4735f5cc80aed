// A game's rules and lessons with their words, and the labels for the rules.
import { manifestOf } from '../../games/catalog.ts';
import type { Learning } from '../../games/manifest.ts';
import { loadTiles } from '../../games/tile-art.tsx';
import { learn } from '../../i18n/index.ts';
import type { GameId } from '../../net/types.ts';

export async function loadLearning(game: GameId): Promise<Learning> {
  const load = manifestOf(game).learn;
  if (!load) throw new Error(`${game} has no rules here`);
  const [learning] = await Promise.all([load(), learn(game), loadTiles()]);
  return learning;
}
