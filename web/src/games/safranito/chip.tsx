// A chip: toasted bread with a hole, in a ring of its seat's colour and pattern. The value is above the
// hole, the tool below.
import { seatInk } from '../../art/seats.tsx';

const clove = '#2a1a12';
// Seats also differ by the ring's pattern: a plain line, bars, dots, small squares.
const rings = [
  { 'stroke-width': 1.6 },
  { 'stroke-width': 4, 'stroke-dasharray': '1.7 3.1' },
  { 'stroke-width': 2.6, 'stroke-dasharray': '0.01 4.55', 'stroke-linecap': 'round' },
  { 'stroke-width': 2.7, 'stroke-dasharray': '2.7 3.95' },
] as const;
// Ladle, whisk, cleaver, rolling pin, ten units high around the middle.
const tools = [
  'M1.800 -4.800C.4 -5.300 -.2 -4.400 -.2 -3.200V1.400M-3.400 1.200H3A3.200 3.200 0 0 1 -3.400 1.200Z',
  'M0 -5V-1.600M0 -1.600C-3.600 1 -2.800 4.600 0 4.900C2.800 4.600 3.600 1 0 -1.600C-1.200 1 -1.200 3.200 0 4.900C1.200 3.200 1.200 1 0 -1.600Z',
  'M-4.400 1.200L.6 -3.800L3.400 -1L.4 2.400C-.8 3.400 -2 3.200 -2.800 4.200ZM2.600 -2.600L4.600 -4.600',
  'M-2.800 -.2L.2 -3.200L3 -.4L0 2.600ZM-4.600 4.200L-2.200 1.800M2.200 -2.600L4.600 -5',
];

const spots =
  'M-9 4a1.700 1.200 0 1 0 .1 0M6 7a1.500 1.100 0 1 0 .1 0M10 -1a1.300 1 0 1 0 .1 0M-1 10.500a1.200 .8 0 1 0 .1 0';

interface FaceProps {
  seat: number;
  // Null if the value is not known here.
  value: number | null;
  up: boolean;
}

export const ChipFace = ({ seat, value, up }: FaceProps) => (
  <>
    <circle r="19.400" fill={seatInk[seat]} stroke={clove} stroke-width="1.200" />
    <circle r="16.600" fill="none" stroke="#fff6e2" {...rings[seat]} />
    <circle r="13.400" fill="#eac384" stroke={clove} stroke-width="1.100" />
    <path d={spots} fill="#c9964f" />
    <circle r="3" fill={clove} />
    {up || value !== null ? (
      <>
        {value !== null && (
          <text class="figure" y="-4" font-size={up ? 11.4 : 10} text-anchor="middle" opacity={up ? 1 : 0.62}>
            {value}
          </text>
        )}
        <path class="ink" d={tools[seat]} transform="translate(0 8.2) scale(.76)" stroke-width="1.700" />
      </>
    ) : (
      <path class="ink" d={tools[seat]} transform="translate(0 8) scale(.95)" stroke-width="1.600" />
    )}
  </>
);

export const Chip = ({ seat, value, size = 56 }: { seat: number; value: number | null; size?: number }) => (
  <svg class="chip" width={size} height={size} viewBox="-20.500 -20.500 41 41" aria-hidden="true">
    <ChipFace seat={seat} value={value} up />
  </svg>
);
