// The last step of a throw without dragging: a mark moves along a bar, and its position at the release makes the throw
// a little softer or harder. Without the bar the throw is as aimed.
import { useEffect, useRef } from 'preact/hooks';
import { calmMotion } from '../../app/settings.ts';
import { timing } from './settings.ts';
import { t } from '../../i18n/index.ts';

export const usesBar = (): boolean => timing.value === 'bar' && !calmMotion();

const crossing = 900;
// The position of the mark after this many milliseconds: from -1 to 1 and back.
export function swayed(after: number): number {
  const way = (after / crossing) % 2;
  return way < 1 ? 2 * way - 1 : 3 - 2 * way;
}

// Almost nothing near the middle, a twelfth at the ends.
export const hardness = (at: number): number => 1 + (at * Math.abs(at)) / 12;

export const SteadyBar = ({ since }: { since: number }) => {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      mark.current?.style.setProperty('left', `${50 + 50 * swayed(performance.now() - since)}%`);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [since]);
  return (
    <span class="steady">
      <span class="steady-end">{t('safranito.too_soft')}</span>
      <span class="steady-bar" aria-hidden="true">
        <span class="steady-middle" />
        <span class="steady-mark" ref={mark} />
      </span>
      <span class="steady-end">{t('safranito.too_hard')}</span>
    </span>
  );
};
