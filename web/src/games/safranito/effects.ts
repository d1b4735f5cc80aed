// What an answer means for the viewer's blends, from the view's outlook.
import type { Spice } from './spices.tsx';
import type { BoardChip, Recipe, SafranitoView } from './types.ts';

// The face-up blends, then those that only the viewer can make. A replay shows everybody's.
export const recipesFor = (view: SafranitoView, me: number | null): Recipe[] =>
  view.recipes.filter(({ owner }) => owner === null || owner === me);

export const lacking = (recipe: Recipe, me: number | null): Spice[] | null =>
  me === null ? null : (recipe.missing[me] ?? null);

export const wanting = (view: SafranitoView, me: number, spice: Spice): number[] =>
  recipesFor(view, me)
    .filter(({ spices }) => spices.includes(spice))
    .map(({ blend }) => blend);

// The viewer's blends after the answer, with the number of their spices in hand; without a blend that is made.
export function afterwards(
  view: SafranitoView,
  me: number,
  action: string,
): { blend: number; have: number; closer: boolean }[] {
  const then = view.outlook?.[action]?.missing ?? [];
  return recipesFor(view, me).flatMap((recipe, i) => {
    const missing = then[i];
    return missing
      ? [
          {
            blend: recipe.blend,
            have: recipe.spices.length - missing.length,
            closer: missing.length < (lacking(recipe, me) ?? []).length,
          },
        ]
      : [];
  });
}

export const chipsIn = (chips: BoardChip[], spice: Spice): BoardChip[] => chips.filter((chip) => chip.place === spice);
