// The games that the server under test knows: a new one is played without being named here.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { program } from './server.ts';

export type Game = string;

interface GameInfo {
  id: Game;
  name: string;
  usual_players: number;
  options: Record<string, { min?: number }>;
}

async function ask(): Promise<GameInfo[]> {
  const url = process.env.PEPPERMILL_URL;
  if (!url) return JSON.parse(execFileSync(program, ['games', '--json']).toString()) as GameInfo[];
  return ((await (await fetch(`${url}/api/games`)).json()) as { games: GameInfo[] }).games;
}

export const catalog = await ask();
export const games: readonly Game[] = catalog.map(({ id }) => id);

const brings = (file: string) => (game: Game) => existsSync(new URL(`../src/games/${game}/${file}`, import.meta.url));
// Those with a board of their own, and those with rules and lessons; the others are played on the plain board.
export const drawn = games.filter(brings('manifest.ts'));
export const taught = drawn.filter(brings('lessons.json'));

// Every number that an option counts is its least.
export function shortest(game: Game): Record<string, number> {
  const options = Object.entries(catalog.find(({ id }) => id === game)?.options ?? {});
  return Object.fromEntries(options.flatMap(([name, { min }]) => (min === undefined ? [] : [[name, min]])));
}
