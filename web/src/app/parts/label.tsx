// What the labels of all games share: a sunburst behind the game's hero.
import { narrow } from './screen.ts';

// An upright label for phones shows all of its hero, and more of the sun above and below.
export const frame = (upright: boolean) =>
  upright && narrow.value
    ? { viewBox: '56 0 288 270' }
    : { viewBox: '0 0 400 270', preserveAspectRatio: 'xMidYMid slice' };

export const Sunburst = ({ a, b, cx, cy }: { a: string; b: string; cx: number; cy: number }) => {
  const ray = (i: number) => {
    const at = (turn: number) => `${(cx + 400 * Math.cos(turn)).toFixed(0)} ${(cy + 400 * Math.sin(turn)).toFixed(0)}`;
    const step = Math.PI / 16;
    return `M${cx} ${cy}L${at(i * 2 * step)}L${at((i * 2 + 1) * step)}Z`;
  };
  return (
    <>
      <rect x="-200" y="-300" width="840" height="880" fill={a} />
      <path d={Array.from({ length: 16 }, (_, i) => ray(i)).join('')} fill={b} />
    </>
  );
};
