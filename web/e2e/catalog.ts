// The games that the server under test knows: a new one is played without being named here.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
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

// Card games: `records` has a match of each of these numbers of players, in which a replay opens every hand.
export const openPlayers = [2, 4, 5] as const;
const recorded = (game: Game, players: number) =>
  existsSync(new URL(`records/${game}-${players}.json`, import.meta.url));
export const openHanded = games.filter((game) => openPlayers.every((players) => recorded(game, players)));

// The games for which the first page is laid out. Its pictures and its layout tests show these alone.
export const pictured: readonly Game[] = ['safranito', 'chaud-devant', 'dicht-dran'];

export const gameList = '**/api/games';
export const listPictured = (page: Page): Promise<unknown> =>
  page.route(gameList, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { games: GameInfo[] };
    await route.fulfill({ response, json: { ...list, games: list.games.filter(({ id }) => pictured.includes(id)) } });
  });

// Every number that an option counts is its least.
export function shortest(game: Game): Record<string, number> {
  const options = Object.entries(catalog.find(({ id }) => id === game)?.options ?? {});
  return Object.fromEntries(options.flatMap(([name, { min }]) => (min === undefined ? [] : [[name, min]])));
}
