import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

// Point PEPPERMILL_URL at a running `peppermill serve` to work on the page with live reloading.
const target = process.env.PEPPERMILL_URL ?? 'http://127.0.0.1:8080';

// Larger files load when they are used.
const largestKept = 200_000;

// The service worker needs the page's own address and the names of this build.
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  // After Vite has dropped the scripts of chunks that hold only styles.
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).filter((file) => file.fileName.startsWith('assets/'));
    const size = (file: (typeof files)[number]) => (file.type === 'chunk' ? file.code : file.source).length;
    const kept = files.filter((file) => size(file) <= largestKept).map((file) => `/${file.fileName}`);
    const shell = ['/', '/icon.svg', '/manifest.webmanifest', ...kept.sort()];
    const template = readFileSync(new URL('src/offline/worker.js', import.meta.url), 'utf8');
    const version = createHash('sha256')
      .update(JSON.stringify([template, files.map((file) => file.fileName).sort()]))
      .digest('hex')
      .slice(0, 12);
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: template.replace('__VERSION__', version).replace('__SHELL__', JSON.stringify(shell)),
    });
  },
});

export default defineConfig({
  plugins: [serviceWorker()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    // Each file costs a slow device some milliseconds, and compresses worse than as part of a larger one: chunks that
    // are needed together stay together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // One file for a language's first words, including the games'.
            { name: (id) => /\/(?:i18n\/|words\/home-)(\w\w)\.json$/.exec(id)?.[1] ?? null, priority: 4 },
            {
              name: 'below',
              test: /src\/(app\/(home\/(?!create)|people|learn\/progress|parts\/screen)|art\/|games\/[^/]+\/(tile|symbols)\.tsx)/,
              priority: 2,
            },
            {
              name: 'frame',
              test: /src\/app\/(table\/(?!hot-seat|look-back|table-menu|key-sheet|waiting-room)|parts\/)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  // The server expects the page's own host in Host and Origin.
  server: { proxy: { '/api': { target, changeOrigin: false }, '/ws': { target, ws: true, changeOrigin: false } } },
  // One worker for all files: starting a document takes longer than the tests. A busy machine may load a module slowly.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'threads',
    fileParallelism: false,
    isolate: false,
    testTimeout: 30_000,
  },
});
