// The three labels: a sunburst, the game's hero, a name plate.
import { Mark } from '../../art/ink.tsx';
import { SpiceSymbols, spices } from '../../art/spices.tsx';
import type { GameId } from '../../net/types.ts';
import { narrow } from '../parts/screen.ts';
import { SoupCard } from '../../games/chaud-devant/soup-card.tsx';
import { NumberCard } from '../../games/dicht-dran/number-card.tsx';
import { ChipFace } from '../../games/safranito/chip.tsx';

interface ArtProps {
  upright: boolean;
}

// On a phone the label stands upright: all of its hero, and more of the sun above and below.
const frame = (upright: boolean) =>
  upright && narrow.value
    ? { viewBox: '56 0 288 270' }
    : { viewBox: '0 0 400 270', preserveAspectRatio: 'xMidYMid slice' };

const Sunburst = ({ a, b, cx, cy }: { a: string; b: string; cx: number; cy: number }) => {
  const ray = (i: number) => {
    const at = (turn: number) => `${(cx + 400 * Math.cos(turn)).toFixed(0)} ${(cy + 400 * Math.sin(turn)).toFixed(0)}`;
    const step = Math.PI / 16;
    return `M${cx} ${cy}L${at(i * 2 * step)}L${at((i * 2 + 1) * step)}Z`;
  };
  return (
    <>
      <rect x="-200" y="-300" width="840" height="880" fill={a} />
      <path d={Array.from({ length: 16 }, (_, i) => ray(i)).join('')} fill={b} />
    </>
  );
};

const Chip = ({ x, y, r, value, seat }: { x: number; y: number; r: number; value: number; seat: number }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 20})`}>
    <ChipFace seat={seat} value={value} up />
  </g>
);

const Plate = ({ upright }: ArtProps) => (
  <svg class="label-art" {...frame(upright)} aria-hidden="true">
    <defs>
      <SpiceSymbols />
    </defs>
    <Sunburst a="#f3c453" b="#e5ab27" cx={200} cy={140} />
    <circle cx="203" cy="143" r="112" fill="#12413f" />
    <circle cx="200" cy="140" r="112" class="ink" stroke-width="3.500" />
    <circle
      cx="200"
      cy="140"
      r="103"
      class="ink"
      stroke-width="2"
      stroke-dasharray="7 6"
      style={{ stroke: '#f0b030' }}
    />
    {spices
      .filter((spice) => spice !== 'saffron')
      .map((spice, i) => {
        const turn = (i * Math.PI) / 4 - Math.PI / 2;
        const x = 200 + 78 * Math.cos(turn);
        const y = 140 + 78 * Math.sin(turn);
        return (
          <g key={spice}>
            <circle cx={x} cy={y} r="28" fill={spiceTint[i]} stroke="#2a1a12" stroke-width="2.600" />
            <Mark of={`spice-${spice}`} x={x - 21} y={y - 21} size={42} />
          </g>
        );
      })}
    <circle cx="200" cy="140" r="43" fill="#d08a3c" stroke="#2a1a12" stroke-width="3" />
    <circle cx="200" cy="140" r="35" fill="#f8dcae" stroke="#2a1a12" stroke-width="2.400" />
    <Mark of="spice-saffron" x={174} y={112} size={52} />
    <Chip x={48} y={202} r={42} value={60} seat={0} />
    <Chip x={360} y={72} r={37} value={40} seat={1} />
    <Chip x={384} y={206} r={29} value={20} seat={2} />
  </svg>
);
const spiceTint = ['#f8dcae', '#f0d9b0', '#d5e0b0', '#f4cbb8', '#e4dcd8', '#bfdccb', '#ecd6bb', '#e3bfa3'];

// Cut by hand: no long line is quite straight.
const pot =
  'M80 102H320L318.500 134L320.800 166L318.800 198L320 224Q320 252 290 253L252 256L214 254L172 257L136 254.500L108 253Q80 252 80 224L81.800 192L79.200 162L81.400 130Z';

const Kitchen = ({ upright }: ArtProps) => (
  <svg class="label-art" {...frame(upright)} aria-hidden="true">
    <Sunburst a="#bfdccd" b="#9cc5b4" cx={200} cy={160} />
    <g transform="rotate(-11 40 130)">
      <svg x="-2" y="62" width="82" height="116">
        <SoupCard card="onion-4" />
      </svg>
    </g>
    <g transform="rotate(10 360 130)">
      <svg x="322" y="58" width="82" height="116">
        <SoupCard card="chili-5" />
      </svg>
    </g>
    <Mark of="chili" x={266} y={36} size={70} />
    <Mark of="pea" x={218} y={30} size={74} />
    <Mark of="onion" x={112} y={34} size={74} />
    <Mark of="pea" x={82} y={50} size={50} />
    <Mark of="mushroom" x={160} y={12} size={86} />
    <path
      d="M84 128C58 120 58 168 90 168M316 128C342 120 342 168 310 168"
      fill="none"
      stroke="#2a1a12"
      stroke-width="15"
    />
    <path
      d="M84 128C58 120 58 168 90 168M316 128C342 120 342 168 310 168"
      fill="none"
      stroke="#e0a03a"
      stroke-width="9"
    />
    <path d={pot} fill="#c4703a" transform="translate(2 2)" />
    <path class="ink" d={pot} stroke-width="3.600" />
    <path d="M94 124Q94 190 98 222" fill="none" stroke="#eba477" stroke-width="6" stroke-linecap="round" />
    <path
      d="M70 91L98 88L150 90L204 87.600L262 89.600L330 90L329 108L280 110.500L222 108.600L164 111L110 109L71 108Z"
      fill="#d9844a"
      stroke="#2a1a12"
      stroke-width="3.600"
      stroke-linejoin="round"
    />
    <circle cx="200" cy="180" r="45" fill="#fffaf0" stroke="#2a1a12" stroke-width="3.600" />
    <circle cx="200" cy="180" r="38" fill="none" stroke="#1f4f8c" stroke-width="3" />
    <text class="figure" x="200" y="197" font-size="50" text-anchor="middle">
      10
    </text>
  </svg>
);

const Numbers = ({ upright }: ArtProps) => (
  <svg class="label-art" {...frame(upright)} aria-hidden="true">
    <Sunburst a="#f7cdb9" b="#f0ae95" cx={200} cy={170} />
    <path class="ink" d="M-20 24Q200 82 420 24" stroke-width="3" />
    {[26, 82, 138, 262, 318, 374].map((x) => (
      <Mark key={x} of="pepper" x={x - 19} y={52 - Math.abs(x - 200) * 0.11 - 8} size={38} />
    ))}
    <g transform="rotate(-14 92 170)">
      <svg x="40" y="92" width="104" height="146">
        <NumberCard number={37} peppers={1} />
      </svg>
    </g>
    <g transform="rotate(14 308 170)">
      <svg x="256" y="92" width="104" height="146">
        <NumberCard number={40} peppers={3} />
      </svg>
    </g>
    <rect x="130" y="62" width="140" height="192" rx="15" fill="#f0b030" stroke="#2a1a12" stroke-width="3" />
    <svg x="138" y="70" width="124" height="174">
      <NumberCard number={38} peppers={1} />
    </svg>
  </svg>
);

const arts: Record<GameId, (props: ArtProps) => preact.JSX.Element> = {
  safranito: Plate,
  'chaud-devant': Kitchen,
  'dicht-dran': Numbers,
};
export const TileArt = ({ game, upright = false }: { game: GameId; upright?: boolean }) => {
  const Art = arts[game];
  return <Art upright={upright} />;
};
