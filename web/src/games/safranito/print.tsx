// The board from above, as my seat sees it: nine bowls, four action spaces, the chips where they lie.
import type { ComponentChildren } from 'preact';
import { Mark } from '../../art/ink.tsx';
import { spiceInk, spices, type Spice } from '../../art/spices.tsx';
import { t } from '../../i18n/index.ts';
import { ChipFace } from './chip.tsx';
import { bowls, seenFrom, spaceAt, spaces, type BoardChip, type Counts, type Point, type Space } from './types.ts';

const spaceMark: Record<Space, string> = {
  'extra-throw': 'M-11 8Q-8 -10 8 -8M3 -13L9 -8L4 -2M-12 9a3 3 0 1 0 .1 0',
  'spice-card': 'M-10 -8L0 -11L4 8L-6 11ZM3 -9L11 -7L7 11L0 9',
  reserve: 'M-8 -6H8V10Q8 13 5 13H-5Q-8 13 -8 10ZM-10 -11H10V-6H-10Z',
  chef: '',
};

const Bowl = ({ spice, at }: { spice: Spice; at: Point }) => (
  <g transform={`translate(${at.x} ${-at.y})`}>
    <circle r="60" fill="#c98a34" stroke="#2a1a12" stroke-width="2.600" />
    <circle r="55" fill="none" stroke="#8a5a1c" stroke-width="8" stroke-dasharray="3 11.400" />
    <circle r="49" fill={spiceInk[spice].tint} stroke="#2a1a12" stroke-width="2" class="tint" />
    <circle r="44" fill="none" stroke="#2a1a12" stroke-width="1" stroke-dasharray="3 3" />
    <Mark of={`spice-${spice}`} x={-29} y={-38} size={58} />
    <text class="figure" y="36" font-size="13" text-anchor="middle">{t(`spice.${spice}`)}</text>
  </g>
);

const SpaceMark = ({ space, at }: { space: Space; at: Point }) => (
  <g transform={`translate(${at.x} ${-at.y})`}>
    <circle r="28" fill="#fbeacb" stroke="#a32a45" stroke-width="3" />
    <circle r="24" fill="none" stroke="#2a1a12" stroke-width="1" />
    {space === 'chef' ? <Mark of="mill" x={-14} y={-16} size={28} /> : <path class="ink" d={spaceMark[space]} stroke-width="2.200" />}
  </g>
);

// Cards that lie at the rim beside their bowl, or as near as the board's middle lets them.
const Displayed = ({ spice, n, at }: { spice: Spice; n: number; at: Point }) => {
  const middle = at.x === 0 && at.y === 0;
  const side = at.y !== 0 ? { x: at.x, y: at.y > 0 ? -257 : 257 } : { x: at.x > 0 ? 257 : -257, y: 0 };
  const put = middle ? { x: 40, y: -40 } : side;
  return (
    <g transform={`translate(${put.x} ${put.y})`}>
      <rect x="-26" y="-12" width="52" height="24" rx="5" fill="#fffaf0" stroke="#2a1a12" stroke-width="2" />
      <Mark of={`spice-${spice}`} x={-23} y={-10} size={20} />
      <text class="label" x="8" y="6" font-size="16" text-anchor="middle">{`×${n}`}</text>
    </g>
  );
};

interface PrintProps {
  side: number;
  chips: BoardChip[];
  display: Counts;
  children?: ComponentChildren;
  onPoint?: (point: Point) => void;
}

const round = (n: number) => Math.round(n * 10) / 10;

export const BoardPrint = ({ side, chips, display, children, onPoint }: PrintProps) => {
  const see = (point: Point) => seenFrom(side, point);
  const click = (event: MouseEvent) => {
    if (!onPoint) return;
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    onPoint({ x: ((event.clientX - box.left) / box.width - 0.5) * 560, y: (0.5 - (event.clientY - box.top) / box.height) * 560 });
  };
  return (
    <svg class="board-print" viewBox="-280 -280 560 560" aria-hidden="true" onClick={click}>
      <rect x="-268" y="-266" width="540" height="540" rx="8" fill="#2a1a12" opacity=".25" />
      <rect x="-270" y="-270" width="540" height="540" rx="6" fill="#a95c26" stroke="#2a1a12" stroke-width="3" />
      <rect x="-240" y="-240" width="480" height="480" fill="#12413f" stroke="#2a1a12" stroke-width="3" />
      <rect x="-232" y="-232" width="464" height="464" fill="none" stroke="#f0b030" stroke-width="4" stroke-dasharray="6 5" />
      <rect x="-225" y="-225" width="450" height="450" fill="none" stroke="#f0b030" stroke-width="1.400" />
      {spices.map((spice) => <Bowl key={spice} spice={spice} at={see(bowls[spice])} />)}
      {spaces.map((space) => <SpaceMark key={space} space={space} at={see(spaceAt[space])} />)}
      {spices.map((spice) => (display[spice] ? <Displayed key={spice} spice={spice} n={display[spice]} at={see(bowls[spice])} /> : null))}
      {[...chips].sort((a, b) => a.z - b.z).map((chip, i) => {
        const at = see(chip);
        return (
          <g key={i} transform={`translate(${round(at.x)} ${round(-at.y)}) scale(${round(1 + chip.z / 200)})`}>
            <ChipFace seat={chip.seat} value={chip.value} up={chip.face === 'up'} />
          </g>
        );
      })}
      {children}
    </svg>
  );
};
