import { defineConfig } from 'vitest/config';

export default defineConfig({
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  // Point PEPPERMILL_URL at a running `peppermill serve` to work on the page with live reloading.
  server: {
    proxy: {
      '/api': process.env.PEPPERMILL_URL ?? 'http://127.0.0.1:8080',
      '/ws': { target: process.env.PEPPERMILL_URL ?? 'http://127.0.0.1:8080', ws: true },
    },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
});
