// Playwright's test with one server for each worker. Every browser that a test opens is closed at its end.
import { test as plain } from '@playwright/test';
import { startServer, type Server } from './server.ts';

export * from '@playwright/test';

// The server of this worker. The fixture below starts it before the worker's first test.
export const server = { url: '' };

export const test = plain.extend<{ tidy: undefined }, { running: Server }>({
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that this one needs
    async ({}, use) => {
      const running = await startServer();
      server.url = running.url;
      await use(running);
      await running.stop();
    },
    { auto: true, scope: 'worker' },
  ],
  tidy: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
