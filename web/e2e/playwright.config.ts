import { execSync } from 'node:child_process';
import { resolve } from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';

// Debian's Chromium: nothing is downloaded. The headless shell needs a fifth less time.
const chromium =
  process.env.CHROMIUM ??
  execSync('command -v chromium-headless-shell || command -v chromium || command -v google-chrome').toString().trim();

const junit = process.env.PLAYWRIGHT_JUNIT_OUTPUT_NAME;
const reporter: ReporterDescription[] = [
  ['list'],
  ...(junit ? [['junit', { outputFile: resolve(junit) }] as ReporterDescription] : []),
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A step that takes longer is a slow page or a bug, also on a machine under full load.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // The same names on every system. A missing picture is an error, except for `npm run pictures:accept`.
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  updateSnapshots: 'none',
  reporter,
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
      ],
    },
  },
});
