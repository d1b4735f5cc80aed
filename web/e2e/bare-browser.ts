// A browser without a test tool in its pages: Playwright's scripts take a sixth of a slowed page's first second. Speaks
// the browser's debugging protocol over two pipes.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

type Fields = Record<string, unknown>;

export interface BareBrowser {
  send: (method: string, params?: Fields, session?: string) => Promise<Fields>;
  close: () => Promise<void>;
}

export function openBareBrowser(program: string, options: readonly string[]): BareBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'peppermill-bare-'));
  const child = spawn(program, ['--headless', '--remote-debugging-pipe', `--user-data-dir=${folder}`, ...options], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , write, read] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, { done: (answer: Fields) => void; failed: (why: Error) => void }>();
  let [last, rest] = [0, ''];
  read.on('data', (part: Buffer) => {
    const lines = (rest + part.toString()).split('\0');
    rest = lines.pop() as string;
    for (const line of lines) {
      const { id, result, error } = JSON.parse(line) as { id?: number; result?: Fields; error?: { message: string } };
      const asked = waiting.get(id ?? 0);
      if (error) asked?.failed(new Error(error.message));
      else asked?.done(result ?? {});
      waiting.delete(id ?? 0);
    }
  });
  return {
    send: (method, params = {}, session) =>
      new Promise((done, failed) => {
        waiting.set(++last, { done, failed });
        write.write(`${JSON.stringify({ id: last, method, params, ...(session ? { sessionId: session } : {}) })}\0`);
      }),
    close: () =>
      new Promise((ended) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          ended();
        });
        child.kill();
      }),
  };
}
