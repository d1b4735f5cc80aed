// Estimates where a throw comes to rest on an empty board, and how often. Only the server decides a throw, with a full
// simulation and its own random numbers. This is a quick sketch of the same steadiness (docs/hand.md) and of the same
// board and chips (docs/physics.md), good enough for an ellipse on the cloth and "about 6 in 10". A test compares it
// with figures measured with the engine.
import { spices, type Spice } from './spices.tsx';
import { bowlRadius, placeAt, seenFrom, spaceRadius, spaces, type Place, type Point } from './types.ts';
import type { Steadiness } from './wire.ts';

// The thrower's input: mm along the near edge, degrees to the right, mm/s, degrees above the horizontal.
export interface Launch {
  at: number;
  heading: number;
  speed: number;
  loft: number;
}

const shares: Record<Steadiness, number> = { steady: 0.5, natural: 1, shaky: 1.5 };
const gravity = 9810;
const outer = 270;
// The distance of a chip's middle from the rim when its edge touches it.
const wall = 220;
const rimTop = 5;
const drop = 38;
const slide = 0.18 * gravity;
// Less than docs/physics.md has for a flat chip, because most land tilted. Fitted to measured throws.
const onLanding = { friction: 0.15, bounce: 0.15 };
const onRim = { friction: 0.2, bounce: 0.55 };
const degree = Math.PI / 180;

interface Errors {
  along: number;
  heading: number;
  speed: number;
  loft: number;
  // Landing on an edge instead of flat.
  landing: number;
  side: number;
}
const none: Errors = { along: 0, heading: 0, speed: 0, loft: 0, landing: 0, side: 0 };

// One standard deviation of a natural hand: at rest, and the increase per m/s.
const deviations = {
  along: [55, 1],
  heading: [0.4, 0.3],
  speed: [35, 6],
  loft: [0.8, 0.2],
} as const;
// A chip from high up lands tilted, keeps a little more or less of its speed, and turns aside.
const landingNoise = 0.07;
const sideNoise = 0.045;

interface Body {
  x: number;
  y: number;
  height: number;
  vx: number;
  vy: number;
  vz: number;
}

// When the chip reaches the rim ahead of it on a straight line; infinity if it moves away from it.
function toWall(at: number, speed: number): number {
  if (speed === 0) return Infinity;
  const left = ((speed > 0 ? wall : -wall) - at) / speed;
  return left > 1e-6 ? left : Infinity;
}

function rebound(body: Body, axis: 'x' | 'y'): void {
  const into = axis === 'x' ? 'vx' : 'vy';
  const along = axis === 'x' ? 'vy' : 'vx';
  const lost = onRim.friction * (1 + onRim.bounce) * Math.abs(body[into]);
  body[into] *= -onRim.bounce;
  body[along] = Math.sign(body[along]) * Math.max(0, Math.abs(body[along]) - lost);
}

// A part of the flight: until it lands, or until the rim if it is low enough to touch it. True when it has landed.
function fly(body: Body): boolean {
  const landing = (body.vz + Math.sqrt(body.vz ** 2 + 2 * gravity * body.height)) / gravity;
  const inside = Math.abs(body.x) <= wall && Math.abs(body.y) <= wall;
  const [wx, wy] = [toWall(body.x, body.vx), toWall(body.y, body.vy)];
  const meets = Math.min(wx, wy);
  const low = body.height + body.vz * meets - (gravity * meets ** 2) / 2 < rimTop;
  const touches = inside && meets < landing && low;
  const time = touches ? meets : landing;
  body.x += body.vx * time;
  body.y += body.vy * time;
  body.height = Math.max(0, body.height + body.vz * time - (gravity * time ** 2) / 2);
  body.vz -= gravity * time;
  if (touches) rebound(body, wx < wy ? 'x' : 'y');
  return !touches;
}

function glide(body: Body): void {
  for (let legs = 0; legs < 6; legs++) {
    const speed = Math.hypot(body.vx, body.vy);
    if (speed < 1) return;
    const stop = speed / slide;
    // The distance after braking for t, as if at full speed for a shorter time.
    const way = (t: number) => t - (t * t) / (2 * stop);
    const meets = Math.min(toWall(body.x, body.vx), toWall(body.y, body.vy));
    const ends = way(stop);
    const part = Math.min(ends, meets);
    const axis = toWall(body.x, body.vx) < toWall(body.y, body.vy) ? 'x' : 'y';
    body.x += body.vx * part;
    body.y += body.vy * part;
    if (part === ends) return;
    const left = Math.sqrt(Math.max(0, 1 - (2 * part) / stop));
    body.vx *= left;
    body.vy *= left;
    rebound(body, axis);
  }
}

function land(body: Body, errors: Errors): void {
  const hit = -body.vz;
  const speed = Math.hypot(body.vx, body.vy);
  const bounces = hit > 60;
  const kept =
    Math.max(0, speed - onLanding.friction * (1 + (bounces ? onLanding.bounce : 0)) * hit) *
    Math.max(0, 1 + errors.landing);
  const turn = Math.atan2(body.vy, body.vx) + errors.side;
  body.vx = kept * Math.cos(turn);
  body.vy = kept * Math.sin(turn);
  body.vz = bounces ? hit * onLanding.bounce : 0;
  body.height = 0;
}

// Where the chip comes to rest, as the thrower sees the board; null if it leaves the board.
function restOf(launch: Launch, errors: Errors): Point | null {
  const heading = (launch.heading + errors.heading) * degree;
  const loft = (launch.loft + errors.loft) * degree;
  const speed = Math.max(launch.speed / 4, launch.speed + errors.speed);
  const flat = speed * Math.cos(loft);
  const body: Body = {
    x: Math.max(-outer, Math.min(outer, launch.at + errors.along)),
    y: -outer,
    height: drop,
    vx: flat * Math.sin(heading),
    vy: flat * Math.cos(heading),
    vz: speed * Math.sin(loft),
  };
  for (let parts = 0; parts < 12; parts++) {
    if (!fly(body)) continue;
    if (Math.max(Math.abs(body.x), body.y) > wall || body.y < -outer) return null;
    land(body, parts === 0 ? errors : none);
    if (body.vz === 0) break;
  }
  glide(body);
  if (Math.abs(body.x) > wall + 1 || body.y > wall + 1) return null;
  // A chip that stays on the near rim tips over the edge.
  return body.y < -wall - 30 ? null : { x: body.x, y: Math.max(-wall, body.y) };
}

export const straight = (launch: Launch): Point | null => restOf(launch, none);

// The same few hundred errors for every aim, so the ellipse moves smoothly.
const dice: Errors[] = (() => {
  let state = 20101;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const bell = () => Math.sqrt(3) * (uniform() + uniform() + uniform() + uniform() - 2);
  return Array.from({ length: 400 }, () => ({
    along: bell(),
    heading: bell(),
    speed: bell(),
    loft: bell(),
    landing: bell(),
    side: bell(),
  }));
})();

function scaled(die: Errors, launch: Launch, steadiness: Steadiness): Errors {
  const share = shares[steadiness];
  const fast = launch.speed / 1000;
  const of = (part: keyof typeof deviations) => die[part] * share * (deviations[part][0] + deviations[part][1] * fast);
  return {
    along: of('along'),
    heading: of('heading'),
    speed: of('speed'),
    loft: of('loft'),
    landing: die.landing * landingNoise * share * Math.max(0, Math.sin(launch.loft * degree)),
    side: die.side * sideNoise * share,
  };
}

export interface Patch {
  // Half of all such throws end in this ellipse; its axes as vectors, in mm.
  middle: Point;
  long: Point;
  short: Point;
}

export interface Estimate {
  ends: Point[];
  // Fractions of all throws.
  off: number;
  patch: Patch | null;
}

function patchOf(ends: Point[]): Patch | null {
  if (ends.length < 8) return null;
  const mean = (of: (end: Point) => number) => ends.reduce((sum, end) => sum + of(end), 0) / ends.length;
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const xx = mean(({ x }) => (x - middle.x) ** 2) + 1;
  const yy = mean(({ y }) => (y - middle.y) ** 2) + 1;
  const xy = mean(({ x, y }) => (x - middle.x) * (y - middle.y));
  const distances = ends.map(({ x, y }) => {
    const [dx, dy] = [x - middle.x, y - middle.y];
    return (yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / (xx * yy - xy * xy);
  });
  const half = Math.sqrt([...distances].sort((a, b) => a - b)[Math.floor(ends.length / 2)] as number);
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const axis = (variance: number, turn: number): Point => {
    const length = half * Math.sqrt(Math.max(1, variance));
    return { x: length * Math.cos(turn), y: length * Math.sin(turn) };
  };
  return {
    middle,
    long: axis((xx + yy) / 2 + spread, angle),
    short: axis((xx + yy) / 2 - spread, angle + Math.PI / 2),
  };
}

export function estimate(launch: Launch, steadiness: Steadiness): Estimate {
  const ends = dice.map((die) => restOf(launch, scaled(die, launch, steadiness))).filter((end) => end !== null);
  return { ends, off: 1 - ends.length / dice.length, patch: patchOf(ends) };
}

const hole = 3;
const places: Place[] = [...spices, ...spaces];

// How often such a throw ends at each place, the likeliest first.
export function chances(ends: Point[], side: number): { place: Place; share: number }[] {
  return places
    .map((place) => {
      const at = seenFrom(side, placeAt(place));
      const reach = (spices.includes(place as Spice) ? bowlRadius : spaceRadius) + hole;
      return {
        place,
        share: ends.filter((end) => Math.hypot(end.x - at.x, end.y - at.y) < reach).length / dice.length,
      };
    })
    .sort((a, b) => b.share - a.share);
}

// The speed that ends at this distance from the edge, straight ahead, without errors of the hand.
export function speedTo(y: number, loft: number): number {
  let [slow, fast] = [300, 4000];
  for (let i = 0; i < 24; i++) {
    const middle = (slow + fast) / 2;
    const end = reach(middle, loft);
    if (end < y) slow = middle;
    else fast = middle;
  }
  return (slow + fast) / 2;
}

// How far a throw would go without a rim.
function reach(speed: number, loft: number): number {
  const body: Body = {
    x: 0,
    y: -outer,
    height: drop,
    vx: 0,
    vy: speed * Math.cos(loft * degree),
    vz: speed * Math.sin(loft * degree),
  };
  for (let parts = 0; parts < 12; parts++) {
    const time = (body.vz + Math.sqrt(body.vz ** 2 + 2 * gravity * body.height)) / gravity;
    body.y += body.vy * time;
    body.vz -= gravity * time;
    land(body, none);
    if (body.vz === 0) break;
  }
  return body.y + body.vy ** 2 / (2 * slide);
}
