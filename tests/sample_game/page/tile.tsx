// The label: the one six among fives.
import { frame, Sunburst } from '../../app/parts/label.tsx';
import type { TileProps } from '../manifest.ts';
import { Card } from './card.tsx';

const places = [
  { number: 5, x: 40, turn: -14 },
  { number: 5, x: 256, turn: 14 },
  { number: 6, x: 148, turn: 0 },
];

export const Tile = ({ upright = false }: TileProps) => (
  <svg class="label-art" {...frame(upright)} aria-hidden="true">
    <Sunburst a="#cfd8ea" b="#aebcd8" cx={200} cy={170} />
    {places.map(({ number, x, turn }) => (
      <g key={x} transform={`rotate(${turn} ${x + 52} 165)`}>
        <svg x={x} y="92" width="104" height="146">
          <Card number={number} />
        </svg>
      </g>
    ))}
  </svg>
);
