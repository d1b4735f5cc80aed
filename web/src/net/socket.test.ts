import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket, type Transport } from './socket.ts';
import type { ServerMessage } from './types.ts';

class FakeWire implements Transport {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  onMessage(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  types(): unknown[] {
    return this.sent.map((message) => message.type);
  }
}

let wires: FakeWire[];
let socket: Socket;

const last = () => wires.at(-1) as FakeWire;

async function welcome(): Promise<void> {
  last().onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  last().onMessage({ type: 'welcome', person: { id: 'p', name: '', kind: 'guest' }, now_ms: 5 });
}

afterEach(() => vi.useRealTimers());

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  socket = new Socket(
    () => Promise.resolve('token'),
    () => {
      wires.push(new FakeWire());
      return last();
    },
  );
});

describe('the connection to the server', () => {
  it('hands on a new token', async () => {
    const tokens: string[] = [];
    socket = new Socket(
      () => Promise.resolve('token'),
      () => {
        wires.push(new FakeWire());
        return last();
      },
      () => {},
      (token) => tokens.push(token),
    );
    socket.open();
    await welcome();
    expect(tokens).toEqual([]);
    const person = { id: 'p', name: '', kind: 'guest' };
    last().onMessage({ type: 'welcome', person, now_ms: 5, token: 'renewed' });
    expect(tokens).toEqual(['renewed']);
  });

  it('says hello, then watches from its last version', async () => {
    const heard: ServerMessage[] = [];
    socket.watch({ table: 'k', seat: 0, version: () => 12, onMessage: (message) => heard.push(message) });
    await welcome();
    expect(last().sent).toEqual([
      { type: 'hello', token: 'token' },
      { type: 'watch', table: 'k', seat: 0, version: 12 },
    ]);
    last().onMessage({ type: 'update', table: 'k', viewer: 0, version: 13 });
    last().onMessage({ type: 'update', table: 'k', viewer: 1, version: 13 });
    last().onMessage({ type: 'update', table: 'other', viewer: 0, version: 2 });
    expect(heard).toHaveLength(1);
  });

  it('reconnects after a loss and sends an unanswered move again', async () => {
    socket.watch({ table: 'k', seat: 0, version: () => 3, onMessage: () => {} });
    await welcome();
    const answered = vi.fn();
    void socket.request({ type: 'act', table: 'k', seat: 0, prompt: 4, action: 'play 7' }).then(answered);
    const first = last().sent.at(-1);
    last().close();
    expect(socket.state.value).toBe('connecting');
    await vi.advanceTimersByTimeAsync(400);
    await welcome();
    expect(last().types()).toEqual(['hello', 'watch', 'act']);
    expect(last().sent.at(-1)).toEqual(first);
    last().onMessage({ type: 'done', id: first?.id, table: 'k', prompt: 4, version: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toHaveBeenCalledOnce();
  });

  it('refuses anything but a move while the connection is down', async () => {
    socket.open();
    await welcome();
    const hint = socket.request({ type: 'hint', table: 'k', seat: 0 });
    last().close();
    expect(await hint).toMatchObject({ type: 'refused', code: 'offline' });
    expect(await socket.request({ type: 'say', table: 'k', text: 'hi' })).toMatchObject({ code: 'offline' });
  });

  it('waits longer after each failure, and retries at once on request', async () => {
    socket.open();
    for (const delay of [200, 700, 1500, 3000]) {
      last().close();
      await vi.advanceTimersByTimeAsync(delay * 0.7);
      const before = wires.length;
      await vi.advanceTimersByTimeAsync(delay * 0.6);
      expect(wires).toHaveLength(before + 1);
    }
    expect(wires).toHaveLength(5);
    last().close();
    socket.reconnectNow();
    expect(wires).toHaveLength(6);
  });

  it('retries an attempt without an answer', async () => {
    socket.open();
    await vi.advanceTimersByTimeAsync(15_300);
    expect(wires).toHaveLength(2);
    await welcome();
    await vi.advanceTimersByTimeAsync(9000);
    expect(wires).toHaveLength(2);
    expect(socket.state.value).toBe('open');
  });

  // A dead connection does not close by itself either.
  const deaf = () => {
    last().close = () => {};
  };

  it('drops a connection without a sign of life', async () => {
    socket.open();
    await welcome();
    deaf();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(last().types()).toContain('ping');
    expect(socket.state.value).toBe('open');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.state.value).toBe('connecting');
    await vi.advanceTimersByTimeAsync(400);
    expect(wires).toHaveLength(2);
  });

  it('closes with the network, and pings at once in doubt', async () => {
    socket.open();
    await welcome();
    deaf();
    socket.drop();
    expect(socket.state.value).toBe('connecting');
    await vi.advanceTimersByTimeAsync(400);
    await welcome();
    deaf();
    socket.reconnectNow();
    last().onMessage({ type: 'pong', now_ms: 6 });
    await vi.advanceTimersByTimeAsync(4000);
    expect(socket.state.value).toBe('open');
    socket.reconnectNow();
    await vi.advanceTimersByTimeAsync(4000);
    expect(socket.state.value).toBe('connecting');
  });
});

describe('what the page can say of the connection', () => {
  it('tells a first attempt from a loss and from a restart', async () => {
    socket.open();
    expect(socket.downReason.value).toBe('first');
    await welcome();
    last().close();
    expect(socket.downReason.value).toBe('lost');
    await vi.advanceTimersByTimeAsync(400);
    await welcome();
    last().onMessage({ type: 'bye', code: 'restart' });
    last().close();
    expect(socket.downReason.value).toBe('restart');
  });
});
