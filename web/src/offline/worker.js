// The service worker: caches the page's shell, so that the page opens without a connection, and never caches the
// server's answers. vite.config.ts fills in the two names below; a new build has a new version and replaces this one.
const version = '__VERSION__';
const shell = __SHELL__;
const cacheName = `peppermill-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(shell))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('peppermill-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// All page addresses lead to the one page: from the network, else from the cache.
const page = (request) => fetch(request).catch(() => caches.match('/'));

// A file with a hash in its name never changes.
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/') || pathname === '/ws')
    return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (shell.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});
