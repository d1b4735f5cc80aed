// Converts a player's input (a pull, or a target and some buttons) to the numbers of a throw.
import { speedTo, type Launch } from './estimate.ts';
import type { Point } from './types.ts';
import type { Ranges } from './wire.ts';

// Degrees above the horizontal.
export const lofts = { shot: -10, slide: 15, lob: 45, high: 60 } as const;
export type Loft = keyof typeof lofts;
const usualSpin = 30;

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

// Strength 0 to 100, with finer steps for gentle throws.
const [slowest, fastest] = [300, 3600];
export const speedOf = (strength: number): number => slowest + (fastest - slowest) * (strength / 100) ** 1.8;
export const strengthOf = (speed: number): number =>
  100 * within((speed - slowest) / (fastest - slowest), 0, 1) ** (1 / 1.8);

// Straight ahead from the point on the edge in front of the target; `strength` is the percentage of the speed
// that would end there.
export function aimedAt(target: Point, loft: number, strength: number): Launch {
  return { at: target.x, heading: 0, speed: (speedTo(target.y, loft) * strength) / 100, loft };
}

// A shorter pull is not a throw: releasing it cancels.
export const deadZone = 16;

// `from` and `to` are the chip and the finger on the table, in mm; `length` is that of the pull on the screen, as a
// fraction of the longest pull. The chip flies away from the finger. Null if the pull is too short.
export function pulledBack(from: Point, to: Point, length: number, loft: number): Launch | null {
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (y <= 0) return null;
  const heading = (Math.atan2(x, y) * 180) / Math.PI;
  return { at: from.x, heading, speed: speedOf(100 * within(length, 0, 1)), loft };
}

// The throw that is sent: whole numbers, within the limits.
export function limited(launch: Launch, ranges: Ranges): Launch {
  const whole = (value: number, [low, high]: [number, number]) => Math.round(within(value, low, high));
  return {
    at: whole(launch.at, ranges.at),
    heading: whole(launch.heading * 10, ranges.heading) / 10,
    speed: whole(launch.speed, ranges.speed),
    loft: whole(launch.loft * 10, ranges.loft) / 10,
  };
}

export function throwText(chip: number, launch: Launch, face: 'down' | 'up', ranges: Ranges): string {
  const { at, heading, speed, loft } = limited(launch, ranges);
  return `throw ${chip} at=${at} heading=${Math.round(heading * 10)} speed=${speed} loft=${Math.round(loft * 10)} spin=${usualSpin} face=${face}`;
}

// The inverse; null if the text is not a throw.
export function thrownBy(text: string): Launch | null {
  const found = /^throw \d+ at=(-?\d+) heading=(-?\d+) speed=(\d+) loft=(-?\d+) /.exec(text);
  if (!found) return null;
  const [at, heading, speed, loft] = found.slice(1).map(Number) as [number, number, number, number];
  return { at, heading: heading / 10, speed, loft: loft / 10 };
}

// A probability as people say it: 6 in 10, 1 in 20. Null if it is too small to name.
export function odds(share: number): { n: number; of: number } | null {
  if (share >= 0.15) return { n: Math.min(10, Math.round(share * 10)), of: 10 };
  const n = Math.round(share * 20);
  if (n === 2) return { n: 1, of: 10 };
  return n > 0 ? { n, of: 20 } : null;
}
