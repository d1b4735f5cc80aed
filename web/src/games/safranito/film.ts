// A recorded throw: the position and rotation of each chip over time.
import type { BoardChip, Frame, SafranitoEvent } from './types.ts';

export type Landed = Extract<SafranitoEvent, { type: 'landed' }>;
export type Turn = readonly [w: number, x: number, y: number, z: number];

interface Track {
  chip: BoardChip;
  frames: Frame[];
}

export interface Film {
  still: BoardChip[];
  tracks: Track[];
  length: number;
}

// A chip in motion. `height` is that of its middle.
export interface MovingChip extends BoardChip {
  height: number;
  turn: Turn;
}

const near = (chip: BoardChip, frame: Frame | undefined) =>
  frame !== undefined && Math.hypot(chip.x - frame[2], chip.y - frame[3]) < 0.05;

// Frames number chips in the order thrown; the lists do not. A chip is identified by the end or the
// start of its frames.
export function filmOf(event: Landed, before: BoardChip[]): Film {
  const byChip = new Map<number, Frame[]>();
  for (const frame of event.path) {
    const frames = byChip.get(frame[0]);
    if (frames) frames.push(frame);
    else byChip.set(frame[0], [frame]);
  }
  const moved = new Set<BoardChip>();
  const tracks = [...byChip.values()].map((frames): Track => {
    const end = event.board.find((chip) => !moved.has(chip) && near(chip, frames.at(-1)));
    if (end) moved.add(end);
    const start = before.find((chip) => near(chip, frames[0]));
    const out = event.out.find((chip) => chip.seat === (start?.seat ?? event.seat));
    const thrown: BoardChip = {
      seat: event.seat,
      value: out?.value ?? null,
      x: 0,
      y: 0,
      z: 0,
      face: 'down',
      place: null,
    };
    return { chip: end ?? start ?? thrown, frames };
  });
  const length = event.path.reduce((most, frame) => Math.max(most, frame[1]), 0);
  return { still: event.board.filter((chip) => !moved.has(chip)), tracks, length };
}

// Interpolates two rotations the short way round. Frames are so close that linear mixing is good enough.
function mixTurns(a: Turn, b: Turn, part: number): Turn {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const other = dot < 0 ? -part : part;
  const mixed = [0, 1, 2, 3].map((i) => (a[i] as number) * (1 - part) + (b[i] as number) * other) as [
    number,
    number,
    number,
    number,
  ];
  const length = Math.hypot(...mixed) || 1;
  return mixed.map((value) => value / length) as unknown as Turn;
}

const turnOf = (frame: Frame): Turn => [frame[5] ?? 1, frame[6] ?? 0, frame[7] ?? 0, frame[8] ?? 0];

export function movingAt({ tracks }: Film, ms: number): MovingChip[] {
  return tracks.map(({ chip, frames }) => {
    const found = frames.findIndex((frame) => frame[1] >= ms);
    const next = found === -1 ? frames.length - 1 : found;
    const b = frames[next] as Frame;
    const a = frames[Math.max(0, next - 1)] as Frame;
    const part = found === -1 || b[1] === a[1] ? 1 : Math.min(1, Math.max(0, (ms - a[1]) / (b[1] - a[1])));
    const mix = (i: 2 | 3 | 4) => a[i] + (b[i] - a[i]) * part;
    const turn = mixTurns(turnOf(a), turnOf(b), part);
    // The side with the value is up when the chip's own axis points up.
    const up = 1 - 2 * (turn[1] ** 2 + turn[2] ** 2) > 0;
    const height = mix(4);
    return { ...chip, x: mix(2), y: mix(3), z: Math.max(0, height - 2), height, turn, face: up ? 'up' : 'down' };
  });
}

// Everything on the board at that moment.
export const chipsAt = (film: Film, ms: number): BoardChip[] => [...film.still, ...movingAt(film, ms)];

// The path of the thrown chip over the board, for players without motion.
export function traceOf(film: Film): { x: number; y: number }[] {
  const thrown = film.tracks.find(
    ({ frames }) => frames[0]?.[1] === 0 && Math.max(Math.abs(frames[0][2]), Math.abs(frames[0][3])) > 260,
  );
  return thrown ? thrown.frames.map(([, , x, y]) => ({ x, y })) : [];
}
