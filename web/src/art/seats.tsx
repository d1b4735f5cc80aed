// A seat's badge: a plate of its own shape with a tool on it.
import type { JSX } from 'preact';

export const seatInk = ['#1f4f8c', '#a32a45', '#2f6b35', '#8a5200', '#0b6468'] as const;

const cream = '#fff6e2';
const scallop = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4 + Math.PI / 8;
  const next = ((i + 1) * Math.PI) / 4 + Math.PI / 8;
  const at = (turn: number) => `${(32 + 27 * Math.cos(turn)).toFixed(1)} ${(32 + 27 * Math.sin(turn)).toFixed(1)}`;
  return `${i === 0 ? `M${at(angle)}` : ''}A11 11 0 0 1 ${at(next)}`;
}).join('');

const plates = [
  'M32 3A29 29 0 1 1 31.900 3Z',
  'M10 4H54Q60 4 60 10V54Q60 60 54 60H10Q4 60 4 54V10Q4 4 10 4Z',
  'M32 2L58 17V47L32 62L6 47V17Z',
  'M32 1L63 32L32 63L1 32Z',
  scallop,
];

const line = {
  fill: 'none',
  stroke: cream,
  'stroke-width': 3.6,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

const tools: (() => JSX.Element)[] = [
  () => (
    <>
      <path d="M42 13C37 11 34 14 34 19V38" {...line} />
      <path d="M18 36H43A12.500 12.500 0 0 1 18 36Z" fill={cream} />
    </>
  ),
  () => (
    <>
      <path d="M32 9V25" {...line} stroke-width="5" />
      <path
        d="M32 25C17 36 20 53 32 54C44 53 47 36 32 25C26 36 26 46 32 54C38 46 38 36 32 25Z"
        {...line}
        stroke-width="2.8"
      />
    </>
  ),
  () => (
    <>
      <path d="M14 35L33 16L45 28L32 41C28 45 23 44 20 47Z" fill={cream} />
      <path d="M42 22L50 14" {...line} stroke-width="6.500" />
    </>
  ),
  () => (
    <g transform="rotate(-45 32 32)">
      <rect x="17" y="24" width="30" height="16" rx="4" fill={cream} />
      <path d="M10 32H16M48 32H54" {...line} stroke-width="5" />
    </g>
  ),
  () => (
    <>
      <path d="M23 20H41L46 50H18Z" fill={cream} />
      <path d="M27 20C27 12 37 12 37 20" {...line} />
      <path
        d="M27 27H30M34 27H37M25 34H28M32 34H35M39 34H40M24 41H27M31 41H34M37 41H40"
        stroke={seatInk[4]}
        stroke-width="3"
      />
    </>
  ),
];

export const SeatBadge = ({ seat, size = 40 }: { seat: number; size?: number }) => {
  const at = seat % plates.length;
  const Tool = tools[at] as () => JSX.Element;
  return (
    <svg class="badge" width={size} height={size} viewBox="-1 -1 66 66" aria-hidden="true">
      <path d={plates[at]} fill={seatInk[at]} stroke="#2a1a12" stroke-width="2.6" stroke-linejoin="round" />
      <Tool />
    </svg>
  );
};
