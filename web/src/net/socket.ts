// One WebSocket for all tables. It reconnects by itself, requests what was missed, and sends an unanswered move again;
// the server counts it once.
import { signal } from '@preact/signals';
import type { Refused, ServerMessage } from './types.ts';
import type { ClientMessage } from './wire.ts';

type OnMessage = (message: ServerMessage) => void;

interface Watch {
  table: string;
  seat: number | null;
  version: () => number;
  onMessage: OnMessage;
}

interface PendingRequest {
  body: ClientMessage;
  answer: (message: ServerMessage) => void;
}

export interface Transport {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

const retryDelays = [200, 700, 1500, 3000, 6000, 10000];
// A connection is dead if nothing arrives between two pings.
const pingInterval = 10_000;
// How long a doubtful connection has to answer a ping.
const pongTimeout = 4000;
// Retry a connection attempt after 15 s: some networks swallow everything and never refuse.
const connectTimeout = 15_000;

export class Socket {
  readonly state = signal<'closed' | 'connecting' | 'open'>('closed');
  // Why there is no connection: not yet established, lost, or closed by a server that restarts.
  readonly downReason = signal<'first' | 'lost' | 'restart'>('first');
  readonly build = signal<string | null>(null);
  #transport: Transport | null = null;
  #watches = new Set<Watch>();
  #requests = new Map<string, PendingRequest>();
  #next = 1;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #heard = true;
  #closing = false;

  constructor(
    private readonly token: () => Promise<string>,
    private readonly connect: () => Transport,
    private readonly clock: (serverNow: number) => void = () => {},
    // A token to use from the next connection on.
    private readonly renewed: (token: string) => void = () => {},
  ) {}

  open(): void {
    this.#closing = false;
    if (this.#transport || this.#retry !== undefined) return;
    this.#start();
  }

  close(): void {
    this.#closing = true;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#transport?.close();
  }

  // The network is gone. A dead connection does not even close, so do not wait for it.
  drop(): void {
    const transport = this.#transport;
    if (!transport) return;
    this.#lost(transport);
    transport.close();
  }

  // Retries at once: the network is back, or the page is visible again. An open connection may be dead.
  reconnectNow(): void {
    if (this.state.value === 'open') {
      this.#heard = false;
      this.#send({ type: 'ping' });
      const transport = this.#transport;
      setTimeout(() => !this.#heard && this.#transport === transport && this.drop(), pongTimeout);
    }
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#start();
  }

  watch(watch: Watch): () => void {
    this.#watches.add(watch);
    if (this.state.value === 'open') this.#ask(watch);
    this.open();
    return () => {
      this.#watches.delete(watch);
      if (this.state.value === 'open') this.#send({ type: 'unwatch', table: watch.table, ...seatOf(watch) });
    };
  }

  // Resolves with the answer. Only a move survives a lost connection; other requests are then refused as `offline`.
  request(body: ClientMessage): Promise<ServerMessage> {
    return new Promise((answer) => {
      const id = String(this.#next++);
      if (this.state.value !== 'open' && body.type !== 'act') return answer(offline);
      this.#requests.set(id, { body, answer });
      if (this.state.value === 'open') this.#send({ ...body, id });
    });
  }

  #start(): void {
    this.state.value = 'connecting';
    const transport = this.connect();
    this.#transport = transport;
    transport.onopen = () => {
      void this.token().then((token) => {
        if (this.#transport === transport) this.#send({ type: 'hello', token });
      });
    };
    transport.onmessage = (event) => this.#receive(JSON.parse(event.data) as ServerMessage);
    transport.onclose = () => this.#lost(transport);
    setTimeout(() => this.#transport === transport && this.state.value !== 'open' && this.drop(), connectTimeout);
  }

  #lost(transport: Transport): void {
    if (this.#transport !== transport) return;
    this.#transport = null;
    this.state.value = 'closed';
    if (this.downReason.value === 'first' && this.build.value !== null) this.downReason.value = 'lost';
    clearInterval(this.#pingTimer);
    for (const [id, { body, answer }] of this.#requests) {
      if (body.type === 'act') continue;
      this.#requests.delete(id);
      answer(offline);
    }
    if (this.#closing) return;
    const delay = retryDelays[Math.min(this.#failures++, retryDelays.length - 1)] as number;
    this.state.value = 'connecting';
    this.#retry = setTimeout(() => this.reconnectNow(), delay * (0.75 + Math.random() / 2));
  }

  #receive(message: ServerMessage): void {
    this.#heard = true;
    if ('now_ms' in message && message.type !== 'update') this.clock(message.now_ms);
    if (message.type === 'welcome') {
      this.#welcomed(message.build);
      if (message.token) this.renewed(message.token);
      return;
    }
    if (message.type === 'bye' && message.code === 'restart') this.downReason.value = 'restart';
    const waiting = message.id === undefined ? undefined : this.#requests.get(message.id);
    if (waiting) {
      this.#requests.delete(message.id as string);
      waiting.answer(message);
    }
    for (const watch of this.#watches) if (concerns(message, watch)) watch.onMessage(message);
  }

  #welcomed(build = ''): void {
    this.#failures = 0;
    this.downReason.value = 'first';
    this.build.value = build;
    this.state.value = 'open';
    for (const watch of this.#watches) this.#ask(watch);
    for (const [id, { body }] of this.#requests) this.#send({ ...body, id });
    this.#pingTimer = setInterval(() => {
      if (!this.#heard) return this.drop();
      this.#heard = false;
      this.#send({ type: 'ping' });
    }, pingInterval);
  }

  #ask(watch: Watch): void {
    this.#send({ type: 'watch', table: watch.table, ...seatOf(watch), version: watch.version() });
  }

  #send(body: ClientMessage): void {
    this.#transport?.send(JSON.stringify(body));
  }
}

const offline: Refused = { type: 'refused', code: 'offline', message: '' };

const seatOf = (watch: Watch): { seat?: number } => (watch.seat === null ? {} : { seat: watch.seat });

function concerns(message: ServerMessage, watch: Watch): boolean {
  if (!('table' in message)) return message.type === 'bye';
  const id = typeof message.table === 'string' ? message.table : message.table.id;
  const seat = 'viewer' in message ? message.viewer : watch.seat;
  return id === watch.table && seat === watch.seat;
}
