// Blending: the recipes before me, what of them is in my hand, and the mortar.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { Mark, Ink } from '../../art/ink.tsx';
import { spiceInk, type Spice } from '../../art/spices.tsx';
import { t } from '../../i18n/index.ts';
import { have, missing, without } from './effects.ts';
import { SpiceDisc } from './spice-card.tsx';
import { inside } from './strings.tsx';
import { recipe, type Counts, type SafranitoView } from './types.ts';

interface RecipeProps {
  blend: number;
  view: SafranitoView;
  hand: Counts;
  reserved: boolean;
  others: number[];
  // Absent: it cannot be made now.
  onPick: (() => void) | undefined;
  picked: boolean;
}

// What would be left, and how close the next blend would be then.
function afterwards({ blend, hand, others }: RecipeProps): string {
  const left = without(hand, recipe(blend));
  const rest = (Object.entries(left) as [Spice, number][]).filter(([, n]) => n > 0).map(([spice, n]) => (n > 1 ? `${n} × ${inside(t(`spice.${spice}`))}` : inside(t(`spice.${spice}`))));
  const words = rest.length > 0 ? t('saf.leaves', { rest: rest.join(', ') }) : t('saf.leaves_nothing');
  const next = others.filter((one) => one !== blend).map((one) => ({ one, n: have(one, left) })).sort((a, b) => b.n - a.n)[0];
  return next && next.n > 0 ? `${words} ${t('saf.then_have', { blend: next.one, have: next.n })}` : words;
}

const Row = ({ spice, view, hand }: { spice: Spice; view: SafranitoView; hand: Counts }) => {
  const n = hand[spice] ?? 0;
  const shown = view.display[spice] ?? 0;
  const words = n > 0 ? t('safranito.in_hand') : shown > 0 ? t('saf.displayed', { n: shown }) : t('saf.not_displayed');
  return (
    <span class={n > 0 ? 'recipe-row has' : 'recipe-row'}>
      <SpiceDisc spice={spice} size={72} missing={n === 0} />
      <span><b>{t(`spice.${spice}`)}</b><small>{words}</small></span>
      <span class="blend-mark"><Icon name={n > 0 ? 'check' : 'close'} size={16} /></span>
    </span>
  );
};

const RecipeBody = (props: RecipeProps) => {
  const { blend, view, hand, reserved } = props;
  const lacking = missing(blend, hand);
  return (
    <>
      <span class="recipe-band" style={{ background: spiceInk[recipe(blend)[0] as Spice].plate }} />
      <span class="recipe-head">
        <span class="display">{t('safranito.blend', { n: blend })}</span>
        {reserved && <span class="pill">{t('safranito.reserved')}</span>}
        <span class={lacking.length === 0 ? 'pill full' : 'pill'}>{lacking.length === 0 ? t('saf.all_there') : lacking.length === 1 ? t('saf.one_missing', { spice: t(`spice.${lacking[0] as Spice}`) }) : t('saf.missing', { n: lacking.length })}</span>
      </span>
      {recipe(blend).map((spice) => <Row key={spice} spice={spice} view={view} hand={hand} />)}
      <span class="recipe-foot">{lacking.length === 0 ? afterwards(props) : t('safranito.have', { have: 3 - lacking.length })}</span>
    </>
  );
};

// On a small screen the recipes are turned over like pages: the chosen one is opened, and again when the screen is turned.
export const Recipe = (props: RecipeProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!props.picked) return;
    const open = () => button.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    open();
    addEventListener('resize', open);
    return () => removeEventListener('resize', open);
  }, [props.picked]);
  return props.onPick ? (
    <button type="button" ref={button} class={props.picked ? 'recipe panel picked answer' : 'recipe panel answer'} aria-pressed={props.picked} onClick={props.onPick}><RecipeBody {...props} /></button>
  ) : (
    <div class="recipe panel"><RecipeBody {...props} /></div>
  );
};

// The bowl in which it is ground; what falls in is what the chosen blend takes.
const Picture = ({ into }: { into: Spice[] }) => (
  <svg class="mortar-picture" viewBox="0 0 160 190" aria-hidden="true">
    {into.map((spice, i) => <Mark key={spice} of={`spice-${spice}`} x={[18, 58, 44][i] as number} y={[34, 6, 62][i] as number} size={38} />)}
    <g transform="translate(10 58) scale(2.15)">
      <Ink d="M44 -14L52 -10L42 26L33 24Z" fill="#c2733a" line={1.6} />
      <Ink d="M6 26H60C60 44 50 52 33 52C16 52 6 44 6 26Z" fill="#8aa6a0" line={1.8} />
      <Ink d="M6 26C12 18 54 18 60 26C54 33 12 33 6 26Z" fill="#e5a81e" line={1.6} />
      <Ink d="M22 52H44V59H22Z" fill="#8aa6a0" line={1.6} />
    </g>
  </svg>
);

export const Mortar = ({ made, into, children }: { made: number; into: Spice[]; children?: ComponentChildren }) => (
  <section class="mortar panel">
    <Picture into={into} />
    <h2>{t('saf.made', { n: made })}</h2>
    <p class="mortar-marks" aria-hidden="true">{[0, 1, 2].map((i) => <span key={i} class={i < made ? 'made' : ''}>{i < made && <Icon name="check" size={20} />}</span>)}</p>
    <p class="muted">{t('saf.third_wins')}</p>
    {children}
  </section>
);
