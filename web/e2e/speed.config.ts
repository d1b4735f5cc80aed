import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// `npm run speed`: measurements with limits. They depend on the machine and its load, so they are not
// part of the tests.
export default defineConfig({ ...tests, testMatch: 'speed.ts', workers: 1, reporter: 'line', retries: 0 });
