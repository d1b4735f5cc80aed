// The drawing over the board while aiming, in pixels: the ellipse where half of such throws end, the chip
// to throw, the pull.
import type { Lens } from './camera.ts';
import { strengthOf } from './aim.ts';
import { ChipFace } from './chip.tsx';
import type { Patch } from './estimate.ts';
import { placeName } from './strings.tsx';
import { oddsWords, targets, type Throwing } from './throwing.tsx';
import { bowlRadius, seenFrom, spaceRadius, spaces, type Place, type Point } from './types.ts';
import { t } from '../../i18n/index.ts';

export const handLine = -306;
const round = (n: number) => Math.round(n * 10) / 10;
const points = (list: Point[]) => list.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
const corners = Array.from({ length: 48 }, (_, i) => (i / 48) * 2 * Math.PI);

const outline = (lens: Lens, { middle, long, short }: Patch): Point[] =>
  corners.map((turn) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return lens.toScreen({ x: middle.x + long.x * c + short.x * s, y: middle.y + long.y * c + short.y * s, z: 0 });
  });

export const circleOn = (lens: Lens, at: Point, radius: number): Point[] =>
  outline(lens, { middle: at, long: { x: radius, y: 0 }, short: { x: 0, y: radius } });

// The chip's place in front of the board.
export const handAt = (lens: Lens, along: number): Point => lens.toScreen({ x: along, y: handLine, z: 0 });

// The size of a chip at this point.
export function chipScale(lens: Lens, along: number): number {
  const [a, b] = [
    lens.toScreen({ x: along - 20, y: handLine, z: 0 }),
    lens.toScreen({ x: along + 20, y: handLine, z: 0 }),
  ];
  return Math.max(0.9, (b.x - a.x) / 40);
}

interface Props {
  lens: Lens;
  throwing: Throwing;
  seat: number;
  // How far the finger has moved from its start.
  drag: Point | null;
}

export const AimLayer = ({ lens, throwing, seat, drag }: Props) => {
  const { launch, estimate, chip } = throwing;
  const hand = handAt(lens, launch.at);
  const scale = chipScale(lens, launch.at);
  const { patch } = estimate;
  const rim = patch ? outline(lens, patch) : [];
  const middle = patch ? lens.toScreen({ ...patch.middle, z: 0 }) : null;
  // The two points of the ellipse that are farthest left and right, seen from the chip.
  const bearing = (point: Point) => Math.atan2(point.x - hand.x, hand.y - point.y);
  const widest = (sign: number) =>
    rim.reduce((best, point) => (sign * bearing(point) > sign * bearing(best) ? point : best), rim[0] as Point);
  const cancelled = throwing.pull !== null && throwing.pull.launch === null;
  return (
    <svg class="aim-layer" width={lens.width} height={lens.height} aria-hidden="true">
      {middle && !cancelled && (
        <>
          <polygon class="aim-beam" points={points([hand, widest(-1), widest(1)])} />
          <polygon class="aim-outline" points={points(rim)} />
          <polygon class="aim-patch" points={points(rim)} />
          <path class="aim-dots" d={`M${round(hand.x)} ${round(hand.y)}L${round(middle.x)} ${round(middle.y)}`} />
        </>
      )}
      {drag && (
        <g class="aim-pull">
          <circle class="aim-cancel" cx={hand.x} cy={hand.y} r="22" />
          <path class="pull-edge" d={`M${hand.x} ${hand.y}L${hand.x + drag.x} ${hand.y + drag.y}`} />
          <path class="pull-line" d={`M${hand.x} ${hand.y}L${hand.x + drag.x} ${hand.y + drag.y}`} />
        </g>
      )}
      <g class="chip hand-chip" transform={`translate(${round(hand.x)} ${round(hand.y)}) scale(${round(scale)})`}>
        <circle cx="2" cy="3" r="20" fill="#2a1a12" opacity=".35" />
        <ChipFace seat={seat} value={chip} up />
      </g>
      {drag && (
        <g transform={`translate(${hand.x + drag.x} ${hand.y + drag.y})`}>
          <circle r="17" fill="#fffaf0" stroke="#2a1a12" stroke-width="3" />
          <circle r="9.500" fill="none" stroke="#b3290f" stroke-width="3.500" />
        </g>
      )}
    </svg>
  );
};

export const StrengthTag = ({ lens, throwing }: { lens: Lens; throwing: Throwing }) => {
  const { launch } = throwing;
  const hand = handAt(lens, launch.at);
  const right = hand.x < lens.width / 2;
  return (
    <div
      class={right ? 'strength-tag' : 'strength-tag left'}
      style={{ left: `${hand.x + (right ? 34 : -34)}px`, top: `${hand.y}px` }}
      aria-hidden="true"
    >
      <span class="display">{Math.round(strengthOf(launch.speed))}</span> {t('safranito.strength_word')} ·{' '}
      {Math.round(launch.loft)}°
    </div>
  );
};

// Beside the board's far corner, where it covers nothing; without room there only the ticket says it.
const narrowest = 116;
export const ChanceTip = ({ lens, throwing }: { lens: Lens; throwing: Throwing }) => {
  const room = Math.floor(lens.width - lens.toScreen({ x: 280, y: 100, z: 0 }).x - 8);
  if (room < narrowest) return null;
  const best = throwing.likely.filter(({ share }) => oddsWords(share)).slice(0, 2);
  const off = oddsWords(throwing.estimate.off);
  return (
    <div class="chance-tip panel" style={{ maxWidth: `${Math.min(190, room)}px` }} aria-hidden="true">
      {best.length === 0 && <b>{t('safranito.chance_none')}</b>}
      {best.map(({ place, share }, i) =>
        i === 0 ? (
          <b key={place}>{t('safranito.tip_first', { place: placeName(place), odds: oddsWords(share) as string })}</b>
        ) : (
          <span key={place}>{t('safranito.tip', { place: placeName(place), odds: oddsWords(share) as string })}</span>
        ),
      )}
      {off && <span>{t('safranito.tip_off', { odds: off })}</span>}
    </div>
  );
};

const radiusOf = (place: Place) => (spaces.some((space) => space === place) ? spaceRadius : bowlRadius);

// Every place as a button over its print: a click or the arrows choose the target.
export const Targets = ({ lens, side, throwing }: { lens: Lens; side: number; throwing: Throwing }) => {
  const all = targets(side);
  const { aim, change } = throwing;
  const chosen = Math.max(
    0,
    all.findIndex(({ place }) => place === aim.place),
  );
  const choose = ({ at }: (typeof all)[number]) => change({ target: at });
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + all.length) % all.length;
    choose(all[next] as (typeof all)[number]);
    (event.currentTarget as HTMLElement).querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class="targets" role="radiogroup" aria-label={t('safranito.target')} onKeyDown={walk}>
      {all.map((target, i) => {
        const { place, at } = target;
        const spot = circleOn(lens, at, radiusOf(place));
        const [xs, ys] = [spot.map(({ x }) => x), spot.map(({ y }) => y)];
        const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
        return (
          <button
            key={place}
            type="button"
            role="radio"
            tabIndex={i === chosen ? 0 : -1}
            aria-checked={aim.place === place}
            aria-label={placeName(place)}
            class="target-spot"
            style={{
              left: `${(left + right) / 2}px`,
              top: `${(top + bottom) / 2}px`,
              width: `${right - left}px`,
              height: `${bottom - top}px`,
            }}
            onClick={() => choose(target)}
          />
        );
      })}
    </div>
  );
};

// A ring around the place that is being resolved, with a pointer above it.
export const Pointer = ({ lens, side, place, at }: { lens: Lens; side: number; place: Place; at: Point }) => {
  const ring = circleOn(lens, seenFrom(side, at), radiusOf(place) + 5);
  const top = ring.reduce((best, point) => (point.y < best.y ? point : best));
  return (
    <svg class="aim-layer pointer-layer" width={lens.width} height={lens.height} aria-hidden="true">
      <polygon class="pointer-ink" points={points(ring)} />
      <polygon class="pointer-ring" points={points(ring)} />
      <path class="pointer-arrow" d={`M${top.x} ${top.y - 3}l-15 -20h8v-16h14v16h8Z`} />
    </svg>
  );
};
