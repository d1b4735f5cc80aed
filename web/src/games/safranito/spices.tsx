import { Carved, Ink, Line } from '../../art/ink.tsx';
import type { Spice } from './wire.ts';

export type { Spice } from './wire.ts';

export const spices: readonly Spice[] = [
  'curry',
  'ginger',
  'cardamom',
  'chili',
  'garlic',
  'mint',
  'cumin',
  'cinnamon',
  'saffron',
];

export const spiceInk: Record<Spice, { plate: string; tint: string }> = {
  curry: { plate: '#8f6300', tint: '#f8dca0' },
  ginger: { plate: '#80561a', tint: '#f0d9b0' },
  cardamom: { plate: '#4d6718', tint: '#dbe6b4' },
  chili: { plate: '#a92310', tint: '#f6cdbb' },
  saffron: { plate: '#a34700', tint: '#f9cda0' },
  garlic: { plate: '#7a5040', tint: '#e9dfd8' },
  mint: { plate: '#10614a', tint: '#bfe0cf' },
  cumin: { plate: '#6a4a12', tint: '#ecd6bb' },
  cinnamon: { plate: '#76360f', tint: '#e7c2a5' },
};

const seed = (x: number, y: number, turn: number) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <Ink d="M-9 0Q0 -6 9 0Q0 6 -9 0Z" fill="#a9793c" line={2} />
  </g>
);

const pod = (turn: number, x: number) => (
  <g transform={`translate(${x} 0) rotate(${turn} 0 34)`}>
    <Ink d="M0 8C11 18 12 42 0 54C-12 42 -11 18 0 8Z" fill="#8fae4d" />
    <Line d="M0 10C4 24 4 40 0 53M0 10C-5 24 -5 40 0 53" line={1.6} />
  </g>
);

const quill = (y: number) => (
  <>
    <Ink d={`M8 ${y}H50Q55 ${y} 55 ${y + 6}T50 ${y + 12}H8Q3 ${y + 12} 3 ${y + 6}T8 ${y}Z`} fill="#a8622f" line={2.2} />
    <path class="ink" d={`M51 ${y + 3}a3.500 3.500 0 1 1 -1 6`} stroke-width="1.600" />
  </>
);

const leaf = (turn: number) => (
  <g transform={`rotate(${turn} 32 52)`}>
    <Ink
      d="M32 6L37 13L43 14L42 21L46 27L41 32L41 39L36 42L32 50L28 42L23 39L23 32L18 27L22 21L21 14L27 13Z"
      fill="#3f9a73"
      line={2.2}
    />
    <Line d="M32 14V50" line={1.6} />
  </g>
);

export const SpiceSymbols = () => (
  <>
    <symbol id="spice-curry" viewBox="0 0 64 64">
      <Ink d="M12 46L30 13Q34 9 37 14L53 46Z" fill="#e0a52c" />
      <Ink d="M6 46H58Q56 57 44 57H20Q8 57 6 46Z" fill="#b9722f" />
      <Ink d="M34 14C38 5 48 4 52 8C49 15 41 18 34 14Z" fill="#6b9433" line={2.2} />
      <Carved d="M26 28L21 38" color="#fbe3a4" />
    </symbol>
    <symbol id="spice-ginger" viewBox="0 0 64 64">
      <Ink
        d="M9 40C5 30 17 27 21 31C18 21 23 10 31 12C39 13 36 23 35 28C40 20 53 20 55 29C57 38 47 39 43 40C49 45 46 55 38 54C31 53 31 46 29 43C23 50 12 48 9 40Z"
        fill="#dcb376"
      />
      <Line
        d="M23 18C26 20 30 20 34 18M43 24C44 28 47 31 51 33M13 33C16 36 16 41 14 44M34 47C38 46 42 47 44 49"
        line={1.7}
      />
    </symbol>
    <symbol id="spice-cardamom" viewBox="0 0 64 64">
      {pod(-24, 24)}
      {pod(20, 40)}
      <circle cx="10" cy="54" r="2.600" fill="#2a1a12" />
      <circle cx="17" cy="59" r="2.400" fill="#2a1a12" />
      <circle cx="56" cy="57" r="2.400" fill="#2a1a12" />
    </symbol>
    <symbol id="spice-chili" viewBox="0 0 64 64">
      <use href="#chili" width="64" height="64" />
    </symbol>
    <symbol id="spice-saffron" viewBox="0 0 64 64">
      <Line d="M32 36V61" line={3} />
      <path
        d="M32 38C31 22 22 14 17 6M32 38V4M32 38C33 22 42 14 47 6"
        fill="none"
        stroke="#2a1a12"
        stroke-width="6.400"
        stroke-linecap="round"
      />
      <path
        d="M32 38C31 22 22 14 17 6M32 38V4M32 38C33 22 42 14 47 6"
        fill="none"
        stroke="#e0731d"
        stroke-width="3.400"
        stroke-linecap="round"
      />
      <Ink d="M32 50C16 50 9 36 10 22C18 26 24 32 26 38Z" fill="#8a6aa0" />
      <Ink d="M32 50C48 50 55 36 54 22C46 26 40 32 38 38Z" fill="#8a6aa0" />
      <Ink d="M32 26C41 34 41 46 32 52C23 46 23 34 32 26Z" fill="#a488b8" />
    </symbol>
    <symbol id="spice-garlic" viewBox="0 0 64 64">
      <Ink d="M32 58C14 58 7 47 11 37C15 28 27 26 29 8Q32 5 35 8C37 26 49 28 53 37C57 47 50 58 32 58Z" fill="#f4ece6" />
      <path d="M34 10C37 27 50 29 53 38C57 47 50 58 35 58C48 50 46 34 34 22Z" fill="#d9c8c4" />
      <Line d="M31 14C26 30 18 40 27 57M33 14C38 30 46 40 37 57" line={1.8} />
    </symbol>
    <symbol id="spice-mint" viewBox="0 0 64 64">
      <g transform="translate(0 4) scale(1 .96)">
        {leaf(-52)}
        {leaf(52)}
        {leaf(0)}
        <Line d="M32 50V62" line={3} />
      </g>
    </symbol>
    <symbol id="spice-cumin" viewBox="0 0 64 64">
      {seed(17, 17, 24)}
      {seed(43, 13, -30)}
      {seed(32, 31, 8)}
      {seed(14, 42, -40)}
      {seed(50, 37, 38)}
      {seed(36, 51, -16)}
    </symbol>
    <symbol id="spice-cinnamon" viewBox="0 0 64 64">
      <g transform="rotate(-28 32 32)">
        {quill(12)}
        {quill(26)}
        {quill(40)}
        <path d="M24 9C21 24 21 40 24 55M32 9C29 24 29 40 32 55" fill="none" stroke="#f3e2c4" stroke-width="2.600" />
      </g>
    </symbol>
  </>
);
