// The board on its cloth, in 3D or flat, with the drawings over it and the pull of a throw.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { useKeydown } from '../../app/parts/keydown.ts';
import { Segments } from '../../app/parts/segments.tsx';
import { Icon } from '../../art/icons.tsx';
import { t } from '../../i18n/index.ts';
import { AimLayer, ChanceTip, handAt, handLine, Pointer, StrengthTag, Targets } from './aim-layer.tsx';
import { Board3D, type Showing } from './board3d.tsx';
import { cameraAt, flatLens, lensOf, type Lens } from './camera.ts';
import { frameFor } from './display.ts';
import { chipsAt, traceOf, type Film } from './film.ts';
import { elevationOf, nextView, viewNow, views, chosenBoard, type Failed, type View } from './board-view.ts';
import { BoardPrint } from './print.tsx';
import { deadZone, pulledBack } from './aim.ts';
import { loftRange, type Throwing } from './throwing.tsx';
import {
  boardEdge,
  chipRadius,
  placeAt,
  seenFrom,
  type BoardChip,
  type Counts,
  type Place,
  type Point,
} from './types.ts';

function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      const { width, height } = (entry as ResizeObserverEntry).contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    watcher.observe(box.current as HTMLDivElement);
    return () => watcher.disconnect();
  }, []);
  return { box, size };
}

// In the flat view the page itself plays the film.
function useFlatFilm(showing: Showing | null, onShown: () => void): BoardChip[] | null {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (!showing) return;
    const start = performance.now();
    let frame = 0;
    const tick = () => {
      const now = (performance.now() - start) * showing.rate;
      setMs(now);
      if (now < showing.film.length) frame = requestAnimationFrame(tick);
      else onShown();
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [showing?.take]);
  return showing && ms < showing.film.length ? chipsAt(showing.film, ms) : null;
}

const longestPull = (height: number) => Math.max(120, Math.min(190, height * 0.36));
const clamp = (n: number, low: number, high: number) => Math.max(low, Math.min(high, n));

// A press in front of the board moves the chip there, pulling back aims, and releasing throws.
function usePull(lens: Lens, throwing: Throwing | null) {
  const [drag, setDrag] = useState<Point | null>(null);
  const from = useRef<{
    id: number;
    start: Point;
    at: number;
    second: { id: number; y: number; loft: number } | null;
  } | null>(null);
  const stop = () => {
    from.current = null;
    setDrag(null);
    throwing?.setPull(null);
  };
  const launchOf = (moved: Point, at: number, loft: number) => {
    const hand = handAt(lens, at);
    const length = Math.hypot(moved.x, moved.y);
    if (length < deadZone) return null;
    const share = (length - deadZone) / longestPull(lens.height);
    const chip = { x: at, y: handLine };
    return pulledBack(chip, lens.toTable({ x: hand.x + moved.x, y: hand.y + moved.y }), share, loft);
  };
  const point = (event: PointerEvent): Point => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent) => {
    if (!throwing || (event.target as HTMLElement).closest('button, label')) return;
    const start = point(event);
    const place = lens.toTable(start);
    if (from.current) {
      from.current.second ??= { id: event.pointerId, y: start.y, loft: throwing.aim.loft };
      return;
    }
    if (event.button !== 0) return;
    if (place.y > -243) {
      if (Math.abs(place.x) < boardEdge && place.y < boardEdge)
        throwing.change({
          target: { x: clamp(Math.round(place.x), -230, 230), y: clamp(Math.round(place.y), -230, 230) },
        });
      return;
    }
    event.preventDefault();
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    // A press on the chip itself does not move it.
    const held = throwing.launch.at;
    const at = Math.abs(place.x - held) < chipRadius ? held : clamp(place.x, -boardEdge, boardEdge);
    from.current = { id: event.pointerId, start, at, second: null };
    if (at !== held) throwing.change(({ target }) => ({ target: { x: at, y: target.y } }));
    setDrag({ x: 0, y: 0 });
    throwing.setPull({ launch: null });
  };
  const move = (event: PointerEvent) => {
    const pulling = from.current;
    if (!throwing || !pulling) return;
    const now = point(event);
    if (pulling.second?.id === event.pointerId) {
      throwing.change({ loft: clamp(pulling.second.loft + (pulling.second.y - now.y) / 4, ...loftRange) });
      return;
    }
    if (event.pointerId !== pulling.id) return;
    const moved = { x: now.x - pulling.start.x, y: now.y - pulling.start.y };
    setDrag(moved);
    throwing.setPull({ launch: launchOf(moved, pulling.at, throwing.aim.loft) });
  };
  const up = (event: PointerEvent) => {
    const pulling = from.current;
    if (!throwing || !pulling || event.pointerId !== pulling.id) return;
    const now = point(event);
    const launch = launchOf({ x: now.x - pulling.start.x, y: now.y - pulling.start.y }, pulling.at, throwing.aim.loft);
    stop();
    if (launch) throwing.throwNow(launch);
  };
  const wheel = (event: WheelEvent) => {
    // During a pull the wheel belongs to the throw, wherever the pointer is.
    if (!throwing || (!from.current && !(event.target as HTMLElement).closest('.stage'))) return;
    event.preventDefault();
    const loft = clamp(throwing.aim.loft - Math.sign(event.deltaY) * 2.5, ...loftRange);
    throwing.change({ loft });
    if (from.current && drag) throwing.setPull({ launch: launchOf(drag, from.current.at, loft) });
  };
  useKeydown((event) => event.key === 'Escape' && from.current && stop());
  useEffect(() => {
    addEventListener('wheel', wheel, { passive: false });
    return () => removeEventListener('wheel', wheel);
  });
  return { drag, handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: stop } };
}

const viewName = (view: View) => t(`safranito.view_${view}`);

const Switches = ({
  view,
  can3D,
  onView,
  onSlow,
  slow,
}: {
  view: View;
  can3D: boolean;
  onView: (view: View) => void;
  onSlow: (() => void) | null;
  slow: boolean;
}) => (
  <div class="stage-switches">
    {can3D && (
      <>
        <div class="view-choice">
          <Segments
            quiet
            label={t('safranito.view')}
            value={view}
            options={views.map((one) => [one, viewName(one)] as const)}
            onChange={onView}
          />
        </div>
        <button
          type="button"
          class="button view-next"
          aria-label={t('safranito.view_next', { view: viewName(nextView(view)) })}
          title={viewName(nextView(view))}
          onClick={() => onView(nextView(view))}
        >
          <Icon name="camera" />
        </button>
      </>
    )}
    {onSlow && (
      <button
        type="button"
        class="button slow"
        aria-pressed={slow}
        aria-label={t('safranito.slow')}
        title={t('safranito.slow')}
        onClick={onSlow}
      >
        <Icon name="slow" />
        <span class="slow-word">{t('safranito.slow')}</span>
      </button>
    )}
  </div>
);

const Trace = ({ lens, side, film }: { lens: Lens; side: number; film: Film }) => {
  const way = traceOf(film).map((point) => lens.toScreen({ ...seenFrom(side, point), z: 0 }));
  return (
    <svg class="aim-layer" width={lens.width} height={lens.height} aria-hidden="true">
      <polyline class="trace" points={way.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')} />
    </svg>
  );
};

interface Props {
  side: number;
  seat: number;
  chips: BoardChip[];
  display: Counts;
  showing: Showing | null;
  onShown: () => void;
  // The result of the throw, for viewers without the film.
  trace: Film | null;
  throwing: Throwing | null;
  place: Place | null;
  caption: ComponentChildren;
  onSlow: (() => void) | null;
  slow: boolean;
}

export const Stage = ({
  side,
  seat,
  chips,
  display,
  showing,
  onShown,
  trace,
  throwing,
  place,
  caption,
  onSlow,
  slow,
}: Props) => {
  const { box, size } = useSize();
  const [failed, setFailed] = useState<Failed>('no');
  const view = viewNow(failed);
  const frame = frameFor(size.width, size.height);
  const lens =
    view === 'flat'
      ? flatLens(size.width, size.height, frame)
      : lensOf(cameraAt(elevationOf(view, size.width, size.height), size.width, size.height, frame));
  const flying = useFlatFilm(view === 'flat' ? showing : null, onShown);
  const { drag, handlers } = usePull(lens, throwing);
  const ready = size.width > 0;
  // News is on the front rim, where it covers no bowl.
  const rim = lens.toScreen({ x: 0, y: -242, z: 0 });
  return (
    <div class={throwing ? 'stage throwing' : 'stage'} ref={box} data-view={view} {...handlers}>
      {ready && view === 'flat' && <BoardPrint side={side} chips={flying ?? chips} display={display} frame={frame} />}
      {ready && view !== 'flat' && (
        <Board3D
          side={side}
          view={view}
          width={size.width}
          height={size.height}
          frame={frame}
          chips={chips}
          display={display}
          showing={showing}
          onShown={onShown}
          onFailed={() => setFailed(chosenBoard.value === 'auto' ? 'slow' : 'never')}
        />
      )}
      {ready && trace && <Trace lens={lens} side={side} film={trace} />}
      {ready && place && <Pointer lens={lens} side={side} place={place} at={placeAt(place)} />}
      {ready && caption && (
        <div class="pointer-words panel" style={{ left: `${rim.x}px`, top: `${rim.y}px` }}>
          {caption}
        </div>
      )}
      {ready && throwing && (
        <>
          <Targets lens={lens} side={side} throwing={throwing} />
          <AimLayer lens={lens} throwing={throwing} seat={seat} drag={drag} />
          <StrengthTag lens={lens} throwing={throwing} />
          <ChanceTip lens={lens} throwing={throwing} />
        </>
      )}
      <Switches
        view={view}
        can3D={failed !== 'never'}
        onView={(next) => (chosenBoard.value = next)}
        onSlow={onSlow}
        slow={slow}
      />
    </div>
  );
};
