// The last step of a throw without dragging: a mark sways over a bar, and where it is let go makes the throw a little softer or
// harder. Who cannot or does not want to time it goes without, and throws as aimed.
import { useEffect, useRef } from 'preact/hooks';
import { calmMotion } from '../../app/settings.ts';
import { timing } from './settings.ts';
import { t } from '../../i18n/index.ts';

export const usesBar = (): boolean => timing.value === 'bar' && !calmMotion();

const crossing = 900;
// Where the mark is after so many milliseconds: from -1 to 1 and back.
export function swayed(after: number): number {
  const way = (after / crossing) % 2;
  return way < 1 ? 2 * way - 1 : 3 - 2 * way;
}

// Near the middle next to nothing, at the ends a twelfth.
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
