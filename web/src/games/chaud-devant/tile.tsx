// The label: the pot, and its ingredients.
import { frame, Sunburst } from '../../app/parts/label.tsx';
import { Mark } from '../../art/ink.tsx';
import type { TileProps } from '../manifest.ts';
import { SoupCard } from './soup-card.tsx';

// Cut by hand: no long line is quite straight.
const pot =
  'M80 102H320L318.500 134L320.800 166L318.800 198L320 224Q320 252 290 253L252 256L214 254L172 257L136 254.500L108 253Q80 252 80 224L81.800 192L79.200 162L81.400 130Z';

export const Tile = ({ upright = false }: TileProps) => (
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
