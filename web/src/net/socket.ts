// One WebSocket for all tables. It reconnects by itself, requests what was missed, and sends an unanswered move again;
// the server counts it once.
import { signal } from '@preact/signals';
import type { Refused, ServerMessage } from './types.ts';

type Body = { type: string } & Record<string, unknown>;
type Hear = (message: ServerMessage) => void;

interface Watch {
  table: string;
  seat: number | null;
  version: () => number;
  hear: Hear;
}

interface Waiting {
  body: Body;
  answer: (message: ServerMessage) => void;
}

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

const pauses = [200, 700, 1500, 3000, 6000, 10000];
// A connection is dead if nothing arrives between two pings.
const pingEvery = 10_000;
// How long a doubtful connection has to answer a ping.
const doubted = 4000;
// Retry a connection attempt after 15 s: some networks swallow everything and never refuse.
const patience = 15_000;

export class Socket {
  readonly state = signal<'closed' | 'connecting' | 'open'>('closed');
  // Why there is no connection: not yet established, lost, or closed by a server that restarts.
  readonly why = signal<'first' | 'lost' | 'restart'>('first');
  readonly build = signal<string | null>(null);
  #wire: Wire | null = null;
  #watches = new Set<Watch>();
  #waiting = new Map<string, Waiting>();
  #next = 1;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = true;
  #closing = false;

  constructor(
    private readonly token: () => Promise<string>,
    private readonly connect: () => Wire,
    private readonly clock: (serverNow: number) => void = () => {},
  ) {}

  open(): void {
    this.#closing = false;
    if (this.#wire || this.#retry !== undefined) return;
    this.#start();
  }

  close(): void {
    this.#closing = true;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#wire?.close();
  }

  // The network is gone. A dead connection does not even close, so do not wait for it.
  drop(): void {
    const wire = this.#wire;
    if (!wire) return;
    this.#lost(wire);
    wire.close();
  }

  // Retries at once: the network is back, or the page is visible again. An open connection may be dead.
  hurry(): void {
    if (this.state.value === 'open') {
      this.#heard = false;
      this.#send({ type: 'ping' });
      const wire = this.#wire;
      setTimeout(() => !this.#heard && this.#wire === wire && this.drop(), doubted);
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
  request(body: Body): Promise<ServerMessage> {
    return new Promise((answer) => {
      const id = String(this.#next++);
      if (this.state.value !== 'open' && body.type !== 'act') return answer(offline);
      this.#waiting.set(id, { body, answer });
      if (this.state.value === 'open') this.#send({ ...body, id });
    });
  }

  #start(): void {
    this.state.value = 'connecting';
    const wire = this.connect();
    this.#wire = wire;
    wire.onopen = () => {
      void this.token().then((token) => {
        if (this.#wire === wire) this.#send({ type: 'hello', token });
      });
    };
    wire.onmessage = (event) => this.#receive(JSON.parse(event.data) as ServerMessage);
    wire.onclose = () => this.#lost(wire);
    setTimeout(() => this.#wire === wire && this.state.value !== 'open' && this.drop(), patience);
  }

  #lost(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#wire = null;
    this.state.value = 'closed';
    if (this.why.value === 'first' && this.build.value !== null) this.why.value = 'lost';
    clearInterval(this.#pulse);
    for (const [id, { body, answer }] of this.#waiting) {
      if (body.type === 'act') continue;
      this.#waiting.delete(id);
      answer(offline);
    }
    if (this.#closing) return;
    const pause = pauses[Math.min(this.#failures++, pauses.length - 1)] as number;
    this.state.value = 'connecting';
    this.#retry = setTimeout(() => this.hurry(), pause * (0.75 + Math.random() / 2));
  }

  #receive(message: ServerMessage): void {
    this.#heard = true;
    if ('now_ms' in message && message.type !== 'update') this.clock(message.now_ms);
    if (message.type === 'welcome') return this.#welcomed(message.build);
    if (message.type === 'bye' && message.code === 'restart') this.why.value = 'restart';
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (waiting) {
      this.#waiting.delete(message.id as string);
      waiting.answer(message);
    }
    for (const watch of this.#watches) if (concerns(message, watch)) watch.hear(message);
  }

  #welcomed(build = ''): void {
    this.#failures = 0;
    this.why.value = 'first';
    this.build.value = build;
    this.state.value = 'open';
    for (const watch of this.#watches) this.#ask(watch);
    for (const [id, { body }] of this.#waiting) this.#send({ ...body, id });
    this.#pulse = setInterval(() => {
      if (!this.#heard) return this.drop();
      this.#heard = false;
      this.#send({ type: 'ping' });
    }, pingEvery);
  }

  #ask(watch: Watch): void {
    this.#send({ type: 'watch', table: watch.table, ...seatOf(watch), version: watch.version() });
  }

  #send(body: Body): void {
    this.#wire?.send(JSON.stringify(body));
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
