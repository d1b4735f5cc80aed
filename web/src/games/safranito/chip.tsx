// A chip: toasted bread in a ring of its seat's colour and pattern, a hole in the middle, the value above it.
import { seatInk } from '../../art/seats.tsx';

const rings = ['', '2 3', '0.1 5', '3 6', '1 4'];

export const ChipFace = ({ seat, value, up }: { seat: number; value: number | null; up: boolean }) => (
  <>
    <circle cx="1" cy="1.200" r="20" fill="#2a1a12" opacity=".35" />
    <circle r="19.300" fill={seatInk[seat]} stroke="#2a1a12" stroke-width="1.400" />
    <circle r="16" fill="none" stroke="#fff6e2" stroke-width="2.200" stroke-dasharray={rings[seat]} stroke-linecap={seat === 2 ? 'round' : 'butt'} />
    <circle r="12.800" fill="#e7bf7f" stroke="#2a1a12" stroke-width="1.100" />
    <path d="M-8 3a1.600 1.200 0 1 0 .1 0M5 6a1.500 1.100 0 1 0 .1 0M7 -2a1.200 1 0 1 0 .1 0" fill="#c08b46" />
    <circle cy="2" r="2.400" fill="#2a1a12" />
    {value !== null && (
      <text class="figure" y="-2" font-size="10.500" text-anchor="middle" opacity={up ? 1 : 0.55}>{value}</text>
    )}
    <path d="M0 5.500v5M-2 10.500h4" stroke="#2a1a12" stroke-width="1.400" />
  </>
);

export const Chip = ({ seat, value, size = 56 }: { seat: number; value: number | null; size?: number }) => (
  <svg class="chip" width={size} height={size} viewBox="-21 -21 43 43" aria-hidden="true"><ChipFace seat={seat} value={value} up /></svg>
);
