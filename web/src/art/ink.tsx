// The drawing style: a flat fill, slightly misregistered, under a dark clove line. Units of a 64 box.
interface Shape {
  d: string;
  fill?: string;
  line?: number;
}

export const Ink = ({ d, fill = 'none', line = 2.6 }: Shape) => (
  <>
    {fill !== 'none' && <path d={d} fill={fill} transform="translate(1.4 1.2)" />}
    <path class="ink" d={d} stroke-width={line} />
  </>
);

export const Line = ({ d, line = 2.2 }: { d: string; line?: number }) => <path class="ink" d={d} stroke-width={line} />;

// A shape has at most one highlight.
export const Carved = ({ d, color }: { d: string; color: string }) => (
  <path d={d} fill="none" stroke={color} stroke-width="2.4" stroke-linecap="round" />
);

export const Mark = ({ of, size, x, y }: { of: string; size: number; x?: number; y?: number }) => (
  <use href={`#${of}`} x={x} y={y} width={size} height={size} />
);

// A mark in running text. The text beside it names it, so screen readers skip it.
export const Glyph = ({ of, size = 22 }: { of: string; size?: number }) => (
  <svg class="glyph" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
    <use href={`#${of}`} width="64" height="64" />
  </svg>
);
