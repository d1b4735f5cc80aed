// The circle of six: the target, the two ends of its gap, and the target after it.
import { t } from '../../i18n/index.ts';
import { NumberCard } from './number-card.tsx';
import { gapAt, peppersOf, type DichtView } from './types.ts';

function role(position: number, target: number): 'target' | 'end' | 'end-next' | '' {
  if (position === target) return 'target';
  if (position === (target + 1) % 6) return 'end-next';
  return position === (target + 5) % 6 ? 'end' : '';
}

const words = { target: 'dicht.tag_target', end: 'dicht.tag_end', 'end-next': 'dicht.tag_next' } as const;

export function circleText(view: DichtView): string {
  const gap = gapAt(view.circle, view.target);
  return t('dicht.circle_said', { target: view.circle[view.target] as number, low: gap.low + 1, high: gap.high - 1, circle: view.circle.join(', ') });
}

export const gapText = (gap: { low: number; high: number }): string =>
  gap.high - gap.low <= 1 ? t('dicht.gap_none') : t('dicht.gap', { low: gap.low + 1, high: gap.high - 1 });

export const Circle = ({ view }: { view: DichtView }) => {
  const next = (view.target + 1) % 6;
  return (
    <div class="circle" role="img" aria-label={circleText(view)}>
      <svg class="circle-ring" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <ellipse cx="50" cy="50" rx="43" ry="37" />
      </svg>
      {view.circle.map((number, position) => {
        const at = role(position, view.target);
        return (
          <div class={`circle-card at-${position} ${at}`} key={position} aria-hidden="true">
            <NumberCard key={number} number={number} peppers={peppersOf(view, number)} />
            {at && <span class="circle-tag">{t(words[at])}</span>}
          </div>
        );
      })}
      <div class="circle-middle" aria-hidden="true">
        <div class="patch">
          <div class="eyebrow">{t('dicht.tag_target')}</div>
          <div class="display circle-target">{view.circle[view.target]}</div>
          <b>{gapText(gapAt(view.circle, view.target))}</b>
          <p class="muted">{t('dicht.next', { target: view.circle[next] as number, end: view.circle[(next + 1) % 6] as number })}</p>
        </div>
      </div>
    </div>
  );
};
