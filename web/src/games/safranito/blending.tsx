// Blending: the viewer's recipes, the spices in hand for each, and the mortar.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { Mark, Ink } from '../../art/ink.tsx';
import { spiceInk, type Spice } from './spices.tsx';
import { t } from '../../i18n/index.ts';
import { afterwards, lacking } from './effects.ts';
import { SpiceDisc } from './spice-card.tsx';
import { inside } from './strings.tsx';
import type { Recipe, SafranitoView } from './types.ts';

interface RecipeProps {
  recipe: Recipe;
  view: SafranitoView;
  me: number | null;
  // If absent, the blend cannot be made now.
  onPick: (() => void) | undefined;
  picked: boolean;
}

// The spices that would be left, and how close the next blend would be; null if the blend cannot be made now.
function leaving({ recipe: { blend }, view, me }: RecipeProps): string | null {
  const action = `blend ${blend}`;
  const hand = view.outlook?.[action]?.hand;
  if (!hand || me === null) return null;
  const rest = (Object.entries(hand) as [Spice, number][]).map(([spice, n]) =>
    n > 1 ? `${n} × ${inside(t(`safranito.spice.${spice}`))}` : inside(t(`safranito.spice.${spice}`)),
  );
  const words = rest.length > 0 ? t('safranito.leaves', { rest: rest.join(', ') }) : t('safranito.leaves_nothing');
  const next = afterwards(view, me, action).sort((a, b) => b.have - a.have)[0];
  return next && next.have > 0 ? `${words} ${t('safranito.then_have', { blend: next.blend, have: next.have })}` : words;
}

const Row = ({ spice, view, missing }: { spice: Spice; view: SafranitoView; missing: Spice[] | null }) => {
  const has = missing !== null && !missing.includes(spice);
  const shown = view.display[spice] ?? 0;
  const words = has
    ? t('safranito.in_hand')
    : shown > 0
      ? t('safranito.displayed', { n: shown })
      : t('safranito.not_displayed');
  return (
    <span class={has ? 'recipe-row has' : 'recipe-row'}>
      <SpiceDisc spice={spice} size={72} missing={missing !== null && !has} />
      <span>
        <b>{t(`safranito.spice.${spice}`)}</b>
        <small>{words}</small>
      </span>
      {missing && (
        <span class="blend-mark">
          <Icon name={has ? 'check' : 'close'} size={16} />
        </span>
      )}
    </span>
  );
};

const Completeness = ({ missing }: { missing: Spice[] }) => {
  const [first] = missing;
  if (!first) return <span class="pill full">{t('safranito.all_there')}</span>;
  return (
    <span class="pill">
      {missing.length === 1
        ? t('safranito.one_missing', { spice: t(`safranito.spice.${first}`) })
        : t('safranito.missing_many', { n: missing.length })}
    </span>
  );
};

const RecipeBody = (props: RecipeProps) => {
  const { recipe, view, me } = props;
  const { blend, spices, owner } = recipe;
  const missing = lacking(recipe, me);
  return (
    <>
      <span class="recipe-band" style={{ background: spiceInk[spices[0] as Spice].plate }} />
      <span class="recipe-head">
        <span class="display">{t('safranito.blend', { n: blend })}</span>
        {owner !== null && <span class="pill">{t('safranito.reserved')}</span>}
        {missing && <Completeness missing={missing} />}
      </span>
      {spices.map((spice) => (
        <Row key={spice} spice={spice} view={view} missing={missing} />
      ))}
      <span class="recipe-foot">
        {missing && (leaving(props) ?? t('safranito.have', { have: spices.length - missing.length }))}
      </span>
    </>
  );
};

// On a small screen recipes turn like pages: the chosen one is opened, also after the screen is rotated.
export const RecipeCard = (props: RecipeProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!props.picked) return;
    const open = () => button.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    open();
    addEventListener('resize', open);
    return () => removeEventListener('resize', open);
  }, [props.picked]);
  return props.onPick ? (
    <button
      type="button"
      ref={button}
      class={props.picked ? 'recipe panel picked answer' : 'recipe panel answer'}
      aria-pressed={props.picked}
      onClick={props.onPick}
    >
      <RecipeBody {...props} />
    </button>
  ) : (
    <div class="recipe panel">
      <RecipeBody {...props} />
    </div>
  );
};

// The grinding bowl; it receives the spices of the chosen blend.
const Picture = ({ into }: { into: Spice[] }) => (
  <svg class="mortar-picture" viewBox="0 0 160 190" aria-hidden="true">
    {into.map((spice, i) => (
      <Mark key={spice} of={`spice-${spice}`} x={[18, 58, 44][i] as number} y={[34, 6, 62][i] as number} size={38} />
    ))}
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
    <h2>{t('safranito.made', { n: made })}</h2>
    <p class="mortar-marks" aria-hidden="true">
      {[0, 1, 2].map((i) => (
        <span key={i} class={i < made ? 'made' : ''}>
          {i < made && <Icon name="check" size={20} />}
        </span>
      ))}
    </p>
    <p class="muted">{t('safranito.third_wins')}</p>
    {children}
  </section>
);
