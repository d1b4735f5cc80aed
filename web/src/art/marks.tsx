import { Carved, Ink, Line } from './ink.tsx';

const round = (n: number) => Math.round(n * 10) / 10;

// A soft star anise: rounded tips around the middle.
function anise(): string {
  const at = (radius: number, turn: number) => {
    const angle = (turn * Math.PI) / 5 - Math.PI / 2;
    return `${round(32 + radius * Math.cos(angle))} ${round(33 + radius * Math.sin(angle))}`;
  };
  let d = `M${at(13, -1)}`;
  for (let tip = 0; tip < 10; tip += 2)
    d += `Q${at(25, tip - 0.45)} ${at(28, tip)}Q${at(25, tip + 0.45)} ${at(13, tip + 1)}`;
  return `${d}Z`;
}

const rays = Array.from({ length: 5 }, (_, i) => {
  const angle = (i * 2 * Math.PI) / 5 - Math.PI / 2;
  return `M32 33L${round(32 + 17 * Math.cos(angle))} ${round(33 + 17 * Math.sin(angle))}`;
}).join('');

export const SharedSymbols = () => (
  <>
    <symbol id="star" viewBox="0 0 64 64">
      <Ink d={anise()} fill="#e9a52c" line={3} />
      <Line d={rays} line={2} />
    </symbol>
    <symbol id="pepper" viewBox="0 0 64 64">
      <Ink
        d="M32 21C24 14 9 18 9 35C9 49 17 59 24 58C28 57 29 55 32 55C35 55 36 57 40 58C47 59 55 49 55 35C55 18 40 14 32 21Z"
        fill="#c8321a"
      />
      <Line d="M25 25C21 35 22 46 26 55M39 25C43 35 42 46 38 55" line={1.9} />
      <Ink d="M20 20C25 12 39 12 44 20C39 24 36 19 32 23C28 19 25 24 20 20Z" fill="#4d7a2a" line={2.2} />
      <Line d="M32 15C31 9 34 6 39 5" line={3} />
      <Carved d="M15 34C15 29 17 26 20 25" color="#f3a08b" />
    </symbol>
    <symbol id="mill" viewBox="0 0 64 64">
      <Ink d="M22 26H42L38 34L41 45L46 57H18L23 45L26 34Z" fill="#b9722f" />
      <Ink d="M20 26C20 17 25 12 32 12C39 12 44 17 44 26Z" fill="#b3290f" />
      <circle cx="32" cy="8" r="4" fill="#f0b030" stroke="#2a1a12" stroke-width="2.2" />
      <Line d="M25 36H39M22 47H42M15 58H49" line={2.2} />
    </symbol>
    <symbol id="rupee" viewBox="0 0 64 64">
      <circle cx="33.4" cy="33.2" r="26" fill="#f0b030" />
      <circle class="ink" cx="32" cy="32" r="26" stroke-width="4" />
      <Line d="M21 20H43M21 29H43M21 20H28C38 20 38 38 28 38H21L37 50" line={4} />
    </symbol>
  </>
);
