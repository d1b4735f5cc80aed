// One table as this browser sees it: what the server told, what of it is shown already, and what I may answer. The view is
// the truth; updates wait in a queue so that people can see what happened.
import { computed, signal } from '@preact/signals';
import type { GameClient, LogLine, Step } from '../../games/client.ts';
import type { Socket } from '../../net/socket.ts';
import type { ChatLine, HintMessage, Prompt, Refused, ServerMessage, Situation, Table, TableMessage, UndoAsked, UpdateMessage } from '../../net/types.ts';

// How many steps may wait before the page hurries, and the pace of catching up.
const patience = 30;

export interface Timing {
  factor: () => number;
}

export class TableSession {
  readonly table = signal<Table | null>(null);
  readonly shown = signal<Step | null>(null);
  readonly latest = signal<Situation | null>(null);
  readonly behind = signal(0);
  readonly asking = signal(false);
  readonly memory = signal<unknown>(null);
  readonly log = signal<LogLine[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  readonly undoAsked = signal<UndoAsked | null>(null);
  readonly hint = signal<HintMessage | null>(null);
  readonly refused = signal<Refused | null>(null);
  readonly sending = signal<string | null>(null);
  // Only when all that happened has been seen.
  readonly prompt = computed<Prompt | null>(() => {
    const caughtUp = this.behind.value === 0 && !this.asking.value;
    return caughtUp && this.sending.value === null ? (this.latest.value?.prompt ?? null) : null;
  });
  readonly turn = computed(() => this.latest.value?.turn ?? []);

  #client: GameClient | null = null;
  #queue: UpdateMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unwatch: () => void;
  #catchingUp = true;

  constructor(
    private readonly socket: Socket,
    readonly id: string,
    readonly seat: number | null,
    private readonly timing: Timing,
  ) {
    this.#unwatch = socket.watch({ table: id, seat, version: () => this.version, hear: (message) => this.hear(message) });
  }

  get version(): number {
    return this.latest.value?.version ?? 0;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#unwatch();
  }

  // The game's part may arrive after the first messages.
  play(client: GameClient): void {
    this.#client = client;
    if (this.memory.value === null) this.memory.value = client.begin();
    this.#next();
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.#situation(message);
      case 'update':
        return this.#update(message);
      case 'seats':
        this.table.value = message.table;
        return;
      case 'chat':
        this.chat.value = [...this.chat.value, message];
        return;
      case 'undo_asked':
        this.undoAsked.value = message;
        return;
      case 'undo_settled':
        this.undoAsked.value = null;
    }
  }

  #situation(message: TableMessage): void {
    this.table.value = message.table;
    this.chat.value = message.chat ?? [];
    this.undoAsked.value = message.undo_asked ?? null;
    this.latest.value = message;
    this.#settle(message.prompt);
    this.#catchingUp = false;
    this.#next();
  }

  #update(message: UpdateMessage): void {
    // What came before the first snapshot is the past: remembered, but not played back.
    if (!this.#catchingUp) this.latest.value = { ...this.latest.value, ...message };
    else this.latest.value = { ...message, prompt: null };
    this.#settle(message.prompt);
    this.#queue.push(message);
    this.behind.value = this.#queue.length;
    this.#next();
  }

  // An answered question is gone, or another one is asked: nothing is on its way any more.
  #settle(prompt: Prompt | null | undefined): void {
    if (prompt?.prompt !== this.#asked) {
      this.sending.value = null;
      this.hint.value = null;
    }
  }
  #asked = -1;

  #next(): void {
    if (!this.#client || this.#timer !== undefined || this.asking.value) return;
    const past = this.#catchingUp;
    const update = this.#queue.shift();
    this.behind.value = this.#queue.length;
    if (!update) return past ? undefined : this.#showLatest();
    const step = this.#show(update);
    if (past) return this.#next();
    const stay = this.#client.stay(step);
    // A reveal or a bill waits for its reader at every pace.
    if (stay === 'ask') {
      this.asking.value = true;
      return;
    }
    if (this.timing.factor() === 0) return this.#next();
    const hurry = this.#queue.length > patience ? 0 : this.timing.factor();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, stay * hurry);
  }

  #show(update: UpdateMessage): Step {
    const before = this.shown.value?.view ?? null;
    const step: Step = { view: update.view ?? {}, before, events: update.events, seat: update.seat, by: update.by, kind: update.kind, version: update.version };
    const told = (this.#client as GameClient).tell(this.memory.value, step, this.seat);
    this.memory.value = told.memory;
    this.log.value = [...this.log.value, ...told.lines];
    this.shown.value = step;
    return step;
  }

  #showLatest(): void {
    const latest = this.latest.value;
    if (!latest?.view || (this.shown.value?.version === latest.version && this.shown.value.events.length === 0)) return;
    this.shown.value = { view: latest.view, before: this.shown.value?.view ?? null, events: [], seat: null, by: null, kind: 'act', version: latest.version };
  }

  // "I have seen it": goes on after a reveal or a bill.
  goOn(): void {
    this.asking.value = false;
    this.#next();
  }

  async act(action: string): Promise<void> {
    const prompt = this.latest.value?.prompt;
    if (!prompt || this.seat === null || this.sending.value !== null) return;
    this.#asked = prompt.prompt;
    this.sending.value = action;
    this.refused.value = null;
    const answer = await this.socket.request({ type: 'act', table: this.id, seat: this.seat, prompt: prompt.prompt, action });
    if (answer.type !== 'refused') return;
    this.sending.value = null;
    this.refused.value = answer;
  }

  async ask(type: 'undo' | 'give' | 'return' | 'hint', more: Record<string, unknown> = {}): Promise<void> {
    if (this.seat === null) return;
    const answer = await this.socket.request({ type, table: this.id, seat: this.seat, ...more });
    if (answer.type === 'refused') this.refused.value = answer;
    if (answer.type === 'hint') this.hint.value = answer;
  }

  async agree(undo: number, yes: boolean): Promise<void> {
    if (this.seat === null) return;
    const answer = await this.socket.request({ type: 'agree', table: this.id, seat: this.seat, undo, yes });
    if (answer.type === 'refused') this.refused.value = answer;
  }

  async say(text: string): Promise<void> {
    const answer = await this.socket.request({ type: 'say', table: this.id, text });
    if (answer.type === 'refused') this.refused.value = answer;
  }
}
