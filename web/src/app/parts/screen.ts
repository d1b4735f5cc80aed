// How much room there is, for drawings that CSS cannot lay out anew. Follows a phone that is turned.
import { signal } from '@preact/signals';

const phone = window.matchMedia?.('(max-width: 699px), (max-height: 560px)');
export const narrow = signal(phone?.matches ?? false);
phone?.addEventListener?.('change', ({ matches }) => {
  narrow.value = matches;
});
