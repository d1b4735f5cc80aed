// One listener for a key that is pressed anywhere on the page. It listens as soon as the page shows what the key acts on: an effect
// that waits for the next frame would lose a key that is pressed at once.
import { useLayoutEffect, useRef } from 'preact/hooks';

export function useKeydown(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
