// Starts the real program on a free port with an empty file of data, and ends it. PEPPERMILL_URL names one that runs already, such
// as Vite's with the newest page.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Server {
  url: string;
  stop: () => Promise<void>;
}

const program = process.env.PEPPERMILL ?? new URL('../../build/release/peppermill', import.meta.url).pathname;

export async function startServer(): Promise<Server> {
  if (process.env.PEPPERMILL_URL) return { url: process.env.PEPPERMILL_URL, stop: () => Promise.resolve() };
  const data = mkdtempSync(join(tmpdir(), 'peppermill-e2e-'));
  const child: ChildProcess = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', join(data, 'data')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /Peppermill is at (http:\/\/\S+)/.exec(said);
      if (address) found(address[1] as string);
    });
    child.once('exit', (code) => failed(new Error(`${program} ended with ${code}: ${said}`)));
    child.once('error', failed);
  });
  return {
    url,
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        child.once('exit', () => {
          rmSync(data, { recursive: true, force: true });
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}
