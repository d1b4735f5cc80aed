// In a replay every hand can be visible, and so is the card that was played from it.
import { pepperInk } from './number-card.tsx';
import { peppersOf, type DichtDranView } from './types.ts';

export const OpenHand = ({ view, seat }: { view: DichtDranView; seat: number }) => (
  <span class="open-numbers">
    {[...(view.hands[seat] as number[])]
      .sort((a, b) => a - b)
      .map((number) => (
        <b
          key={number}
          class={number === view.chosen[seat] ? 'chosen' : ''}
          style={{ '--tint': pepperInk[peppersOf(view, number) - 1] }}
        >
          {number}
        </b>
      ))}
  </span>
);

// On a phone the viewer's own hand is among the others'.
export const allOpen = (view: DichtDranView): boolean => view.hands.every(Array.isArray);
