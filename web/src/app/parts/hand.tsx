// A hand of cards with arrow-key navigation. A card that is not among the choices can be focused and says why
// it is not playable.
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/index.ts';
import { useRovingFocus } from './roving-focus.ts';

export interface HandCard {
  id: string;
  name: string;
  face: ComponentChildren;
  // If absent, the card is playable.
  why?: string | undefined;
  note?: ComponentChildren;
}

interface HandProps {
  label: string;
  cards: HandCard[];
  asked: boolean;
  selected: string | null;
  onSelect: (id: string) => void;
  onPlay: (id: string) => void;
  // The card with the pointer or the focus; null if there is none any more.
  onLook?: (id: string | null) => void;
  fan?: boolean;
  kind: string;
}

const tilt = (i: number, many: number, fan: boolean) =>
  fan && many > 1 ? (i / (many - 1) - 0.5) * Math.min(14, many * 1.4) : 0;

export const Hand = ({ label, cards, asked, selected, onSelect, onPlay, onLook, fan = false, kind }: HandProps) => {
  const { box, onKeyDown, stop } = useRovingFocus<HTMLUListElement>(cards.length);
  return (
    <ul
      class={`hand ${kind}${fan ? ' fan' : ''}${asked ? ' asked' : ''}`}
      aria-label={label}
      ref={box}
      onKeyDown={onKeyDown}
      style={{ '--many': cards.length }}
    >
      {cards.map(({ id, name, face, why, note }, i) => {
        const legal = asked && !why;
        const chosen = selected === id;
        const state = `${chosen ? ' chosen' : legal ? ' legal' : ''}${asked && why ? ' waits' : ''}`;
        return (
          <li
            class={`hand-card${state}`}
            key={id}
            onPointerEnter={() => onLook?.(id)}
            onPointerLeave={() => onLook?.(null)}
            onFocusIn={() => onLook?.(id)}
            onFocusOut={() => onLook?.(null)}
            style={{
              '--i': i,
              '--tilt': `${tilt(i, cards.length, fan)}deg`,
              '--lift': Math.abs(tilt(i, cards.length, fan)),
            }}
          >
            <button
              type="button"
              {...stop(i)}
              aria-pressed={asked ? chosen : undefined}
              aria-disabled={asked && why ? true : undefined}
              title={why && asked ? why : undefined}
              data-wait={why && asked ? t('table.wait_word') : undefined}
              onClick={() => (chosen && legal ? onPlay(id) : asked && onSelect(id))}
            >
              <span class="hidden-text">{why && asked ? `${name}. ${why}` : name}</span>
              {face}
            </button>
            {note && <div class="hand-note">{note}</div>}
          </li>
        );
      })}
    </ul>
  );
};
