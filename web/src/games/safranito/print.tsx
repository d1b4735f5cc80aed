// The board from above, as the viewer's seat sees it: nine bowls and four action spaces printed on cloth, a wooden rim,
// and the chips. The 3D board uses the same drawing.
import type { ComponentChildren } from 'preact';
import { Mark } from '../../art/ink.tsx';
import { spiceInk, spices, type Spice } from './spices.tsx';
import { t } from '../../i18n/index.ts';
import type { Frame } from './camera.ts';
import { ChipFace } from './chip.tsx';
import { cardsAt } from './display.ts';
import { SpiceCardFace } from './spice-card.tsx';
import {
  boardEdge,
  bowlRadius,
  bowls,
  seenFrom,
  spaceAt,
  spaceRadius,
  spaces,
  type BoardChip,
  type Counts,
  type Point,
  type Space,
} from './types.ts';

const clove = '#2a1a12';
const spaceMark: Record<Space, string> = {
  'extra-throw': 'M-11 7Q-8 -9 8 -8M3 -13L9 -8L4 -2M-12 8a3 3 0 1 0 .1 0',
  'spice-card': 'M-10 -8L0 -11L4 8L-6 11ZM3 -9L11 -7L7 11L0 9',
  reserve: 'M-8 -6H8V10Q8 13 5 13H-5Q-8 13 -8 10ZM-10 -11H10V-6H-10Z',
  chef: '',
};

const Bowl = ({ spice, at }: { spice: Spice; at: Point }) => (
  <g transform={`translate(${at.x} ${-at.y})`}>
    <circle r={bowlRadius} fill="#c98a34" stroke={clove} stroke-width="2.600" />
    <circle r="55" fill="none" stroke="#8a5a1c" stroke-width="8" stroke-dasharray="3 11.400" />
    <circle r="49.500" fill={spiceInk[spice].tint} stroke={clove} stroke-width="2" class="tint" />
    <circle r="45" fill="none" stroke={clove} stroke-width="1" stroke-dasharray="3 3" />
    <Mark of={`spice-${spice}`} x={-29} y={-39} size={58} />
    <text class="figure" y="36" font-size={t(`safranito.spice.${spice}`).length > 9 ? 11.5 : 13.5} text-anchor="middle">
      {t(`safranito.spice.${spice}`)}
    </text>
  </g>
);

const SpaceMark = ({ space, at }: { space: Space; at: Point }) => (
  <g transform={`translate(${at.x} ${-at.y})`}>
    <circle r={spaceRadius} fill="#fbeacb" stroke={clove} stroke-width="2.200" class="tint" />
    <circle r="25" fill="none" stroke="#a32a45" stroke-width="2.200" />
    {space === 'chef' ? (
      <Mark of="mill" x={-14} y={-20} size={28} />
    ) : (
      <path class="ink" d={spaceMark[space]} stroke-width="2.200" transform="translate(0 -4)" />
    )}
    <text class="label" y="18" font-size={t(`safranito.space.${space}`).length > 11 ? 5.4 : 6.4} text-anchor="middle">
      {t(`safranito.space.${space}`)}
    </text>
  </g>
);

// A woven edge of triangles, pointing inwards.
const teeth = (() => {
  const edge = Array.from(
    { length: 40 },
    (_, i) => `M${-240 + i * 12} 240L${-234 + i * 12} 231L${-228 + i * 12} 240Z`,
  ).join('');
  return [0, 90, 180, 270].map((turn) => ({ turn, edge }));
})();

// A few leaves in the cloth, between the bowls.
const leaves = (() => {
  const spots: string[] = [];
  for (let row = -7; row <= 7; row++)
    for (let column = -7; column <= 7; column++) {
      const [x, y] = [column * 30 + (row % 2 ? 15 : 0), row * 30];
      if (Math.abs(x) < 215 && Math.abs(y) < 215) spots.push(`M${x} ${y - 6}q5 6 0 12q-5 -6 0 -12Z`);
    }
  return spots.join('');
})();

const surface = { x: -boardEdge, y: -boardEdge, width: 2 * boardEdge, height: 2 * boardEdge };

export const BoardFace = ({ side }: { side: number }) => (
  <>
    <rect {...surface} fill="#12413f" />
    <path d={leaves} fill="#1c524e" />
    {teeth.map(({ turn, edge }) => (
      <path key={turn} d={edge} fill="#f0b030" transform={`rotate(${turn})`} />
    ))}
    <rect x="-226" y="-226" width="452" height="452" fill="none" stroke="#f0b030" stroke-width="1.600" />
    {spices.map((spice) => (
      <Bowl key={spice} spice={spice} at={seenFrom(side, bowls[spice])} />
    ))}
    {spaces.map((space) => (
      <SpaceMark key={space} space={space} at={seenFrom(side, spaceAt[space])} />
    ))}
  </>
);

const rim = [
  { d: 'M-270 270L-240 240H240L270 270Z', fill: '#8e4c1d' },
  { d: 'M-270 -270L-240 -240H240L270 -270Z', fill: '#bf7233' },
  { d: 'M-270 -270L-240 -240V240L-270 270Z', fill: '#b3682c' },
  { d: 'M270 -270L240 -240V240L270 270Z', fill: '#a15a24' },
];

// Cards beside the board, with their number if they overlap.
const Displayed = ({ spice, n, side, frame }: { spice: Spice; n: number; side: number; frame: Frame }) => {
  const lying = cardsAt(spice, n, side, frame);
  const last = lying.at(-1);
  return (
    <>
      {lying.map(({ x, y, turn }, i) => (
        <g key={i} transform={`translate(${x} ${-y}) rotate(${-turn}) scale(.58)`}>
          <g transform="translate(-50 -70)">
            <SpiceCardFace spice={spice} />
          </g>
        </g>
      ))}
      {last && n > lying.length && (
        <g transform={`translate(${last.x + 18} ${-last.y + 28})`}>
          <circle r="15" fill="#fffaf0" stroke={clove} stroke-width="2" />
          <text class="label" y="5.500" font-size="16" text-anchor="middle">{`×${n}`}</text>
        </g>
      )}
    </>
  );
};

const round = (n: number) => Math.round(n * 10) / 10;

// The board alone, without cards at its rim.
export const bareFrame: Frame = { left: -275, right: 278, top: 275, bottom: -280 };

interface PrintProps {
  side: number;
  chips: BoardChip[];
  display: Counts;
  frame: Frame;
  children?: ComponentChildren;
}

export const BoardPrint = ({ side, chips, display, frame, children }: PrintProps) => (
  <svg
    class="board-print"
    viewBox={`${frame.left} ${-frame.top} ${frame.right - frame.left} ${frame.top - frame.bottom}`}
    aria-hidden="true"
  >
    <rect x="-264" y="-262" width="540" height="540" rx="4" fill={clove} opacity=".3" />
    {rim.map(({ d, fill }) => (
      <path key={d} d={d} fill={fill} stroke={clove} stroke-width="2" stroke-linejoin="round" />
    ))}
    <BoardFace side={side} />
    <rect {...surface} fill="none" stroke={clove} stroke-width="3" />
    {spices.map((spice) =>
      display[spice] ? <Displayed key={spice} spice={spice} n={display[spice]} side={side} frame={frame} /> : null,
    )}
    {[...chips]
      .sort((a, b) => a.z - b.z)
      .map((chip, i) => {
        const at = seenFrom(side, chip);
        return (
          <g key={i} transform={`translate(${round(at.x)} ${round(-at.y)}) scale(${round(1 + chip.z / 250)})`}>
            <circle cx={round(1.5 + chip.z / 4)} cy={round(2 + chip.z / 3)} r="20" fill={clove} opacity=".35" />
            <ChipFace seat={chip.seat} value={chip.value} up={chip.face === 'up'} />
          </g>
        );
      })}
    {children}
  </svg>
);
