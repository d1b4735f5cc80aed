// The label: the target between two close numbers.
import { frame, Sunburst } from '../../app/parts/label.tsx';
import { Mark } from '../../art/ink.tsx';
import type { TileProps } from '../manifest.ts';
import { NumberCard } from './number-card.tsx';

export const Tile = ({ upright = false }: TileProps) => (
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
