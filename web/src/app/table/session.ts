// One table as this browser sees it: the server's messages, the step that is shown, and the prompt. The view is the
// truth. Updates wait in a queue, so people can see what happens.
import { computed, effect, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { GameClient, LogLine, Step } from '../../games/client.ts';
import type { Socket } from '../../net/socket.ts';
import { stepLines } from './step-lines.ts';
import { dropMove, keepMove, keptMove, type KeptMove } from './kept-move.ts';
import type {
  ChatLine,
  HintMessage,
  Prompt,
  Refused,
  ServerMessage,
  Situation,
  TableInfo,
  TableMessage,
  UndoAsked,
  UpdateMessage,
} from '../../net/types.ts';

// How many steps may wait before the page skips their pauses.
const maxBacklog = 30;
// How long a reveal or a bill is shown to a viewer who need not confirm it.
const autoContinueAfter = 5000;

export interface Timing {
  factor: () => number;
  // False for a seat that is not on screen: then a reveal waits for nobody.
  read?: () => boolean;
}

// A step as it was shown, with the memory and the length of the log at that time.
export interface Moment {
  step: Step;
  memory: unknown;
  lines: number;
  asks: boolean;
}

// The ticket's text for a step of the past.
export interface Caption {
  tag: string;
  headline: ComponentChildren;
}

export class TableSession {
  readonly table = signal<TableInfo | null>(null);
  // All steps that this browser has seen, and the one that is being looked back at; null: the present.
  readonly past = signal<Moment[]>([]);
  readonly browsing = signal<number | null>(null);
  readonly latest = signal<Situation | null>(null);
  readonly behind = signal(0);
  readonly chat = signal<ChatLine[]>([]);
  readonly undoAsked = signal<UndoAsked | null>(null);
  readonly hint = signal<HintMessage | null>(null);
  readonly refused = signal<Refused | null>(null);
  readonly sending = signal<string | null>(null);
  readonly caption = signal<Caption | null>(null);

  readonly #live = signal<{ step: Step | null; memory: unknown }>({ step: null, memory: null });
  readonly #asks = signal(false);
  readonly #lines = signal<LogLine[]>([]);
  readonly #moment = computed(() => (this.browsing.value === null ? undefined : this.past.value[this.browsing.value]));
  readonly shown = computed<Step | null>(() => this.#moment.value?.step ?? this.#live.value.step);
  readonly memory = computed<unknown>(() => this.#moment.value?.memory ?? this.#live.value.memory);
  readonly asking = computed(() => this.#moment.value?.asks ?? this.#asks.value);
  readonly log = computed<LogLine[]>(() =>
    this.#moment.value ? this.#lines.value.slice(0, this.#moment.value.lines) : this.#lines.value,
  );
  // Only after everything before it has been shown.
  readonly prompt = computed<Prompt | null>(() => {
    const caughtUp = this.behind.value === 0 && !this.asking.value && this.browsing.value === null;
    return caughtUp && this.sending.value === null ? (this.latest.value?.prompt ?? null) : null;
  });
  readonly turn = computed(
    () => (this.#moment.value?.step.view.turn as number[] | undefined) ?? this.latest.value?.turn ?? [],
  );

  // A spectator, or a person whose seat a bot plays, confirms nothing.
  readonly #looksOn = computed(() => this.seat === null || this.table.value?.seats[this.seat]?.acting === 'bot');

  // Nobody's time runs in the past.
  readonly deadlines = computed(() => (this.#moment.value ? [] : (this.latest.value?.deadlines ?? [])));

  #client: GameClient | null = null;
  #queue: UpdateMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unwatch: () => void;
  #stopAutoContinue: () => void;
  #catchingUp = true;
  // How many of the waiting steps are from before the first snapshot: they are remembered, but not played back.
  #old = 0;
  // A move that was sent before a reload.
  #kept: KeptMove | null = null;

  constructor(
    private readonly socket: Pick<Socket, 'watch' | 'request'>,
    readonly id: string,
    readonly seat: number | null,
    private readonly timing: Timing,
  ) {
    if (seat !== null) this.#kept = keptMove(id, seat);
    if (this.#kept) {
      this.#asked = this.#kept.prompt;
      this.sending.value = this.#kept.action;
    }
    this.#stopAutoContinue = effect(() => {
      if (!this.#asks.value || !this.#looksOn.value) return;
      const timer = setTimeout(() => this.#seen(), autoContinueAfter);
      return () => clearTimeout(timer);
    });
    this.#unwatch = socket.watch({
      table: id,
      seat,
      version: () => this.version,
      onMessage: (message) => this.onMessage(message),
    });
  }

  get version(): number {
    return this.latest.value?.version ?? 0;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stopAutoContinue();
    this.#unwatch();
  }

  // The game's code may load after the first messages.
  play(client: GameClient): void {
    this.#client = client;
    if (this.#live.value.memory === null) this.#live.value = { step: this.#live.value.step, memory: client.begin() };
    this.#next();
  }

  onMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.#situation(message);
      case 'update':
        return this.#update(message);
      case 'seats':
      case 'reveal_asked':
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
    this.#sendKept();
    this.#next();
  }

  #update(message: UpdateMessage): void {
    if (this.#catchingUp) {
      this.latest.value = { ...message, prompt: null };
      this.#old++;
    } else {
      this.latest.value = { ...this.latest.value, ...message };
      this.#settle(message.prompt);
    }
    this.#queue.push(message);
    this.behind.value = this.#queue.length;
    this.#next();
  }

  // The prompt is answered or replaced: nothing is being sent any more.
  #settle(prompt: Prompt | null | undefined): void {
    if (prompt?.prompt === this.#asked) return;
    this.#noLonger();
    this.hint.value = null;
  }
  #asked = -1;

  #noLonger(): void {
    this.sending.value = null;
    this.#kept = null;
    if (this.seat !== null) dropMove(this.id, this.seat);
  }

  // The server counts a repeated move once.
  #sendKept(): void {
    const kept = this.#kept;
    this.#kept = null;
    if (kept && this.seat !== null) void this.#send(this.seat, kept);
  }

  #next(): void {
    if (!this.#client || this.#timer !== undefined || this.#asks.value) return;
    const past = this.#old > 0;
    const update = this.#queue.shift();
    this.behind.value = this.#queue.length;
    if (!update) return this.#catchingUp ? undefined : this.#showLatest();
    const step = this.#show(update);
    if (past) {
      this.#old--;
      return this.#next();
    }
    const pause = this.#client.pauseAfter(step);
    // A reveal or a bill waits for its reader at every tempo.
    if (pause === 'ask' && (this.timing.read?.() ?? true)) {
      this.#asks.value = true;
      return;
    }
    if (pause === 'ask' || this.timing.factor() === 0) return this.#next();
    const factor = this.#queue.length > maxBacklog ? 0 : this.timing.factor();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, pause * factor);
  }

  #show(update: UpdateMessage): Step {
    const step: Step = {
      view: update.view ?? {},
      before: this.#live.value.step?.view ?? null,
      events: update.events,
      seat: update.seat,
      by: update.by,
      kind: update.kind,
      version: update.version,
    };
    this.remember(step);
    return step;
  }

  // Keeps a step that was shown, so it can be looked back at.
  protected remember(step: Step): void {
    const client = this.#client as GameClient;
    const { memory, lines } = client.follow(this.#memoryBefore(step), step, this.seat);
    this.#lines.value = [...this.#lines.value, ...stepLines(step, this.seat), ...lines];
    this.past.value = [
      ...this.past.value,
      { step, memory, lines: this.#lines.value.length, asks: client.pauseAfter(step) === 'ask' },
    ];
    this.#live.value = { step, memory };
  }

  // An undo leads to an earlier view, and to the memory of that time.
  #memoryBefore(step: Step): unknown {
    const { memory } = this.#live.value;
    if (step.kind !== 'undo') return memory;
    const view = JSON.stringify(step.view);
    const same = this.past.value.findLast((moment) => JSON.stringify(moment.step.view) === view);
    return same ? same.memory : memory;
  }

  #showLatest(): void {
    const latest = this.latest.value;
    const { step: shown, memory } = this.#live.value;
    if (!latest?.view || (shown?.version === latest.version && shown.events.length === 0)) return;
    const step: Step = {
      view: latest.view,
      before: shown?.view ?? null,
      events: [],
      seat: null,
      by: null,
      kind: 'act',
      version: latest.version,
    };
    // A viewer from before the start of the match sees its first deal.
    if (!shown && latest.version === 0) return this.remember(step);
    if (!shown) this.past.value = [{ step, memory, lines: 0, asks: false }];
    this.#live.value = { step, memory };
  }

  // Continues after a reveal or a bill.
  goOn(): void {
    if (this.browsing.value !== null) return this.browse(this.browsing.value + 1);
    this.#seen();
  }

  #seen(): void {
    this.#asks.value = false;
    this.#next();
  }

  // Shows a step of the past while the match continues.
  browse(to: number | null): void {
    this.browsing.value = to === null ? null : Math.max(0, Math.min(this.past.value.length - 1, to));
  }

  async act(action: string): Promise<void> {
    const prompt = this.latest.value?.prompt;
    if (!prompt || this.seat === null || this.sending.value !== null) return;
    this.#asked = prompt.prompt;
    this.sending.value = action;
    this.refused.value = null;
    keepMove(this.id, this.seat, { prompt: prompt.prompt, action });
    await this.#send(this.seat, { prompt: prompt.prompt, action });
  }

  async #send(seat: number, move: KeptMove): Promise<void> {
    const answer = await this.socket.request({ type: 'act', table: this.id, seat, ...move });
    if (answer.type !== 'refused') return;
    this.#noLonger();
    this.refused.value = answer;
  }

  async ask(type: 'undo' | 'give' | 'return' | 'hint', seat = this.seat): Promise<void> {
    if (seat === null) return;
    const answer = await this.socket.request({ type, table: this.id, seat });
    if (answer.type === 'refused') this.refused.value = answer;
    if (answer.type === 'hint') this.hint.value = answer;
  }

  async agree(undo: number, yes: boolean): Promise<void> {
    if (this.seat === null) return;
    const answer = await this.socket.request({ type: 'agree', table: this.id, seat: this.seat, undo, yes });
    if (answer.type === 'refused') this.refused.value = answer;
  }

  // Whether the message was sent.
  async say(text: string): Promise<boolean> {
    const answer = await this.socket.request({ type: 'say', table: this.id, text });
    if (answer.type === 'refused') this.refused.value = answer;
    return answer.type !== 'refused';
  }
}
