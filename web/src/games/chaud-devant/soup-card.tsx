// A soup card of 100 × 140 units: the index strip at the left holds everything that a fan shows.
import { t } from '../../i18n/index.ts';
import { Mark } from '../../art/ink.tsx';
import { suitInk } from './suits.tsx';
import { soup } from './types.ts';
import type { Suit } from './wire.ts';

type Pip = [x: number, y: number, size: number];
const pips: Record<string, Pip[]> = {
  '1': [[62, 70, 46]],
  '2': [
    [62, 42, 38],
    [62, 98, 38],
  ],
  '3': [
    [62, 32, 31],
    [62, 70, 31],
    [62, 108, 31],
  ],
  '4': [
    [47, 46, 27],
    [77, 46, 27],
    [47, 96, 27],
    [77, 96, 27],
  ],
  '5': [
    [47, 34, 26],
    [77, 34, 26],
    [62, 70, 26],
    [47, 106, 26],
    [77, 106, 26],
  ],
};

const Broth = ({ suit }: { suit: Suit }) => (
  <>
    <path
      class="ink"
      d="M50 46Q45 40 50 34T50 22M62 46Q57 40 62 34T62 22M74 46Q69 40 74 34T74 22"
      stroke-width="2.400"
      style={{ stroke: suitInk[suit].line }}
    />
    <path class="card-frame" d="M36 62Q38 96 62 96T88 62Z" />
    <ellipse class="card-frame" cx="62" cy="62" rx="26" ry="7" />
    <path class="ink" d="M46 74Q62 86 78 74" stroke-width="2" style={{ stroke: suitInk[suit].line }} />
    <path class="ink" d="M52 98H72" stroke-width="2.400" />
  </>
);

const Tureen = ({ suit }: { suit: Suit }) => (
  <>
    <Mark of={suit} x={36} y={34} size={28} />
    <Mark of={suit} x={60} y={34} size={28} />
    <Mark of={suit} x={48} y={25} size={28} />
    <path
      d="M33 62H91Q90 96 62 96T33 62Z"
      fill={suitInk[suit].soup}
      stroke="#2a1a12"
      stroke-width="2.400"
      stroke-linejoin="round"
    />
    <path class="ink" d="M33 66Q27 66 29 74T37 80M91 66Q97 66 95 74T87 80M50 98H74" stroke-width="2.400" />
  </>
);

const Boiling = ({ suit }: { suit: Suit }) => (
  <>
    <path d="M38 36L84 26L85 32L39 42Z" fill="#d98a3d" stroke="#2a1a12" stroke-width="2.200" stroke-linejoin="round" />
    <circle cx="60" cy="26" r="3.500" fill="#d98a3d" stroke="#2a1a12" stroke-width="2" />
    <path d="M38 66H86V92Q86 104 74 104H50Q38 104 38 92Z" fill="#d98a3d" stroke="#2a1a12" stroke-width="2.400" />
    <path
      d="M34 72Q28 62 38 58Q36 48 48 50Q54 42 64 48Q74 42 80 51Q92 50 88 60Q94 68 88 74Q84 82 79 72Q74 78 70 70Q62 80 56 70Q50 84 45 72Q40 80 34 72Z"
      fill="#fff6e2"
      stroke="#2a1a12"
      stroke-width="2.200"
      stroke-linejoin="round"
    />
    <Mark of={suit} x={52} y={81} size={21} />
  </>
);

const middle = { '0': Broth, '10': Tureen, boil: Boiling } as const;
const words = { '0': 'chaud-devant.broth', '10': 'chaud-devant.full_pot', boil: 'chaud-devant.boil_over' } as const;

export function cardName(card: string): string {
  const { suit, rank } = soup(card);
  if (rank === 'boil') return t('chaud-devant.card_boil', { suit: t(`chaud-devant.suit.${suit}`) });
  if (rank === '0') return t('chaud-devant.card_broth', { suit: t(`chaud-devant.suit.${suit}`) });
  return t('chaud-devant.card', { suit: t(`chaud-devant.suit.${suit}`), value: rank });
}

export const SoupCard = ({ card }: { card: string }) => {
  const { suit, rank } = soup(card);
  const inks = suitInk[suit];
  const boil = rank === 'boil';
  const special = rank in middle ? (rank as keyof typeof middle) : null;
  const Middle = special && middle[special];
  const cream = boil ? { fill: '#fff6e2' } : {};
  return (
    <svg class="card" viewBox="0 0 100 140" aria-hidden="true">
      <rect
        class="card-frame"
        x="1.200"
        y="1.200"
        width="97.600"
        height="137.600"
        rx="8"
        style={boil ? { fill: '#c3301a' } : {}}
      />
      <path
        class={boil ? undefined : 'tint'}
        d="M25 2.400H9Q2.400 2.400 2.400 9V131Q2.400 137.600 9 137.600H25Z"
        fill={boil ? '#96200f' : inks.tint}
      />
      <rect x="4" y="72" width="20" height="58" fill={`url(#pattern-${suit})`} opacity={boil ? 0.5 : 1} />
      <path d="M25.500 2V138" stroke={boil ? '#fff6e2' : inks.line} stroke-width="1.400" />
      <text
        class="figure"
        x="13.500"
        y={rank === '10' ? 26 : 29}
        font-size={rank === '10' ? 21 : 29}
        text-anchor="middle"
        style={cream}
      >
        {boil ? '0' : rank}
      </text>
      <Mark of={suit} x={3.5} y={34} size={20} />
      <text class="label" x="13.500" y="67" font-size="11" text-anchor="middle" style={cream}>
        {inks.letter}
      </text>
      {Middle ? (
        <Middle suit={suit} />
      ) : (
        <rect class="tint" x="34" y="10" width="56" height="120" rx="26" fill={inks.tint} />
      )}
      {pips[rank]?.map(([x, y, size]) => (
        <Mark of={suit} x={x - size / 2} y={y - size / 2} size={size} />
      ))}
      {special && (
        <text class="figure" x="62" y="126" font-size="13" text-anchor="middle" style={cream}>
          {t(words[special])}
        </text>
      )}
    </svg>
  );
};

// In running text and logs: the mark and its value, on a little card.
export const SoupChip = ({ card }: { card: string }) => {
  const { suit, rank } = soup(card);
  return (
    <span class="soup-chip" style={{ '--tint': suitInk[suit].tint, '--suit': suitInk[suit].line }}>
      <svg width="20" height="20" viewBox="0 0 64 64" aria-hidden="true">
        <use href={`#${suit}`} />
      </svg>
      <b aria-hidden="true">{rank === 'boil' ? t('chaud-devant.boil_short') : rank}</b>
      <span class="hidden-text">{cardName(card)}</span>
    </span>
  );
};
