// How much room there is, for drawings that CSS cannot lay out anew. Follows a phone that is turned.
import { signal, type Signal } from '@preact/signals';

function follows(query: string): Signal<boolean> {
  const media = window.matchMedia?.(query);
  const now = signal(media?.matches ?? false);
  media?.addEventListener?.('change', ({ matches }) => {
    now.value = matches;
  });
  return now;
}

export const narrow = follows('(max-width: 699px), (max-height: 560px)');
// The side panel has no room beside the table and lies over it.
export const drawer = follows('(max-width: 1199px)');
// A short phone upright, or any phone that lies.
export const low = follows('(max-width: 699px) and (max-height: 740px), (max-height: 560px)');
