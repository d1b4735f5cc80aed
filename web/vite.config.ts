import { defineConfig } from 'vitest/config';

// Point PEPPERMILL_URL at a running `peppermill serve` to work on the page with live reloading.
const target = process.env.PEPPERMILL_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  // The server wants the page's own host in Host and Origin.
  server: { proxy: { '/api': { target, changeOrigin: false }, '/ws': { target, ws: true, changeOrigin: false } } },
  // One worker for all files: starting a document takes longer than the tests.
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'], pool: 'threads', fileParallelism: false, isolate: false },
});
