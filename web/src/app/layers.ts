// What lies over the page, dialogs and drawers: the way back of browser and phone closes it before it leaves the page. Each has an
// entry of its own in the browser's history, and no entry stays behind when it is closed in another way.
import { useLayoutEffect, useRef } from 'preact/hooks';

const open: (() => void)[] = [];
// Walking back takes a moment; what wants to go elsewhere meanwhile waits for its end.
let walking = false;
let next: (() => void) | null = null;

export const depth = (): number => (history.state as { over?: number } | null)?.over ?? 0;

// A dialog that gives way to another needs no walk: both are drawn at once, and this comes afterwards.
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

// A page that is loaded anew has nothing open.
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
