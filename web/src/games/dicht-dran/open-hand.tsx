// In a replay nobody's hand is hidden, nor the card that was chosen from it.
import { pepperInk } from './number-card.tsx';
import { peppersOf, type DichtView } from './types.ts';

export const OpenHand = ({ view, seat }: { view: DichtView; seat: number }) => (
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

// On a phone one's own hand lies among the others'.
export const allOpen = (view: DichtView): boolean => view.hands.every(Array.isArray);
