import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// `npm run pictures`: the pictures in docs/images, anew. Needs pngquant.
export default defineConfig({ ...tests, testMatch: 'pictures.ts', workers: 1 });
