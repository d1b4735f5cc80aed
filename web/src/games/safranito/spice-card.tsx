// A spice card: an arched niche with the mark, the name, and a code plate.
import { spiceInk, type Spice } from './spices.tsx';
import { Mark } from '../../art/ink.tsx';
import { t } from '../../i18n/index.ts';

export const SpiceCardFace = ({ spice }: { spice: Spice }) => {
  const name = t(`safranito.spice.${spice}`);
  return (
    <>
      <rect class="card-frame" x="1.200" y="1.200" width="97.600" height="137.600" rx="8" />
      <path
        class="tint"
        d="M10 112V46Q10 12 50 12T90 46V112Z"
        fill={spiceInk[spice].tint}
        stroke={spiceInk[spice].plate}
        stroke-width="1.600"
      />
      <path
        d="M16 107V48Q16 18 50 18T84 48V107Z"
        fill="none"
        stroke={spiceInk[spice].plate}
        stroke-width="1.200"
        stroke-dasharray="3 2.600"
      />
      <Mark of={`spice-${spice}`} x={19} y={37} size={62} />
      <text
        class="figure"
        x="50"
        y="130"
        font-size={name.length > 10 ? 13.5 : name.length > 7 ? 15.5 : 18}
        text-anchor="middle"
      >
        {name}
      </text>
      <rect x="3" y="3" width="25" height="18" rx="3" fill={spiceInk[spice].plate} />
      <text class="label" x="15.500" y="16.500" font-size="12.500" text-anchor="middle" style={{ fill: '#fffaf0' }}>
        {t(`safranito.spice_code.${spice}`)}
      </text>
    </>
  );
};

export const SpiceCard = ({ spice }: { spice: Spice }) => (
  <svg class="card" viewBox="0 0 100 140" aria-hidden="true">
    <SpiceCardFace spice={spice} />
  </svg>
);

export const SpiceDisc = ({
  spice,
  size = 44,
  missing = false,
}: {
  spice: Spice;
  size?: number;
  missing?: boolean;
}) => (
  <svg
    class={missing ? 'spice-disc missing' : 'spice-disc'}
    width={size}
    height={size}
    viewBox="0 0 64 64"
    aria-hidden="true"
  >
    <circle
      class="tint"
      cx="32"
      cy="32"
      r="30"
      fill={spiceInk[spice].tint}
      stroke={missing ? 'currentColor' : '#2a1a12'}
      stroke-width="2.600"
      stroke-dasharray={missing ? '5 4' : ''}
    />
    <g opacity={missing ? 0.45 : 1}>
      <Mark of={`spice-${spice}`} x={10} y={10} size={44} />
    </g>
  </svg>
);
