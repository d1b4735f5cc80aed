// Starts the real program on a free port with an empty data file, kills it, restarts it on the same data, and ends it.
// PEPPERMILL_URL uses a program that runs already. PEPPERMILL_PAGE serves a built page in front of the program: `npm
// run build && PEPPERMILL_PAGE=dist npm run e2e` tests the newest page without a C++ build.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProxy, type Proxy } from './proxy.ts';

export interface Server {
  url: string;
  stop: () => Promise<void>;
}

export interface MortalServer extends Server {
  // SIGKILL: no farewell, nothing flushed.
  kill: () => Promise<void>;
  // SIGSTOP: its sockets stay open but send nothing.
  freeze: () => void;
  thaw: () => void;
  // On the same port and data.
  restart: () => Promise<void>;
}

export const program = process.env.PEPPERMILL ?? new URL('../../build/release/peppermill', import.meta.url).pathname;
const page = process.env.PEPPERMILL_PAGE;

// All tests come from one address and act faster than people. The bots get the smallest budget that the program allows.
const forTests = [
  'requests_per_second = 1000',
  'request_burst = 1000',
  'messages_per_second = 200',
  'absence_seconds = 900',
  'bot_milliseconds = 10',
  'shares = no',
  '',
].join('\n');

function launch(listen: string, folder: string, settings: string): Promise<{ child: ChildProcess; url: string }> {
  const config = join(folder, 'config');
  writeFileSync(config, forTests + settings);
  const child = spawn(program, ['serve', '--listen', listen, '--data', join(folder, 'data'), '--config', config], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((found, failed) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /Peppermill is at (http:\/\/\S+)/.exec(said);
      if (!address) return;
      child.removeAllListeners('exit');
      found({ child, url: address[1] as string });
    });
    child.once('exit', (code) => failed(new Error(`${program} ended with ${code}: ${said}`)));
    child.once('error', failed);
  });
}

const end = (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill(signal);
  });

// `settings` overrides the settings of the other tests.
export async function startMortalServer(settings = ''): Promise<MortalServer> {
  const folder = mkdtempSync(join(tmpdir(), 'peppermill-e2e-'));
  let { child, url } = await launch('127.0.0.1:0', folder, settings);
  const proxy: Proxy | null = page ? await openProxy(url, page) : null;
  return {
    url: proxy?.url ?? url,
    kill: () => end(child, 'SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    restart: async () => {
      ({ child, url } = await launch(new URL(url).host, folder, settings));
    },
    stop: async () => {
      await proxy?.close();
      child.kill('SIGCONT');
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startServer(): Promise<Server> {
  if (process.env.PEPPERMILL_URL) return { url: process.env.PEPPERMILL_URL, stop: () => Promise.resolve() };
  return startMortalServer();
}
