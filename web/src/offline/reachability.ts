// Whether the server can be reached, and whether it serves another page than this one.
import { signal } from '@preact/signals';

// A page from the cache that has never reached the server. A connection that is lost later has its own message.
export const neverReached = signal(false);
let everReached = false;
export const reached = (): void => {
  everReached = true;
  neverReached.value = false;
};
export const missed = (): void => {
  neverReached.value = !everReached;
};
export const newVersion = signal(false);

const entryIn = (page: string): string | undefined => /<script[^>]*\ssrc="(\/assets\/[\w.-]+\.js)"/.exec(page)?.[1];
const ownPage = (): string => document.head.innerHTML + document.body.innerHTML;

// After a lost connection the program may be another one. A development page has no such script and is never old.
export async function askForNewPage(own = ownPage()): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const [served, mine] = [entryIn(page), entryIn(own)];
  if (served && mine && served !== mine) newVersion.value = true;
}

// The new program lacks a part of this page. A reload loses nothing, unless it was just tried or the server is gone.
export async function reloadOnce(): Promise<void> {
  if (
    !(await fetch('/', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    return;
  const storageKey = 'peppermill.reloaded';
  const last = Number(sessionStorage.getItem(storageKey));
  if (Date.now() - last < 30_000) return;
  sessionStorage.setItem(storageKey, String(Date.now()));
  location.reload();
}

// The page comes first: filling the cache must not slow down a newcomer.
const settleFor = 2000;

export function keepShell(): void {
  addEventListener('vite:preloadError', () => void reloadOnce());
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () =>
    setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), settleFor),
  );
}
