// A number card on 100 × 140 units.
export const Card = ({ number }: { number: number }) => (
  <svg class="card" viewBox="0 0 100 140" aria-hidden="true">
    <rect class="card-frame" x="1.200" y="1.200" width="97.600" height="137.600" rx="8" />
    <text class="figure" x="50" y="92" font-size="66" text-anchor="middle">
      {number}
    </text>
  </svg>
);
