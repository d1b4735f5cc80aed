// A replay tells the whole state of every version. This makes of it what the boards know: a view, with piles as their size, and, if
// somebody wants to see no more than one cook saw, with everything hidden that was hidden from that cook.
import type { View } from '../../net/types.ts';

const piles = ['draw', 'discard', 'spice_pile', 'blend_pile'];
const perSeat = ['hands', 'taken', 'collected', 'chips', 'reserved', 'out'];
const secretChoices = ['menus', 'chosen', 'sales'];

const size = (pile: unknown): unknown => {
  if (Array.isArray(pile)) return pile.length;
  if (pile !== null && typeof pile === 'object')
    return Object.values(pile as Record<string, number>).reduce((sum, n) => sum + n, 0);
  return pile;
};

const others = (list: unknown, me: number, hide: (one: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map((one, seat) => (seat === me ? one : hide(one))) : list;

interface Lying {
  seat: number;
  value: number | null;
  face: string;
}

function hidden(view: View, me: number): View {
  const seen: View = { ...view };
  for (const field of perSeat) if (field in seen) seen[field] = others(seen[field], me, size);
  if (Array.isArray(seen.recipes))
    seen.recipes = (seen.recipes as { missing: unknown }[]).map((recipe) => ({
      ...recipe,
      missing: others(recipe.missing, me, () => null),
    }));
  if ('so_far' in seen) seen.so_far = others(seen.so_far, me, () => null);
  // A choice is secret only until all have made theirs.
  const choosing = ['menu', 'choose', 'sell'].includes(String(view.phase));
  for (const field of secretChoices) if (choosing && field in seen) seen[field] = others(seen[field], me, () => null);
  if (Array.isArray(seen.board))
    seen.board = (seen.board as Lying[]).map((chip) =>
      chip.seat === me || chip.face === 'up' ? chip : { ...chip, value: null },
    );
  return seen;
}

export function asView(state: View, me: number, open: boolean): View {
  const view: View = { ...state };
  for (const pile of piles) if (Array.isArray(view[pile])) view[pile] = size(view[pile]);
  return open ? view : hidden(view, me);
}
