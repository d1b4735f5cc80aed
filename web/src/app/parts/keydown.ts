// A listener for keys anywhere on the page. It is attached with the layout: an effect that waits for the next frame
// would lose a key that is pressed at once.
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
