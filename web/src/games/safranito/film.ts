// A throw as it was recorded: where each chip is after some milliseconds, seen from above.
import { useEffect, useState } from 'preact/hooks';
import { calmMotion, paceFactor } from '../../app/settings.ts';
import type { BoardChip, Frame, SafranitoEvent } from './types.ts';

type Landed = Extract<SafranitoEvent, { type: 'landed' }>;

interface Track {
  chip: BoardChip;
  frames: Frame[];
}

export interface Film {
  still: BoardChip[];
  tracks: Track[];
  length: number;
}

const near = (chip: BoardChip, frame: Frame | undefined) => frame !== undefined && Math.hypot(chip.x - frame[2], chip.y - frame[3]) < 0.05;

// Frames name chips by the order thrown; the lists do not. A chip is known by where its frames end, or where they began.
export function filmOf(event: Landed, before: BoardChip[]): Film {
  const byChip = new Map<number, Frame[]>();
  for (const frame of event.path) byChip.set(frame[0], [...(byChip.get(frame[0]) ?? []), frame]);
  const moved = new Set<BoardChip>();
  const tracks = [...byChip.values()].map((frames): Track => {
    const end = event.board.find((chip) => near(chip, frames.at(-1)));
    if (end) moved.add(end);
    const start = before.find((chip) => near(chip, frames[0]));
    const thrown: BoardChip = { seat: event.seat, value: null, x: 0, y: 0, z: 0, face: 'down', place: null };
    return { chip: end ?? start ?? thrown, frames };
  });
  const length = event.path.reduce((most, frame) => Math.max(most, frame[1]), 0);
  return { still: event.board.filter((chip) => !moved.has(chip)), tracks, length };
}

export function chipsAt({ still, tracks }: Film, ms: number): BoardChip[] {
  const moving = tracks.map(({ chip, frames }) => {
    const next = frames.findIndex((frame) => frame[1] >= ms);
    const b = frames[next === -1 ? frames.length - 1 : next] as Frame;
    const a = frames[Math.max(0, (next === -1 ? frames.length : next) - 1)] as Frame;
    const part = b[1] === a[1] ? 1 : Math.min(1, Math.max(0, (ms - a[1]) / (b[1] - a[1])));
    const mix = (i: 2 | 3 | 4) => a[i] + (b[i] - a[i]) * part;
    return { ...chip, x: mix(2), y: mix(3), z: mix(4) };
  });
  return [...still, ...moving];
}

// Plays the film in real time, once for each step; the last picture is the rest.
export function useFilm(film: Film | null, version: number): BoardChip[] | null {
  const [ms, setMs] = useState(0);
  const plays = film !== null && !calmMotion() && paceFactor() > 0;
  useEffect(() => {
    if (!plays || !film) return;
    let frame = 0;
    const start = performance.now();
    const tick = () => {
      const now = performance.now() - start;
      setMs(now);
      if (now < film.length) frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [version]);
  return plays && film && ms < film.length ? chipsAt(film, ms) : null;
}
