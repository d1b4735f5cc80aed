import { signal } from '@preact/signals';
import { manifests } from '../games/catalog.ts';
import type { GameId } from '../net/types.ts';
import { newVersion } from '../offline/reachability.ts';
import { afterWalk, depth } from './layers.ts';

export type Route =
  | { at: 'home' }
  | { at: 'table'; id: string; key: string | null }
  // `version` is NaN if the address has something other than a number.
  | { at: 'replay'; id: string; version: number | null; seat: number | null }
  | { at: 'rules'; game: GameId }
  | { at: 'lesson'; game: GameId; step: number }
  | { at: 'you' }
  | { at: 'nowhere' };

const number = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

export function parse(path: string, query: string): Route {
  const asked = new URLSearchParams(query);
  const table = /^\/t\/([\w-]+)(\/replay)?\/?$/.exec(path);
  if (table?.[2])
    return {
      at: 'replay',
      id: table[1] as string,
      version: asked.has('v') ? (number(asked.get('v')) ?? NaN) : null,
      seat: number(asked.get('seat')),
    };
  if (table) return { at: 'table', id: table[1] as string, key: asked.get('key') };
  const learn = /^\/(rules|lesson)\/([\w-]+)(?:\/(\d+))?\/?$/.exec(path);
  const game = manifests.find((one) => one.id === learn?.[2] && one.learn)?.id;
  if (learn && game)
    return learn[1] === 'rules'
      ? { at: 'rules', game }
      : { at: 'lesson', game, step: Math.max(1, number(learn[3] ?? null) ?? 1) };
  if (path === '/you') return { at: 'you' };
  return { at: path === '/' || path === '/index.html' ? 'home' : 'nowhere' };
}

const here = () => parse(location.pathname, location.search);
export const route = signal<Route>(here());

export function go(address: string, { replace = false } = {}): void {
  // Navigation is the moment to load a new version.
  if (newVersion.value) return location.assign(address);
  afterWalk(() => {
    // A dialog that navigates leaves its history entry to the new page.
    history[replace || depth() > 0 ? 'replaceState' : 'pushState'](replace ? history.state : null, '', address);
    route.value = here();
    scrollTo(0, 0);
  });
}

export const tableAddress = (id: string): string => `/t/${id}`;
export const replayAddress = (id: string, version?: number, seat?: number): string =>
  `/t/${id}/replay${version === undefined ? '' : `?v=${version}&seat=${seat ?? 0}`}`;
export const rulesAddress = (game: GameId): string => `/rules/${game}`;
export const lessonAddress = (game: GameId, step = 1): string => `/lesson/${game}/${step}`;

addEventListener('popstate', () => {
  route.value = here();
});
