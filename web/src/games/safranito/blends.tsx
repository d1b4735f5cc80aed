// Blends: their spices, and which of them are in the viewer's hand. A spectator has no hand.
import { Icon } from '../../art/icons.tsx';
import type { Spice } from './spices.tsx';
import { t } from '../../i18n/index.ts';
import { lacking } from './effects.ts';
import { SpiceDisc } from './spice-card.tsx';
import type { Recipe } from './types.ts';

export const Blend = ({ recipe, me }: { recipe: Recipe; me: number | null }) => {
  const { blend, spices, owner } = recipe;
  const missing = lacking(recipe, me);
  const state =
    owner !== null ? t('safranito.reserved') : missing && t('safranito.have', { have: spices.length - missing.length });
  const has = (spice: Spice) => missing !== null && !missing.includes(spice);
  return (
    <div class="blend panel">
      <span class="blend-head">
        <span class="display blend-word">{t('safranito.blend', { n: blend })}</span>
        <span class="display blend-number">{blend}</span>
        <b>{state}</b>
      </span>
      <span class="blend-spices">
        {spices.map((spice) => (
          <span key={spice} class={has(spice) ? 'blend-spice has' : 'blend-spice'}>
            <SpiceDisc spice={spice} missing={missing?.includes(spice) ?? false} />
            {missing && (
              <span class="blend-mark">
                <Icon name={has(spice) ? 'check' : 'close'} size={14} />
              </span>
            )}
            <span>{t(`safranito.spice.${spice}`)}</span>
            {missing && <span class="hidden-text">{t(has(spice) ? 'safranito.in_hand' : 'safranito.missing')}</span>}
          </span>
        ))}
      </span>
    </div>
  );
};
