// From a point on the board to the numbers of a throw: straight ahead, with the speed that would end there on an empty board
// if no hand ever erred.
import type { Point } from './types.ts';

export interface Ranges {
  at: [number, number];
  speed: [number, number];
}

export const lofts = { slide: 150, low: 300, lob: 450, high: 600 } as const;
export type Loft = keyof typeof lofts;

// Speeds in mm/s for points every 40 mm from 200 mm before the middle on, found by trial with the engine's own physics.
const first = -200;
const every = 40;
const speeds: Record<Loft, number[]> = {
  slide: [440, 580, 690, 785, 865, 940, 1015, 1080, 1145, 1205],
  low: [470, 610, 730, 830, 920, 1000, 1075, 1145, 1210, 1270],
  lob: [545, 700, 835, 950, 1050, 1140, 1230, 1310, 1385, 1462],
  high: [690, 890, 1055, 1210, 1335, 1450, 1560, 1665, 1760, 1850],
};

const within = (value: number, [low, high]: [number, number]) => Math.round(Math.max(low, Math.min(high, value)));

export function speedTo(y: number, loft: Loft): number {
  const table = speeds[loft];
  const place = Math.max(0, Math.min(table.length - 1.001, (y - first) / every));
  const i = Math.floor(place);
  const [a, b] = [table[i] as number, table[i + 1] as number];
  return a + (b - a) * (place - i);
}

export interface Aim {
  // As the thrower sees it.
  target: Point;
  loft: Loft;
  // Percent of the speed that would end at the target.
  strength: number;
  face: 'down' | 'up';
}

const usualSpin = 30;

export function throwText(chip: number, aim: Aim, ranges: Ranges): string {
  const speed = within((speedTo(aim.target.y, aim.loft) * aim.strength) / 100, ranges.speed);
  return `throw ${chip} at=${within(aim.target.x, ranges.at)} heading=0 speed=${speed} loft=${lofts[aim.loft]} spin=${usualSpin} face=${aim.face}`;
}

// How far from its aim a chip may well come to rest; a natural hand hits a bowl about two times in three.
export const spread = { steady: 32, natural: 62, shaky: 92 } as const;
