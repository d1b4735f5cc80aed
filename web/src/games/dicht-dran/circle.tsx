// The circle of six: the target, the two ends of its gap, and the next target.
import { narrow } from '../../app/parts/screen.ts';
import { t, type Key } from '../../i18n/index.ts';
import { NumberCard } from './number-card.tsx';
import { gapNow, peppersOf, type DichtDranView, type Gap } from './types.ts';

function role(view: DichtDranView, position: number): 'target' | 'end' | 'end-next' | '' {
  if (position === view.target) return 'target';
  if (position === view.next_target) return 'end-next';
  return gapNow(view).includes(view.circle[position] as number) ? 'end' : '';
}

// The next target is always one end of the gap. A phone has room for one label, and a dashed ring replaces the other.
const tag = (at: 'target' | 'end' | 'end-next'): Key => {
  if (at === 'end-next') return narrow.value ? 'dicht-dran.tag_next' : 'dicht-dran.tag_end_next';
  return at === 'end' ? 'dicht-dran.tag_end' : 'dicht-dran.tag_target';
};

export function circleText(view: DichtDranView): string {
  const [low, high] = gapNow(view);
  return t('dicht-dran.circle_said', {
    target: view.circle[view.target] as number,
    low: low + 1,
    high: high - 1,
    circle: view.circle.join(', '),
  });
}

export const gapText = ([low, high]: Gap): string =>
  high - low <= 1 ? t('dicht-dran.gap_none') : t('dicht-dran.gap', { low: low + 1, high: high - 1 });

// The winner of this round replaces the target, at one end of the next gap; this names the other end.
export function nextText(view: DichtDranView): string {
  const [low, high] = view.gaps[view.next_target] as Gap;
  return t('dicht-dran.next', {
    target: view.circle[view.next_target] as number,
    end: low === view.circle[view.target] ? high : low,
  });
}

// A small circle beside the reveal: the new place of the winning card, and the next target.
export const CircleNow = ({ view, won }: { view: DichtDranView; won: number }) => (
  <div class="circle-now" role="img" aria-label={`${t('dicht-dran.circle_now')}. ${circleText(view)}`}>
    <span class="eyebrow" aria-hidden="true">
      {t('dicht-dran.circle_now')}
    </span>
    {view.circle.map((number, position) => (
      <span
        key={position}
        class={
          position === view.target
            ? 'circle-now-card target'
            : number === won
              ? 'circle-now-card won'
              : 'circle-now-card'
        }
      >
        <NumberCard small number={number} peppers={peppersOf(view, number)} />
      </span>
    ))}
  </div>
);

export const Circle = ({ view }: { view: DichtDranView }) => {
  const target = view.circle[view.target] as number;
  return (
    <div class="circle" role="img" aria-label={circleText(view)}>
      <svg class="circle-ring" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <ellipse cx="50" cy="50" rx="43" ry="37" />
      </svg>
      {view.circle.map((number, position) => {
        const at = role(view, position);
        return (
          <div class={`circle-card at-${position} ${at}`} key={position} aria-hidden="true">
            <NumberCard key={number} number={number} peppers={peppersOf(view, number)} />
            {at && <span class="circle-tag">{t(tag(at))}</span>}
          </div>
        );
      })}
      <div class="circle-middle" aria-hidden="true">
        <div class="patch">
          <div class="eyebrow">{t('dicht-dran.tag_target')}</div>
          <div class="display circle-target">{target}</div>
          <b>{gapText(gapNow(view))}</b>
          <p class="muted">{nextText(view)}</p>
        </div>
      </div>
    </div>
  );
};
