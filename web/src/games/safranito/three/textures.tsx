// The prints on the objects of the 3D board: the same drawings as in the flat view.
import { CanvasTexture, SRGBColorSpace, RepeatWrapping, type Texture } from 'three';
import type { VNode } from 'preact';
import type { Spice } from '../spices.tsx';
import { ChipFace } from '../chip.tsx';
import { BoardFace } from '../print.tsx';
import { SpiceCardFace } from '../spice-card.tsx';
import { raster } from './raster.ts';
import { boardEdge } from '../types.ts';

function texture(canvas: HTMLCanvasElement): Texture {
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  return made;
}

async function printed(drawing: VNode, width: number, height = width): Promise<Texture> {
  return texture(await raster(drawing, width, height));
}

export const boardTexture = (side: number, size: number): Promise<Texture> =>
  printed(
    <svg class="board-print" viewBox={`${-boardEdge} ${-boardEdge} ${2 * boardEdge} ${2 * boardEdge}`}>
      <BoardFace side={side} />
    </svg>,
    size,
  );

export const chipTexture = (seat: number, value: number | null, up: boolean): Promise<Texture> =>
  printed(
    <svg class="chip" viewBox="-20 -20 40 40">
      <ChipFace seat={seat} value={value} up={up} />
    </svg>,
    192,
  );

export const cardTexture = (spice: Spice): Promise<Texture> =>
  printed(
    <svg class="card" viewBox="0 0 100 140">
      <SpiceCardFace spice={spice} />
    </svg>,
    240,
    336,
  );

export const countTexture = (n: number): Promise<Texture> =>
  printed(
    <svg class="card" viewBox="-20 -20 40 40">
      <circle r="18" fill="#fffaf0" stroke="#2a1a12" stroke-width="2.400" />
      <text class="label" y="6.500" font-size="19" text-anchor="middle">{`×${n}`}</text>
    </svg>,
    96,
  );

// Long fibres, always the same; the rim has the wood's colour.
export function woodTexture(): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = 512;
  canvas.height = 128;
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, 512, 128);
  brush.strokeStyle = 'rgb(42 26 18 / 16%)';
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let i = 0; i < 46; i++) {
    const [x, y, length] = [next() * 512, next() * 128, 60 + next() * 220];
    brush.lineWidth = 0.8 + next() * 1.6;
    for (const shift of [0, -512]) {
      brush.beginPath();
      brush.moveTo(x + shift, y);
      brush.bezierCurveTo(x + shift + length / 3, y - 2, x + shift + (2 * length) / 3, y + 2, x + shift + length, y);
      brush.stroke();
    }
  }
  const made = texture(canvas);
  made.wrapS = RepeatWrapping;
  made.wrapT = RepeatWrapping;
  return made;
}
