// The size of the screen, for drawings that CSS cannot lay out. Follows a phone that is rotated.
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
// There is no room beside the table, so the side panel covers it.
export const drawer = follows('(max-width: 1199px)');
// A short phone in portrait, or any phone in landscape.
export const low = follows('(max-width: 699px) and (max-height: 740px), (max-height: 560px)');
