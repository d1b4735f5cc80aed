// Positions of the spice cards for sale: beside the board, next to their bowl; on narrow screens partly on the rim.
import type { Frame } from './camera.ts';
import { bowls, seenFrom } from './types.ts';
import type { Spice } from './spices.tsx';

export interface LyingCard {
  x: number;
  y: number;
  // Degrees, counter-clockwise.
  turn: number;
}

export const cardSize = { width: 58, height: 81 };
const most = 3;

// What the picture must contain. In front of the board is room for the chip to throw.
export function frameFor(width: number, height: number): Frame {
  const wide = width > height * 1.25;
  return wide ? { left: -348, right: 348, top: 328, bottom: -346 } : { left: -281, right: 281, top: 340, bottom: -348 };
}

export const isWide = (frame: Frame): boolean => frame.right > 300;

// The first card is nearest to its bowl, the others fan out over it; `side` is the viewer's.
export function cardsAt(spice: Spice, n: number, side: number, frame: Frame): LyingCard[] {
  const at = seenFrom(side, bowls[spice]);
  const wide = isWide(frame);
  const beside = wide ? 312 : 258;
  const lying = (x: number, y: number, dx: number, lean: number): LyingCard[] =>
    Array.from({ length: Math.min(n, most) }, (_, i) => ({ x: x + i * dx, y: y - i * 3, turn: lean - i * 5 }));
  if (at.y > 0) return lying(at.x - 12, 296, 22, 3);
  if (at.y < 0) return lying(at.x - 12 + Math.sign(at.x) * 30, -306, 22, 4);
  if (at.x < 0) return lying(-beside, 10, wide ? -12 : 6, 4);
  // The bowl in the middle shares the right side with its neighbour.
  return lying(beside, at.x > 0 ? 58 : -52, wide ? 12 : -6, at.x > 0 ? -3 : -7);
}
