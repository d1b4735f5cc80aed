// Where points of the table are on the screen. The camera is far enough away for a mild perspective. It moves on an arc
// from the viewer's side to straight above, and the picture is cropped to just fit everything that must be visible.
// Millimetres as the viewer sees the board: x right, y away, z up. The three.js camera uses the same numbers, so
// drawings over the picture align with it.
import type { Point } from './types.ts';

export interface Space extends Point {
  z: number;
}

export interface Camera {
  width: number;
  height: number;
  // Degrees above the table.
  elevation: number;
  // Pixels per unit of the picture, and its middle on the screen.
  focal: number;
  middle: Point;
}

export const distance = 1200;
export const fromSide = 52;
// For pictures higher than wide: steeper, so the board fills them.
export const fromSideHigh = 60;
export const fromAbove = 90;

const turned = (elevation: number) => ({
  sin: Math.sin((elevation * Math.PI) / 180),
  cos: Math.cos((elevation * Math.PI) / 180),
});

// Camera coordinates: right, up, and depth.
function seen({ x, y, z }: Space, elevation: number): Space {
  const { sin, cos } = turned(elevation);
  return { x, y: y * sin + z * cos, z: distance + y * cos - z * sin };
}

// What the picture must contain: the board, the cards beside it, and the chip in front of it.
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// The corners of the frame are left out: there is nothing to see beside the board's corners.
const edges = ({ left, right, top, bottom }: Frame): Point[] => [
  ...[-276, 276].flatMap((x) => [-276, 276].map((y) => ({ x, y }))),
  ...[left, right].flatMap((x) => [-95, 95].map((y) => ({ x, y }))),
  ...[-205, 205].flatMap((x) => [top, bottom].map((y) => ({ x, y }))),
];

export function cameraAt(elevation: number, width: number, height: number, frame: Frame): Camera {
  const corners = edges(frame).map((edge) => seen({ ...edge, z: 0 }, elevation));
  const xs = corners.map(({ x, z }) => x / z);
  const ys = corners.map(({ y, z }) => y / z);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const focal = Math.min(width / (right - left), height / (high - low));
  return {
    width,
    height,
    elevation,
    focal,
    middle: { x: width / 2 - (focal * (left + right)) / 2, y: height / 2 + (focal * (low + high)) / 2 },
  };
}

export function toScreen(camera: Camera, point: Space): Point {
  const { x, y, z } = seen(point, camera.elevation);
  return { x: camera.middle.x + (camera.focal * x) / z, y: camera.middle.y - (camera.focal * y) / z };
}

// The point of the table's surface at this pixel.
export function toTable(camera: Camera, at: Point): Point {
  const { sin, cos } = turned(camera.elevation);
  const right = (at.x - camera.middle.x) / camera.focal;
  const up = (camera.middle.y - at.y) / camera.focal;
  // up = y sin / (distance + y cos), solved for y; there is no solution far above the horizon.
  const y = (up * distance) / Math.max(1e-3, sin - up * cos);
  return { x: right * (distance + y * cos), y };
}

// The flat view is the same picture without perspective.
export interface Lens {
  toScreen: (point: Space) => Point;
  toTable: (at: Point) => Point;
  width: number;
  height: number;
}

export const lensOf = (camera: Camera): Lens => ({
  toScreen: (point) => toScreen(camera, point),
  toTable: (at) => toTable(camera, at),
  width: camera.width,
  height: camera.height,
});

export function flatLens(width: number, height: number, frame: Frame): Lens {
  const scale = Math.min(width / (frame.right - frame.left), height / (frame.top - frame.bottom));
  const middle = {
    x: width / 2 - (scale * (frame.left + frame.right)) / 2,
    y: height / 2 + (scale * (frame.top + frame.bottom)) / 2,
  };
  return {
    toScreen: ({ x, y }) => ({ x: middle.x + x * scale, y: middle.y - y * scale }),
    toTable: ({ x, y }) => ({ x: (x - middle.x) / scale, y: (middle.y - y) / scale }),
    width,
    height,
  };
}
