// The number line from 1 to 100: the target's flag, the gap, and where the cards lie.
import { narrow } from '../../app/parts/screen.ts';
import { SeatBadge } from '../../art/seats.tsx';
import { t } from '../../i18n/index.ts';
import type { Gap } from './types.ts';

export interface RailMark {
  at: number;
  seat?: number;
  chosen?: boolean;
  safe?: boolean;
}

type Place = (number: number) => number;

// Badges of neighbours must not cover each other: each keeps its distance from the one before it.
function spread(marks: RailMark[], x: Place, most: number): (RailMark & { put: number })[] {
  let last = -Infinity;
  const put = [...marks].sort((a, b) => a.at - b.at).map((mark) => {
    last = Math.max(x(mark.at), last + 38);
    return { ...mark, put: last };
  });
  const over = Math.max(0, last - most);
  return put.map((mark) => ({ ...mark, put: mark.put - over }));
}

const Ticks = ({ x }: { x: Place }) => (
  <>
    {Array.from({ length: 100 }, (_, i) => i + 1).filter((n) => n % 2 === 0 || n === 1).map((n) => (
      <path class="ink" d={`M${x(n)} 62v${n % 10 === 0 || n === 1 ? 12 : 6}`} stroke-width={n % 10 === 0 || n === 1 ? 2.4 : 1.2} />
    ))}
    {[1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((n) => <text class={n % 20 === 10 ? 'minor' : ''} x={x(n)} y="93" text-anchor="middle">{n}</text>)}
  </>
);

export function railText(target: number, [low, high]: Gap, marks: RailMark[]): string {
  const own = marks.find((mark) => mark.chosen);
  const said = t('dicht.rail_said', { target, low: low + 1, high: high - 1 });
  if (!own) return said;
  return `${said} ${t(own.safe ? 'dicht.rail_own_in' : 'dicht.rail_own_out', { card: own.at, n: Math.abs(own.at - target) })}`;
}

export const Rail = ({ target, gap, marks }: { target: number; gap: Gap; marks: RailMark[] }) => {
  // As wide as the phone or the desk wants it, so that its figures stay readable.
  const width = narrow.value ? 430 : 1000;
  const top = narrow.value ? 24 : 0;
  const x: Place = (number) => 18 + ((number - 1) / 99) * (width - 36);
  const [low, high] = gap;
  const open = high - low > 1;
  const roomy = x(high) - x(low) > 135;
  return (
    <div class="rail panel">
      <svg viewBox={`0 ${top} ${width} ${100 - top}`} role="img" aria-label={railText(target, gap, marks)}>
        {open && (
          <>
            <rect class="rail-gap" x={x(low + 1) - 4} y={top + 4} width={x(high - 1) - x(low + 1) + 8} height={58 - top} />
            <path class="rail-gap-ends" d={`M${x(low + 1) - 4} ${top + 4}V62M${x(high - 1) + 4} ${top + 4}V62`} />
            <text class="rail-safe" x={x(low + 1) + 8} y={top + 24}>{roomy ? t('dicht.rail_safe') : ''}</text>
          </>
        )}
        <path class="ink" d={`M10 62H${width - 10}`} stroke-width="2.400" />
        <Ticks x={x} />
        <path class="rail-flag-pole" d={`M${x(target)} 62V${top - 6}`} />
        <path class="rail-flag" d={`M${x(target)} ${top - 8}h42l-7 11l7 11h-42z`} transform={x(target) > width - 60 ? `translate(${2 * x(target)} 0) scale(-1 1)` : ''} />
        <text class="rail-flag-text" x={x(target) + (x(target) > width - 60 ? -19 : 17)} y={top + 9} text-anchor="middle">{target}</text>
        {marks.filter((mark) => mark.seat === undefined).map((mark) => (
          <path key={mark.at} class={mark.chosen ? 'rail-mark chosen' : 'rail-mark'} d={`M${x(mark.at) - 9} 47h18l-9 14z`} />
        ))}
        {spread(marks.filter((mark) => mark.seat !== undefined), x, width - 20).map((mark) => (
          <g key={mark.seat}>
            <path class="ink" d={`M${x(mark.at)} 62V${top + 8}L${mark.put} ${top - 10}`} stroke-width="2" />
            <svg x={mark.put - 17} y={top - 44} width="34" height="34" overflow="visible"><SeatBadge seat={mark.seat as number} size={34} /></svg>
          </g>
        ))}
      </svg>
    </div>
  );
};
