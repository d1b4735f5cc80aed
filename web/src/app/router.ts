// Where we are, by the address: / and /t/ID?key=….
import { signal } from '@preact/signals';

export type Route = { at: 'home' } | { at: 'table'; id: string; key: string | null };

export function parse(path: string, query: string): Route {
  const table = /^\/t\/([\w-]+)\/?$/.exec(path);
  if (!table) return { at: 'home' };
  return { at: 'table', id: table[1] as string, key: new URLSearchParams(query).get('key') };
}

const here = () => parse(location.pathname, location.search);
export const route = signal<Route>(here());

export function go(address: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  route.value = here();
  scrollTo(0, 0);
}

export const tableAddress = (id: string): string => `/t/${id}`;

addEventListener('popstate', () => {
  route.value = here();
});
