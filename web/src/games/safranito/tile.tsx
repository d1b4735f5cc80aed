// The label: the plate with its nine bowls.
import { frame, Sunburst } from '../../app/parts/label.tsx';
import { Mark } from '../../art/ink.tsx';
import type { TileProps } from '../manifest.ts';
import { ChipFace } from './chip.tsx';
import { SpiceSymbols, spices } from './spices.tsx';

const Chip = ({ x, y, r, value, seat }: { x: number; y: number; r: number; value: number; seat: number }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 20})`}>
    <ChipFace seat={seat} value={value} up />
  </g>
);

export const Tile = ({ upright = false }: TileProps) => (
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
