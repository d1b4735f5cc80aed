// A group with one stop for the Tab key. Arrows, Home and End move between its buttons.
import { useRef, useState } from 'preact/hooks';

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

export function useRovingFocus<T extends HTMLElement>(count: number, first = 0) {
  const box = useRef<T>(null);
  const [at, setAt] = useState(first);
  const focused = Math.max(0, Math.min(at, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, focused + step));
    setAt(next);
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  return { box, onKeyDown, stop: (i: number) => ({ tabIndex: i === focused ? 0 : -1, onFocus: () => setAt(i) }) };
}
