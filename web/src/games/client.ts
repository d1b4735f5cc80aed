// What a game implements for the table's frame.
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { TableSession } from '../app/table/session.ts';
import type { Key } from '../i18n/index.ts';
import type { GameEvent, TableInfo, View } from '../net/types.ts';

// One stored step, as it is shown.
export interface Step {
  view: View;
  before: View | null;
  events: GameEvent[];
  seat: number | null;
  by: 'person' | 'bot' | 'timeout' | null;
  kind: 'act' | 'undo';
  version: number;
}

export type Who = (seat: number) => string;

export interface LogLine {
  seat?: number;
  head?: boolean;
  // Functions, so that earlier lines follow a change of language.
  text: (who: Who) => ComponentChildren;
  right?: () => string;
}

export interface LogEntry {
  memory: unknown;
  lines: LogLine[];
}

export interface Shortcut {
  keys: string;
  does: Key;
}

export type MarkKind = 'tick' | 'dot';

// The replay's time line. Without it there are rounds and no marks.
export interface Timeline {
  // A chapter's name, with its number `n`, and the chapter of a view.
  chapter?: Key;
  chapterOf?: (view: View) => number;
  markOf?: (step: Step) => MarkKind | null;
  // The legend of a dot.
  dot?: Key;
}

// An event's sound, by its type. Everything that sounds is also visible.
export type EventSounds = Readonly<Record<string, (event: GameEvent) => void>>;

export interface GameClient {
  // What is remembered of a match beyond its view: the last pot, the last reveal.
  begin(): unknown;
  follow(memory: unknown, step: Step, me: number | null): LogEntry;
  // Milliseconds before the next step is shown, or `ask`: wait until the player continues.
  pauseAfter(step: Step): number | 'ask';
  // The place in the match, the most important part first: narrow bars omit the rest.
  where(step: Step, who: Who, me: number | null): string[];
  // The last result for the side panel: the last pot, the last reveal.
  last?: { name: Key; Sheet: FunctionComponent<{ session: TableSession; table: TableInfo }> };
  // The game's keys, for the list under `?`.
  shortcuts?: readonly Shortcut[];
  timeline?: Timeline;
  // Loaded when the first sound is due.
  sounds?: () => Promise<EventSounds>;
  Board: FunctionComponent<{ session: TableSession; table: TableInfo }>;
}
