// A small proxy between browser and program. It can hold all traffic for a while, like a slow network, and it can serve
// a newly built page in front of the program.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { extname, join } from 'node:path';

export interface Proxy {
  url: string;
  // Nothing passes in either direction, and no connection is closed.
  hold: () => void;
  release: () => void;
  close: () => Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};

function serveFile(folder: string, path: string, answer: ServerResponse): void {
  const wanted = join(folder, path);
  // Like the program: page addresses serve the page, and a missing file is an error.
  if (path.startsWith('/assets/') && !existsSync(wanted)) return void answer.writeHead(404).end();
  const file = path !== '/' && existsSync(wanted) ? wanted : join(folder, 'index.html');
  answer.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  });
  createReadStream(file).pipe(answer);
}

export async function openProxy(target: string, page?: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let waiting: (() => void)[] | null = null;
  const whenReleased = (go: () => void) => (waiting ? void waiting.push(go) : go());
  const forget = (socket: Socket) =>
    void socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());

  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const path = new URL(asked.url ?? '/', target).pathname;
    if (page && !path.startsWith('/api') && path !== '/ws') return serveFile(page, path, answer);
    const onward = request(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (said) => {
        whenReleased(() => {
          answer.writeHead(said.statusCode ?? 502, said.headers);
          said.pipe(answer);
        });
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  };

  const server = createServer((asked, answer) => whenReleased(() => forward(asked, answer)));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    forget(socket);
  });
  server.on('upgrade', (asked: IncomingMessage, near: Socket, head: Buffer) => {
    const far = connect(Number(port), hostname, () => {
      const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
      far.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      far.write(head);
    });
    sockets.add(far);
    forget(far);
    near.on('data', (part) => whenReleased(() => void far.write(part)));
    far.on('data', (part) => whenReleased(() => void near.write(part)));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      waiting ??= [];
    },
    release: () => {
      const go = waiting ?? [];
      waiting = null;
      for (const one of go) one();
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
