// A hand of cards that arrows walk through. A card that is not among the choices stays in reach and says why.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

export interface HandCard {
  id: string;
  name: string;
  face: ComponentChildren;
  // Absent: it may be chosen.
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
  fan?: boolean;
  kind: string;
}

const tilt = (i: number, many: number, fan: boolean) => (fan && many > 1 ? (i / (many - 1) - 0.5) * Math.min(14, many * 1.4) : 0);

export const Hand = ({ label, cards, asked, selected, onSelect, onPlay, fan = false, kind }: HandProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const focused = Math.min(at, cards.length - 1);

  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -cards.length, End: cards.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(cards.length - 1, focused + step));
    setAt(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <ul class={`hand ${kind}${fan ? ' fan' : ''}${asked ? ' asked' : ''}`} aria-label={label} ref={list} onKeyDown={walk} style={{ '--many': cards.length }}>
      {cards.map(({ id, name, face, why, note }, i) => {
        const legal = asked && !why;
        const chosen = selected === id;
        const state = `${chosen ? ' chosen' : legal ? ' legal' : ''}${asked && why ? ' waits' : ''}`;
        return (
          <li class={`hand-card${state}`} key={id} style={{ '--i': i, '--tilt': `${tilt(i, cards.length, fan)}deg`, '--lift': Math.abs(tilt(i, cards.length, fan)) }}>
            <button
              type="button"
              tabIndex={i === focused ? 0 : -1}
              aria-pressed={asked ? chosen : undefined}
              aria-disabled={asked && why ? true : undefined}
              aria-label={why && asked ? `${name}. ${why}` : name}
              title={why && asked ? why : undefined}
              onFocus={() => setAt(i)}
              onClick={() => (chosen && legal ? onPlay(id) : asked && onSelect(id))}
            >
              {face}
            </button>
            {note && <div class="hand-note">{note}</div>}
          </li>
        );
      })}
    </ul>
  );
};
