// The copper pot with its gauge: what lies in it, how high the soup stands, who put what in.
import { SeatBadge } from '../../art/seats.tsx';
import { suitInk, type Suit } from '../../art/suits.tsx';
import { t } from '../../i18n/index.ts';
import { SoupCard } from './soup-card.tsx';

export interface PotShown {
  cards: { card: string; seat: number }[];
  value: number;
  // What is missing; null while a led 10 does not count yet.
  toServe: number | null;
  led: Suit | null;
  spoiled: boolean;
}

const floor = 262;
const full = 102;
const height = (value: number) => floor - (Math.min(value, 10) / 10) * (floor - full);

// The soup's surface: one still wave.
const wave = (y: number): string => {
  let d = `M62 ${y}`;
  for (let x = 62; x < 338; x += 23) d += `q5.750 -5 11.500 0t11.500 0`;
  return `${d}V280H62Z`;
};

const body = 'M47 92L52 238Q56 282 104 286Q152 291 200 290Q250 291 298 286Q344 281 348 238L353 92';
const inside = 'M64 96L68 232Q71 262 108 267Q200 273 292 267Q329 262 332 232L336 96Z';

const Soup = ({ pot }: { pot: PotShown }) => {
  const main = pot.led ?? 'none';
  const y = height(pot.value);
  return (
    <g clip-path="url(#pot-inside)">
      <path d={inside} fill="#fbf0dc" />
      {pot.cards.length > 0 && (
        <g class="soup" style={{ transform: `translateY(${y - full}px)` }}>
          <path d={wave(full)} fill={suitInk[main].soup} />
          {pot.spoiled && <path d={wave(full)} fill="url(#pattern-chili)" opacity=".8" transform="scale(1 1.6)" transform-origin="0 102" />}
          <path class="ink" d={wave(full).split('V')[0]} stroke-width="3" />
          <path d={`M60 ${full + 40}h280v200H60z`} fill={suitInk[main].soup} opacity="0" />
        </g>
      )}
      {pot.value > 2 && main !== 'none' && [[96, 236, -20], [268, 246, 24], [300, 224, -8]].map(([x, cy, turn]) => (
        <svg x={x} y={cy} width="22" height="22" viewBox="-4 -4 72 72" overflow="visible">
          <use href={`#${main}`} width="64" height="64" transform={`rotate(${turn} 32 32)`} />
        </svg>
      ))}
    </g>
  );
};

const Gauge = () => (
  <g class="gauge">
    {Array.from({ length: 11 }, (_, i) => (
      <path class="ink" d={`M${i % 5 === 0 ? 300 : 314} ${height(i)}H331`} stroke-width={i % 5 === 0 ? 3 : 2} />
    ))}
    {[5, 10].map((value) => <text x="293" y={height(value) + 5} text-anchor="end">{value}</text>)}
  </g>
);

const Standing = ({ pot }: { pot: PotShown }) => {
  const wide = 82;
  const many = pot.cards.length;
  const step = many <= 1 ? 0 : Math.min(92, (256 - wide) / (many - 1));
  const first = 200 - (step * (many - 1) + wide) / 2;
  return (
    <>
      {pot.cards.map(({ card, seat }, i) => {
        const tilt = many <= 1 ? 0 : (i / (many - 1) - 0.5) * 9;
        return (
          <g key={`${i}${card}`} class="in-pot" style={{ '--tilt': `${tilt}deg` }}>
            <svg x={first + i * step} y={-10 + Math.abs(tilt) * 1.6} width={wide} height={wide * 1.4} overflow="visible"><SoupCard card={card} /></svg>
            <svg x={first + i * step + wide / 2 - 14} y={-24 + Math.abs(tilt) * 1.6} width="28" height="28"><SeatBadge seat={seat} size={28} /></svg>
          </g>
        );
      })}
    </>
  );
};

export function potText(pot: PotShown): string {
  if (pot.cards.length === 0) return t('chaud.pot_empty');
  const led = t(`suit_many.${pot.led ?? 'none'}`);
  return t(pot.spoiled ? 'chaud.pot_said_spoiled' : 'chaud.pot_said', { value: pot.value, led });
}

export const Pot = ({ pot }: { pot: PotShown }) => (
  <svg class="pot" viewBox="10 -26 380 336" role="img" aria-label={potText(pot)}>
    <clipPath id="pot-inside"><path d={inside} /></clipPath>
    <ellipse cx="204" cy="294" rx="142" ry="13" fill="var(--clove)" opacity=".22" />
    <Standing pot={pot} />
    <path d="M46 130C20 118 18 160 40 172M354 130C380 118 382 160 360 172" fill="none" stroke="#2a1a12" stroke-width="15" stroke-linecap="round" />
    <path d="M46 130C20 118 18 160 40 172M354 130C380 118 382 160 360 172" fill="none" stroke="#e0a03a" stroke-width="9.500" stroke-linecap="round" />
    <path d={`${body}Z`} fill="#c4703a" transform="translate(3 2)" />
    <Soup pot={pot} />
    <path class="ink" d={inside} stroke-width="3" />
    <Gauge />
    <path class="ink" d={body} stroke-width="4" />
    <path d="M57 118Q59 190 64 236" fill="none" stroke="#eba477" stroke-width="5" stroke-linecap="round" />
    <path d="M34 76Q200 72 366 76V94Q200 97 34 94Z" fill="#d9844a" stroke="#2a1a12" stroke-width="4" stroke-linejoin="round" />
    <path d="M46 82Q160 78 280 80" fill="none" stroke="#f0b58c" stroke-width="3.500" stroke-linecap="round" />
    <circle cx="200" cy="184" r="44" fill="#fffaf0" stroke="#2a1a12" stroke-width="4" />
    <circle cx="200" cy="184" r="37.500" fill="none" stroke="#1f4f8c" stroke-width="3" />
    <text class="figure pot-value" x="200" y="195" text-anchor="middle">{pot.value}</text>
    <text class="label" x="200" y="211" font-size="13" text-anchor="middle">{t('chaud.of_ten')}</text>
  </svg>
);
