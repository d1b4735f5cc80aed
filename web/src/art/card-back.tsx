// The back of a card: a block print with the mill.
import { Mark } from './ink.tsx';

export const CardBack = ({ field = '#12413f' }: { field?: string }) => (
  <svg class="card" viewBox="0 0 100 140" aria-hidden="true">
    <rect class="card-frame" x="1.200" y="1.200" width="97.600" height="137.600" rx="8" />
    <rect x="8" y="8" width="84" height="124" rx="4" fill={field} stroke="#2a1a12" stroke-width="1.600" />
    <rect x="13" y="13" width="74" height="114" fill="url(#crosses)" stroke="#f0b030" stroke-width="1.400" />
    <circle cx="50" cy="70" r="24" fill="#f3dca0" stroke="#2a1a12" stroke-width="2" />
    <Mark of="mill" x={32} y={51} size={36} />
  </svg>
);
