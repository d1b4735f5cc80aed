// A menu: what its owner cooks in this round.
import { t } from '../../i18n/index.ts';
import { Mark } from '../../art/ink.tsx';
import { suitInk } from './suits.tsx';
import type { Menu } from './types.ts';

const notched = 'M10 2H90Q90 10 98 10V130Q90 130 90 138H10Q10 130 2 130V10Q10 10 10 2Z';

const Bowl = ({ menu }: { menu: Menu }) => (
  <>
    <path class="card-frame" d="M22 62Q24 92 50 92T78 62Z" />
    <ellipse cx="50" cy="62" rx="28" ry="8" fill={suitInk[menu].soup} stroke="#2a1a12" stroke-width="2.400" />
    <path class="ink" d="M32 76Q50 88 68 76" stroke-width="2" style={{ stroke: suitInk[menu].line }} />
    <svg x="30" y="24" width="40" height="39" viewBox="0 0 64 62">
      <use href={`#${menu}`} width="64" height="64" />
    </svg>
  </>
);

export const MenuCard = ({ menu, served = false }: { menu: Menu; served?: boolean }) => {
  const inks = suitInk[menu];
  const [first, second] = t(`chaud-devant.menu_lines.${menu}`).split('/') as [string, string];
  return (
    <svg class={served ? 'card menu served' : 'card menu'} viewBox="0 0 100 140" aria-hidden="true">
      <path d={notched} fill="var(--face)" stroke="var(--clove)" stroke-width="3" stroke-linejoin="round" />
      <rect class="tint" x="8" y="8" width="84" height="124" fill={inks.tint} stroke={inks.line} stroke-width="1.500" />
      <rect x="8" y="8" width="84" height="16" fill={inks.line} />
      <text
        class="label"
        x="50"
        y="20"
        font-size="10"
        letter-spacing="2"
        text-anchor="middle"
        style={{ fill: '#fff6e2' }}
      >
        {t('chaud-devant.menu_word')}
      </text>
      {menu === 'none' ? <Mark of="none" x={26} y={36} size={48} /> : <Bowl menu={menu} />}
      <text class="figure" x="50" y="106" font-size="15" text-anchor="middle">
        {first}
      </text>
      <text class="figure" x="50" y="118" font-size="11.500" text-anchor="middle">
        {second}
      </text>
      <rect x="8.800" y="122" width="82.400" height="9.200" fill={`url(#pattern-${menu})`} />
      {served && (
        <g transform="rotate(-11 50 62)">
          <rect x="14" y="51" width="72" height="22" rx="3" fill="#fffaf0" stroke="#b3290f" stroke-width="2.400" />
          <text class="figure" x="50" y="67.500" font-size="15" text-anchor="middle" style={{ fill: '#b3290f' }}>
            {t('chaud-devant.served_stamp')}
          </text>
        </g>
      )}
    </svg>
  );
};
