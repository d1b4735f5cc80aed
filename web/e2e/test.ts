// Playwright's own, and every browser that a test has opened is closed when it ends: they would go on playing beside the next ones.
import { test as plain } from '@playwright/test';

export * from '@playwright/test';
export const test = plain.extend<{ tidy: undefined }>({
  tidy: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
