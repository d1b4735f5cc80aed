import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// `npm run speed`: figures with limits. They depend on the machine and on what else it does, so they are no part of the tests.
export default defineConfig({ ...tests, testMatch: 'speed.ts', workers: 1, reporter: 'line', retries: 0 });
