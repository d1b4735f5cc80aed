// Layers over the page: dialogs and drawers. The back button closes a layer before it leaves the page. Each layer has a
// history entry, which is removed when the layer closes in another way.
import { useLayoutEffect, useRef } from 'preact/hooks';

const open: (() => void)[] = [];
// Going back takes a moment; navigation waits for its end.
let walking = false;
let next: (() => void) | null = null;

export const depth = (): number => (history.state as { over?: number } | null)?.over ?? 0;

// A dialog that replaces another needs no step back: this runs after both are drawn.
function align(): void {
  if (walking) return;
  const dead = depth() - open.length;
  walking = dead > 0 && history.length > dead;
  if (walking) return history.go(-dead);
  while (depth() < open.length) history.pushState({ over: depth() + 1 }, '');
}

export function afterWalk(act: () => void): void {
  if (walking) next = act;
  else act();
}

addEventListener('popstate', () => {
  if (!walking) while (open.length > depth()) open.pop()?.();
  walking = false;
  next?.();
  next = null;
  queueMicrotask(align);
});

// A reloaded page has no open layer.
align();

export function useLayer(close: () => void, isOpen = true): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = () => latest.current();
    open.push(layer);
    queueMicrotask(align);
    return () => {
      const at = open.indexOf(layer);
      if (at >= 0) open.splice(at, 1);
      queueMicrotask(align);
    };
  }, [isOpen]);
}
