// The four soups and the closed kitchen, each recognisable by its outline.
import { Carved, Ink, Line } from '../../art/ink.tsx';
import type { Menu } from './wire.ts';

export const suitInk = {
  pea: { line: '#4d7a2a', tint: '#e6efcb', soup: '#8cab45', letter: 'P' },
  onion: { line: '#b06d00', tint: '#fbe9bf', soup: '#e3b04b', letter: 'O' },
  mushroom: { line: '#76533a', tint: '#efdfcc', soup: '#b98f68', letter: 'M' },
  chili: { line: '#b3260f', tint: '#fad9cb', soup: '#cf4a30', letter: 'C' },
  none: { line: '#55606a', tint: '#dfe3e2', soup: '#a9b2b2', letter: 'N' },
} as const satisfies Record<Menu, Record<'line' | 'tint' | 'soup' | 'letter', string>>;

const Pea = () => (
  <symbol id="pea" viewBox="0 0 64 64">
    <Ink d="M7 52C8 26 30 8 56 12C57 36 36 57 7 52Z" fill="#6b9433" />
    <path d="M14 47C18 30 32 17 50 17C46 35 32 46 14 47Z" fill="#3f6622" />
    {[
      [22.5, 40, 6],
      [33, 31.5, 6.6],
      [43, 22.5, 5.6],
    ].map(([x, y, r]) => (
      <circle cx={x} cy={y} r={r} fill="#a9c760" stroke="#2a1a12" stroke-width="1.8" />
    ))}
    <Line d="M56 12L61 6" line={3} />
  </symbol>
);

const Onion = () => (
  <symbol id="onion" viewBox="0 0 64 64">
    <Ink d="M32 57C14 57 7 46 10 36C13 27 27 26 30 15H34C37 26 51 27 54 36C57 46 50 57 32 57Z" fill="#e0a53a" />
    <Line d="M32 17C22 30 20 45 29 57M32 17C42 30 44 45 35 57" line={1.9} />
    <Line d="M31 15C30 9 27 6 23 4M33 15C34 9 38 7 42 5" line={2.4} />
    <Line d="M27 57L24 61M32 57V62M37 57L40 61" line={1.9} />
    <Carved d="M15 42C14 37 17 34 20 32" color="#fff0c4" />
  </symbol>
);

const Mushroom = () => (
  <symbol id="mushroom" viewBox="0 0 64 64">
    <Ink d="M25 35C27 43 25 51 22 58H43C39 51 38 43 40 35Z" fill="#f3e5cf" />
    <Ink d="M6 34C5 16 19 7 32 7C45 7 59 16 58 34C48 38 16 38 6 34Z" fill="#8e6647" />
    {[
      [22, 20, 4.2],
      [37, 15, 3.6],
      [46, 25, 4.2],
      [31, 27, 3],
    ].map(([cx, cy, r]) => (
      <ellipse cx={cx} cy={cy} rx={r} ry={(r as number) * 0.75} fill="#e9d3b6" />
    ))}
  </symbol>
);

const Chili = () => (
  <symbol id="chili" viewBox="0 0 64 64">
    <Ink d="M46 18C55 34 42 54 9 57C27 49 29 36 31 21C35 15 43 14 46 18Z" fill="#cb3417" />
    <Ink d="M29 23C30 14 42 11 48 20C42 19 36 20 29 23Z" fill="#4d7a2a" line={2.2} />
    <Line d="M39 15C38 9 41 6 46 4" line={3} />
    <Carved d="M42 27C43 34 39 42 32 47" color="#f6a48c" />
  </symbol>
);

const Closed = () => (
  <symbol id="none" viewBox="0 0 64 64">
    <Ink d="M8 46C8 29 19 20 32 20C45 20 56 29 56 46Z" fill="#a9b2b2" />
    <circle cx="32" cy="16" r="4" fill="#a9b2b2" stroke="#2a1a12" stroke-width="2.4" />
    <Line d="M4 51H60" line={3} />
    <Carved d="M15 40C17 33 21 29 26 27" color="#eef1f0" />
  </symbol>
);

const Patterns = () => (
  <>
    <pattern id="pattern-pea" width="8" height="8" patternUnits="userSpaceOnUse">
      <circle cx="4" cy="4" r="2" fill={suitInk.pea.line} />
    </pattern>
    <pattern id="pattern-onion" width="10" height="6" patternUnits="userSpaceOnUse">
      <path
        d="M0 6A5 5 0 0 1 10 6M2.500 6A2.500 2.500 0 0 1 7.500 6M-5 3A5 5 0 0 1 5 3M5 3A5 5 0 0 1 15 3"
        fill="none"
        stroke={suitInk.onion.line}
        stroke-width="1"
      />
    </pattern>
    <pattern id="pattern-mushroom" width="8" height="7" patternUnits="userSpaceOnUse">
      <path d="M0 3.500H8" stroke={suitInk.mushroom.line} stroke-width="1.5" />
    </pattern>
    <pattern id="pattern-chili" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
      <path d="M4.500 0V9" stroke={suitInk.chili.line} stroke-width="4" />
    </pattern>
    <pattern id="pattern-none" width="8" height="8" patternUnits="userSpaceOnUse">
      <path d="M0 0L8 8M8 0L0 8" stroke={suitInk.none.line} stroke-width="1" />
    </pattern>
  </>
);

export const SuitSymbols = () => (
  <>
    <Pea />
    <Onion />
    <Mushroom />
    <Chili />
    <Closed />
    <Patterns />
  </>
);
