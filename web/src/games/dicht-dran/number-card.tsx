// A number card of 100 × 140 units; small ones show only the number and the peppers.
import { Mark } from '../../art/ink.tsx';

export const pepperInk = ['#3f6f2c', '#b35400', '#6a3f6b'] as const;
const tints = ['#dfe8c2', '#f8d9a4', '#e4d3e2'] as const;
const patterns = ['', 'url(#diagonal)', 'url(#dots)'] as const;

const size = (number: number, small: boolean): number => {
  if (small) return number === 100 ? 54 : 72;
  return number === 100 ? 43 : number < 10 ? 66 : 58;
};

export const NumberCard = ({
  number,
  peppers,
  small = false,
}: {
  number: number;
  peppers: number;
  small?: boolean;
}) => {
  const at = peppers - 1;
  const ink = pepperInk[at];
  const wide = small ? 28 : 25;
  const first = 50 - (peppers * wide + (peppers - 1) * 2) / 2;
  return (
    <svg class="card" viewBox="0 0 100 140" aria-hidden="true">
      <rect class="card-frame" x="1.200" y="1.200" width="97.600" height="137.600" rx="8" />
      <path
        class="tint"
        d="M2.400 93H97.600V131Q97.600 137.600 91 137.600H9Q2.400 137.600 2.400 131Z"
        fill={tints[at]}
      />
      {patterns[at] && <rect x="3" y="94" width="94" height="42" fill={patterns[at]} opacity=".55" />}
      <path d="M2.400 92H97.600" stroke={ink} stroke-width="3" />
      {!small && (
        <text class="label" x="10" y="22" font-size="17" style={{ fill: ink }}>
          {number}
        </text>
      )}
      {!small && Array.from({ length: peppers }, (_, i) => <circle cx={88 - i * 11} cy="16" r="4" fill={ink} />)}
      <text class="figure" x="50" y={small ? 76 : 80} font-size={size(number, small)} text-anchor="middle">
        {number}
      </text>
      {Array.from({ length: peppers }, (_, i) => (
        <Mark of="pepper" x={first + i * (wide + 2)} y={small ? 101 : 102} size={wide} />
      ))}
    </svg>
  );
};
