import { execSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

// Debian's chromium: nothing is downloaded.
const chromium =
  process.env.CHROMIUM ??
  execSync('command -v chromium || command -v chromium-browser || command -v google-chrome').toString().trim();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 600_000,
  // Generous: the machine that tests may be busy with other things.
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
