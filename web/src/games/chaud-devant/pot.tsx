// The copper pot with its gauge: its cards, the level of the soup, and who put in what.
import { useEffect, useState } from 'preact/hooks';
import { calmMotion, tempoFactor } from '../../app/settings.ts';
import { SeatBadge } from '../../art/seats.tsx';
import { suitInk } from './suits.tsx';
import type { Suit } from './wire.ts';
import { t } from '../../i18n/index.ts';
import { SoupCard } from './soup-card.tsx';

export interface PotShown {
  cards: { card: string; seat: number }[];
  value: number;
  // The value that is missing; null while a led 10 does not count yet.
  toServe: number | null;
  led: Suit | null;
  spoiled: boolean;
}

// Only at a table: where the cards of a cook come from, in the pot's own units, and the effect of the last card.
export interface PotMotion {
  place: (seat: number) => readonly [x: number, y: number];
  boils: boolean;
  // The seat that serves.
  to: number | null;
}

const floor = 256;
const full = 114;
const brim = 10;
const height = (value: number) => floor - (Math.min(value, brim) / brim) * (floor - full);

// The soup's surface: one still wave.
const wave = (y: number): string => {
  let d = `M62 ${y}`;
  for (let x = 62; x < 338; x += 23) d += `q5.750 -5 11.500 0t11.500 0`;
  return `${d}V280H62Z`;
};

// Cut by hand: no long line is quite straight.
const body =
  'M47 92L49.500 118L47.800 146L51.400 178L49.800 208L52 238Q56 282 104 286L132 287L154 290.500L178 288.400L204 291.500L230 288.600L254 291L298 286Q344 281 348 238L350.600 206L348.600 180L352 150L350.400 120L353 92';
const inside =
  'M64 96L66.500 130L65 164L68.400 200L68 232Q71 262 108 267L150 270.500L182 268.800L218 271.500L250 269L292 267Q329 262 332 232L331.800 198L334.800 166L333.600 130L336 96Z';

const wide = 82;

// The left edge of a card among the cards in the pot; their tilt spreads them further.
function standsAt(i: number, many: number): number {
  const step = many <= 1 ? 0 : Math.min(58, (256 - wide) / (many - 1));
  return 200 - (step * (many - 1) + wide) / 2 + i * step;
}

// The number counts up to its new value once the card is in.
function useCounted(value: number): number {
  const [shown, setShown] = useState(value);
  const tempo = calmMotion() ? 0 : tempoFactor();
  useEffect(() => {
    if (tempo === 0 || shown === value) return setShown(value);
    let at = shown;
    const every = (240 * tempo) / Math.abs(value - shown);
    let timer = setTimeout(function next() {
      at += Math.sign(value - at);
      setShown(at);
      if (at !== value) timer = setTimeout(next, every);
    }, 320 * tempo);
    return () => clearTimeout(timer);
  }, [value]);
  return tempo === 0 ? value : shown;
}

const Soup = ({ pot }: { pot: PotShown }) => {
  const main = pot.led ?? 'none';
  const y = height(pot.value);
  const last = ((standsAt(pot.cards.length - 1, pot.cards.length) + wide / 2 - 62) / 276) * 100;
  return (
    <g clip-path="url(#pot-inside)">
      <path d={inside} fill="#fbf0dc" />
      <g class="soup" style={{ transform: `translateY(${y - full}px)`, opacity: pot.cards.length > 0 ? 1 : 0 }}>
        <path d={wave(full)} fill={suitInk[main].soup} />
        {pot.spoiled && (
          <path
            class="spoil"
            style={{ '--from': `${last}%` }}
            d={wave(full)}
            fill="url(#pattern-chili)"
            opacity=".8"
            transform="scale(1 1.6)"
            transform-origin="0 114"
          />
        )}
        <path class="ink" d={wave(full).split('V')[0]} stroke-width="3" />
      </g>
      {pot.value > 2 &&
        main !== 'none' &&
        [
          [96, 236, -20],
          [268, 246, 24],
          [300, 224, -8],
        ].map(([x, cy, turn]) => (
          <svg x={x} y={cy} width="22" height="22" viewBox="-4 -4 72 72" overflow="visible">
            <use href={`#${main}`} width="64" height="64" transform={`rotate(${turn} 32 32)`} />
          </svg>
        ))}
    </g>
  );
};

const Gauge = () => (
  <g class="gauge">
    {Array.from({ length: brim + 1 }, (_, i) => (
      <path class="ink" d={`M${i % 5 === 0 ? 300 : 314} ${height(i)}H331`} stroke-width={i % 5 === 0 ? 3 : 2} />
    ))}
    {[0, brim / 2, brim].map((value) => (
      <text x="293" y={height(value) + 5} text-anchor="end">
        {value}
      </text>
    ))}
  </g>
);

const path = (name: string, [x, y]: readonly [number, number]) => ({
  [`--${name}-x`]: `${x}px`,
  [`--${name}-y`]: `${y}px`,
});

const Standing = ({ pot, motion }: { pot: PotShown; motion: PotMotion | undefined }) => {
  const many = pot.cards.length;
  return (
    <>
      {pot.cards.map(({ card, seat }, i) => {
        const left = standsAt(i, many);
        const ways = motion
          ? {
              ...path('from', motion.place(seat)),
              ...(motion.to === null ? {} : path('to', motion.place(motion.to))),
              '--close': `${200 - left - wide / 2}px`,
            }
          : {};
        const tilt = many <= 1 ? 0 : (i / (many - 1) - 0.5) * 9;
        return (
          <g key={`${i}${card}`} class="in-pot" style={{ '--tilt': `${tilt}deg`, ...ways }}>
            <svg x={left} y={-10 + Math.abs(tilt) * 1.6} width={wide} height={wide * 1.4} overflow="visible">
              <SoupCard card={card} />
            </svg>
            <svg x={left + wide / 2 - 14} y={-24 + Math.abs(tilt) * 1.6} width="28" height="28">
              <SeatBadge seat={seat} size={28} />
            </svg>
          </g>
        );
      })}
    </>
  );
};

export function potText(pot: PotShown): string {
  if (pot.cards.length === 0) return t('chaud-devant.pot_empty');
  const led = t(`chaud-devant.suit_many.${pot.led ?? 'none'}`);
  return t(pot.spoiled ? 'chaud-devant.pot_said_spoiled' : 'chaud-devant.pot_said', { value: pot.value, led });
}

const Foam = () => (
  <>
    <path
      class="foam"
      d="M44 98Q34 72 62 66Q70 44 98 56Q122 36 148 54Q174 36 200 52Q228 36 252 54Q278 38 302 56Q330 46 338 66Q366 72 356 98Q358 136 344 134Q332 132 332 104Q318 112 304 102Q300 122 290 120Q280 118 280 102Q254 112 230 102Q214 110 198 102Q196 130 184 128Q172 126 172 102Q146 112 120 102Q112 110 98 102Q96 144 82 142Q68 140 68 102Q56 110 44 98Z"
      fill="#fff6e2"
      stroke="#2a1a12"
      stroke-width="4"
      stroke-linejoin="round"
    />
    <path
      class="lid"
      d="M48 70Q200 20 352 70ZM186 40Q186 24 200 24T214 40"
      fill="#d98a3d"
      stroke="#2a1a12"
      stroke-width="4"
      stroke-linejoin="round"
    />
  </>
);

export const Pot = ({ pot, motion }: { pot: PotShown; motion?: PotMotion }) => (
  <svg
    class={`pot${motion ? ' moves' : ''}${motion?.boils ? ' boils' : ''}${motion && motion.to !== null ? ' serves' : ''}`}
    viewBox="10 -26 380 336"
    role="img"
    aria-label={potText(pot)}
  >
    <clipPath id="pot-inside">
      <path d={inside} />
    </clipPath>
    <ellipse cx="204" cy="294" rx="142" ry="13" fill="var(--clove)" opacity=".22" />
    <Standing pot={pot} motion={motion} />
    <path
      d="M46 130C20 118 18 160 40 172M354 130C380 118 382 160 360 172"
      fill="none"
      stroke="#2a1a12"
      stroke-width="15"
      stroke-linecap="round"
    />
    <path
      d="M46 130C20 118 18 160 40 172M354 130C380 118 382 160 360 172"
      fill="none"
      stroke="#e0a03a"
      stroke-width="9.500"
      stroke-linecap="round"
    />
    <path d={`${body}Z`} fill="#c4703a" transform="translate(3 2)" />
    <Soup pot={pot} />
    <path class="ink" d={inside} stroke-width="3" />
    <Gauge />
    <path class="ink" d={body} stroke-width="4" />
    <path d="M57 118Q59 190 64 236" fill="none" stroke="#eba477" stroke-width="5" stroke-linecap="round" />
    <path
      d="M34 77L64 74L120 76L178 73.400L238 75.600L300 73L366 76.500L365 94.500L312 96.500L254 94.500L192 97.500L132 95L80 96.600L35 94Z"
      fill="#d9844a"
      stroke="#2a1a12"
      stroke-width="4"
      stroke-linejoin="round"
    />
    <path d="M46 82Q160 78 280 80" fill="none" stroke="#f0b58c" stroke-width="3.500" stroke-linecap="round" />
    {motion?.boils && <Foam />}
    <circle cx="200" cy="184" r="44" fill="#fffaf0" stroke="#2a1a12" stroke-width="4" />
    <circle cx="200" cy="184" r="37.500" fill="none" stroke="#1f4f8c" stroke-width="3" />
    <text class="figure pot-value" x="200" y="195" text-anchor="middle">
      {useCounted(pot.value)}
    </text>
    <text class="label" x="200" y="211" font-size="13" text-anchor="middle">
      {t('chaud-devant.of_ten')}
    </text>
  </svg>
);
