// Blends: what is wanted, and which of it is in my hand.
import { Icon } from '../../art/icons.tsx';
import { t } from '../../i18n/index.ts';
import { SpiceDisc } from './spice-card.tsx';
import { recipe, type Counts } from './types.ts';

interface BlendProps {
  blend: number;
  hand: Counts;
  mine?: boolean;
  // A blend that may be made now is a button.
  onPick?: (() => void) | undefined;
  picked?: boolean;
}

const Recipe = ({ blend, hand, mine = false }: BlendProps) => {
  const spices = recipe(blend);
  const have = spices.filter((spice) => hand[spice]).length;
  return (
    <>
      <span class="blend-head"><span class="display blend-word">{t('safranito.blend', { n: blend })}</span><span class="display blend-number">{blend}</span><b>{mine ? t('safranito.reserved') : t('safranito.have', { have })}</b></span>
      <span class="blend-spices">
        {spices.map((spice) => (
          <span key={spice} class={hand[spice] ? 'blend-spice has' : 'blend-spice'}>
            <SpiceDisc spice={spice} missing={!hand[spice]} />
            <span class="blend-mark"><Icon name={hand[spice] ? 'check' : 'close'} size={14} /></span>
            <span>{t(`spice.${spice}`)}</span>
            <span class="hidden-text">{t(hand[spice] ? 'safranito.in_hand' : 'safranito.missing')}</span>
          </span>
        ))}
      </span>
    </>
  );
};

export const Blend = (props: BlendProps) =>
  props.onPick ? (
    <button type="button" class={props.picked ? 'blend panel picked' : 'blend panel'} aria-pressed={props.picked ?? false} onClick={props.onPick}><Recipe {...props} /></button>
  ) : (
    <div class="blend panel"><Recipe {...props} /></div>
  );
