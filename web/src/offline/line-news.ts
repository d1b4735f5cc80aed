// Whether the server can be reached, and whether it has another page than this one.
import { signal } from '@preact/signals';

// Set by every request; the page says so where nothing can be done without the server.
export const unreachable = signal(false);
export const newVersion = signal(false);

const entryIn = (page: string): string | undefined => /<script[^>]*\ssrc="(\/assets\/[\w.-]+\.js)"/.exec(page)?.[1];
const mine = (): string | undefined => entryIn(document.head.innerHTML + document.body.innerHTML);

// After a time without a line the program may be another one. A page under development has no such script and is never old.
export async function askForNewPage(): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.text() : ''), () => '');
  const served = entryIn(page);
  if (served && mine() && served !== mine()) newVersion.value = true;
}

// A part of the page that the new program no longer has: nothing is lost by loading the page anew, unless that was just tried.
export function reloadOnce(): void {
  const place = 'peppermill.reloaded';
  const last = Number(sessionStorage.getItem(place));
  if (Date.now() - last < 30_000) return;
  sessionStorage.setItem(place, String(Date.now()));
  location.reload();
}

export function keepShell(): void {
  addEventListener('vite:preloadError', reloadOnce);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
}
