// A finished match as a table session with a complete past: the same boards show it.
import type { GameClient, Step } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import type { Refused, Replay } from '../../net/types.ts';
import { nameOf } from '../people.ts';
import { TableSession } from '../table/session.ts';

const over: Refused = { type: 'refused', code: 'not_running', message: '' };
const noConnection = { watch: () => () => {}, request: () => Promise.resolve(over) };

export class ReplaySession extends TableSession {
  readonly last: number;

  constructor(replay: Replay, client: GameClient, seat: number) {
    super(noConnection, replay.table.id, seat, { factor: () => 0 });
    this.table.value = replay.table;
    this.last = replay.steps.length - 1;
    this.play(client);
    replay.steps.forEach((stored, i) => {
      const before = replay.steps[i - 1];
      const step: Step = {
        view: stored.view,
        before: before?.view ?? null,
        events: stored.events ?? [],
        seat: stored.seat ?? null,
        by: stored.by || null,
        kind: stored.kind ?? 'act',
        version: stored.version,
      };
      this.remember(step);
    });
    this.latest.value = {
      version: this.last,
      viewer: seat,
      turn: [],
      prompt: null,
      now_ms: 0,
      ...(replay.table.result ? { result: replay.table.result } : {}),
    };
    this.browse(0);
  }

  override browse(to: number | null): void {
    super.browse(to ?? this.last);
    const at = this.browsing.value ?? 0;
    this.caption.value = { tag: t('replay.move', { n: at, of: this.last }), headline: this.headlineOf(at) };
  }

  // The result follows the last sheet.
  override goOn(): void {
    if (this.browsing.value !== this.last) return super.goOn();
    const moments = this.past.value;
    this.past.value = moments.map((moment, i) => (i === this.last ? { ...moment, asks: false } : moment));
  }

  // The log's text for a step: the first line with a seat, otherwise the first line.
  headlineOf(at: number) {
    const moment = this.past.value[at];
    const lines = this.log.peek().slice(this.past.value[at - 1]?.lines ?? 0, moment?.lines);
    const line = lines.find((one) => one.seat !== undefined && !one.head) ?? lines[0];
    const table = this.table.value;
    return line && at > 0 && table ? line.text((seat) => nameOf(table, seat)) : t('replay.beginning');
  }
}
