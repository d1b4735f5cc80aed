import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// `npm run pictures` makes the pictures in docs/images. It needs pngquant.
export default defineConfig({ ...tests, testMatch: 'pictures.ts', workers: 1 });
