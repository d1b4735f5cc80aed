// The circle of six: the target, the two ends of its gap, and the target after it.
import { t } from '../../i18n/index.ts';
import { NumberCard } from './number-card.tsx';
import { gapNow, peppersOf, type DichtView, type Gap } from './types.ts';

function role(view: DichtView, position: number): 'target' | 'end' | 'end-next' | '' {
  if (position === view.target) return 'target';
  if (position === view.next_target) return 'end-next';
  return gapNow(view).includes(view.circle[position] as number) ? 'end' : '';
}

const words = { target: 'dicht.tag_target', end: 'dicht.tag_end', 'end-next': 'dicht.tag_next' } as const;

export function circleText(view: DichtView): string {
  const [low, high] = gapNow(view);
  return t('dicht.circle_said', { target: view.circle[view.target] as number, low: low + 1, high: high - 1, circle: view.circle.join(', ') });
}

export const gapText = ([low, high]: Gap): string => (high - low <= 1 ? t('dicht.gap_none') : t('dicht.gap', { low: low + 1, high: high - 1 }));

export const Circle = ({ view }: { view: DichtView }) => {
  const target = view.circle[view.target] as number;
  // The winner of this round will lie where the target lies now, at one end of the next gap; this is the other end.
  const [low, high] = view.gaps[view.next_target] as Gap;
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
            {at && <span class="circle-tag">{t(words[at])}</span>}
          </div>
        );
      })}
      <div class="circle-middle" aria-hidden="true">
        <div class="patch">
          <div class="eyebrow">{t('dicht.tag_target')}</div>
          <div class="display circle-target">{target}</div>
          <b>{gapText(gapNow(view))}</b>
          <p class="muted">{t('dicht.next', { target: view.circle[view.next_target] as number, end: low === target ? high : low })}</p>
        </div>
      </div>
    </div>
  );
};
