// The number line from 1 to 100: the target's flag, the gap, and the positions of the cards. Drawn as wide as its
// place, in real pixels.
import { useEffect, useRef, useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { low as lowScreen } from '../../app/parts/screen.ts';
import { t } from '../../i18n/index.ts';
import { freePlace } from './rail-label.ts';
import type { Gap } from './types.ts';

export interface RailMark {
  at: number;
  seat?: number;
  chosen?: boolean;
  safe?: boolean;
}

type Place = (number: number) => number;

// The height of the line, of the whole rail, and of the seats' marks: in full, and for a low screen.
const full = { axis: 48, high: 78, badge: 32, label: 25, figures: 73 };
const flat = { axis: 31, high: 56, badge: 22, label: 15, figures: 53 };
const flagWide = 42;
const highest = 100;

// Adjacent badges must not overlap: each keeps a distance from the previous one.
function spread(marks: RailMark[], x: Place, apart: number, most: number): (RailMark & { put: number })[] {
  let last = -Infinity;
  const put = [...marks]
    .sort((a, b) => a.at - b.at)
    .map((mark) => {
      last = Math.max(x(mark.at), last + apart);
      return { ...mark, put: last };
    });
  const over = Math.max(0, last - most);
  return put.map((mark) => ({ ...mark, put: mark.put - over }));
}

const Ticks = ({ x, roomy, axis, figures }: { x: Place; roomy: boolean; axis: number; figures: number }) => (
  <>
    {Array.from({ length: highest }, (_, i) => i + 1)
      .filter((n) => n % 2 === 0 || n === 1)
      .map((n) => (
        <path
          class="ink"
          d={`M${x(n)} ${axis}v${n % 10 === 0 || n === 1 ? 11 : 6}`}
          stroke-width={n % 10 === 0 || n === 1 ? 2.2 : 1.1}
        />
      ))}
    {[1, ...Array.from({ length: highest / 10 }, (_, i) => 10 * (i + 1))]
      .filter((n) => roomy || n % 20 !== 10)
      .map((n) => (
        <text x={x(n)} y={figures} text-anchor="middle">
          {n}
        </text>
      ))}
  </>
);

export function railText(target: number, [low, above]: Gap, marks: RailMark[]): string {
  const own = marks.find((mark) => mark.chosen);
  const said = t('dicht-dran.rail_said', { target, low: low + 1, high: above - 1 });
  if (!own) return said;
  return `${said} ${t(own.safe ? 'dicht-dran.rail_own_in' : 'dicht-dran.rail_own_out', { card: own.at, n: Math.abs(own.at - target) })}`;
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(340);
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const look = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && setWidth(Math.round(entry.contentRect.width)),
    );
    look.observe(at);
    return () => look.disconnect();
  }, []);
  return { box, width };
}

export const Rail = ({ target, gap, marks }: { target: number; gap: Gap; marks: RailMark[] }) => {
  const { box, width } = useWidth();
  const roomy = width > 560;
  const { axis, high, label: line, figures, badge: most } = lowScreen.value ? flat : full;
  const badge = roomy ? most : Math.min(26, most);
  const x: Place = (number) => 14 + ((number - 1) / (highest - 1)) * (width - 28);
  const [below, above] = gap;
  const from = x(below + 1) - 4;
  const to = x(above - 1) + 4;
  const at = x(target);
  const turned = at > width - 52;
  const seated = marks.filter((mark) => mark.seat !== undefined);
  const taken = [
    ...seated.map((mark): [number, number] => [x(mark.at) - 2, x(mark.at) + 2]),
    turned ? ([at - flagWide, at + 2] as const) : ([at - 2, at + flagWide] as const),
  ];
  const label = [t('dicht-dran.rail_safe'), t('dicht-dran.safe')]
    .map((words) => ({ words, x: freePlace(words, [from, to], taken) }))
    .find((one) => one.x !== null);
  return (
    <div class="rail panel">
      <div class="rail-room" ref={box} style={{ height: high }}>
        <svg viewBox={`0 0 ${width} ${high}`} role="img" aria-label={railText(target, gap, marks)}>
          {above - below > 1 && (
            <>
              <rect class="rail-gap" x={from} y="3" width={to - from} height={axis - 3} />
              <path class="rail-gap-ends" d={`M${from} 3V${axis}M${to} 3V${axis}`} />
              {label && (
                <text class="rail-safe" x={label.x as number} y={line}>
                  {label.words}
                </text>
              )}
            </>
          )}
          <path class="ink" d={`M6 ${axis}H${width - 6}`} stroke-width="2.400" />
          <Ticks x={x} roomy={roomy} axis={axis} figures={figures} />
          {marks
            .filter((mark) => mark.seat === undefined)
            .map((mark) => (
              <path
                key={mark.at}
                class={mark.chosen ? 'rail-mark chosen' : 'rail-mark'}
                d={`M${x(mark.at) - 8} ${axis - 14}h16l-8 13z`}
              />
            ))}
          {spread(seated, x, badge + (roomy ? 32 : 4), width - badge / 2 - (roomy ? 28 : 0)).map((mark) => (
            <g key={mark.seat} class="rail-seat">
              <path class="ink" d={`M${x(mark.at)} ${axis}V8L${mark.put} -10`} stroke-width="2" />
              <svg x={mark.put - badge / 2} y={-12 - badge} width={badge} height={badge} overflow="visible">
                <SeatBadge seat={mark.seat as number} size={badge} />
              </svg>
              {roomy && (
                <text class="rail-number" x={mark.put + badge / 2 + 5} y={-7 - badge / 2}>
                  {mark.at}
                </text>
              )}
            </g>
          ))}
          <path class="rail-flag-pole" d={`M${at} ${axis}V-8`} />
          <path
            class="rail-flag"
            d={`M${at} -10h${flagWide}l-7 11l7 11h-${flagWide}z`}
            transform={turned ? `translate(${2 * at} 0) scale(-1 1)` : ''}
          />
          <text class="rail-flag-text" x={at + (turned ? -19 : 17)} y="7" text-anchor="middle">
            {target}
          </text>
        </svg>
      </div>
    </div>
  );
};
