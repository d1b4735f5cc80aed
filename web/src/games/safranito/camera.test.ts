import { describe, expect, it } from 'vitest';
import { cameraAt, flatLens, fromAbove, fromSide, fromSideHigh, lensOf, toScreen, toTable } from './camera.ts';
import { cardsAt, cardSize, frameFor, isWide } from './display.ts';
import { spices } from './spices.tsx';

const sizes = [
  [900, 620],
  [700, 460],
  [372, 420],
  [342, 260],
  [420, 330],
] as const;

describe('the camera', () => {
  it.each(sizes)('has the whole board and its cards in a picture of %i by %i', (width, height) => {
    const frame = frameFor(width, height);
    for (const elevation of [fromSide, fromSideHigh, 70, fromAbove]) {
      const camera = cameraAt(elevation, width, height, frame);
      for (const [x, y] of [
        [-270, -270],
        [270, -270],
        [270, 270],
        [-270, 270],
        [frame.left, 0],
        [frame.right, 0],
      ] as const) {
        const at = toScreen(camera, { x, y, z: 0 });
        expect(at.x).toBeGreaterThanOrEqual(-0.5);
        expect(at.x).toBeLessThanOrEqual(width + 0.5);
        expect(at.y).toBeGreaterThanOrEqual(-0.5);
        expect(at.y).toBeLessThanOrEqual(height + 0.5);
      }
    }
  });

  it('fills the width of a picture that is higher than wide', () => {
    const camera = cameraAt(fromSideHigh, 390, 452, frameFor(390, 452));
    expect(toScreen(camera, { x: -276, y: -276, z: 0 }).x).toBeCloseTo(0);
    expect(toScreen(camera, { x: 276, y: -276, z: 0 }).x).toBeCloseTo(390);
  });

  it('finds the point of the table under a finger', () => {
    for (const elevation of [fromSide, fromAbove]) {
      const camera = cameraAt(elevation, 800, 500, frameFor(800, 500));
      for (const point of [
        { x: 0, y: 0 },
        { x: -150, y: 150 },
        { x: 60, y: -300 },
      ]) {
        const back = toTable(camera, toScreen(camera, { ...point, z: 0 }));
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }
    }
  });

  it('sees what is nearer larger, and from above everything alike', () => {
    const width = (elevation: number, y: number) => {
      const lens = lensOf(cameraAt(elevation, 800, 600, frameFor(800, 600)));
      return lens.toScreen({ x: 100, y, z: 0 }).x - lens.toScreen({ x: -100, y, z: 0 }).x;
    };
    expect(width(fromSide, -240)).toBeGreaterThan(width(fromSide, 240) * 1.15);
    expect(width(fromAbove, -240)).toBeCloseTo(width(fromAbove, 240));
  });

  it('has a flat variant', () => {
    const lens = flatLens(600, 400, { left: -300, right: 300, top: 300, bottom: -300 });
    expect(lens.toScreen({ x: 0, y: 0, z: 9 })).toEqual({ x: 300, y: 200 });
    expect(lens.toTable({ x: 300, y: 0 })).toEqual({ x: 0, y: 300 });
  });
});

describe('cards for sale', () => {
  it('lie beside the board, never on the playing surface of a wide picture, and inside of it', () => {
    for (const [width, height] of sizes) {
      const frame = frameFor(width, height);
      for (let side = 0; side < 4; side++)
        for (const spice of spices)
          for (const { x, y } of cardsAt(spice, 6, side, frame)) {
            expect(Math.max(Math.abs(x) + (isWide(frame) ? -cardSize.width / 2 : 0), Math.abs(y))).toBeGreaterThan(
              isWide(frame) ? 240 : 225,
            );
            expect(Math.abs(x) - 5).toBeLessThan(frame.right);
          }
    }
  });
});
