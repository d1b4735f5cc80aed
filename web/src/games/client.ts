// What the table's frame wants of a game.
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { TableSession } from '../app/table/session.ts';
import type { Key } from '../i18n/index.ts';
import type { GameEvent, Table, View } from '../net/types.ts';

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
  // Functions, so that a change of language changes what was said before, too.
  text: (who: Who) => ComponentChildren;
  right?: () => string;
}

export interface Told {
  memory: unknown;
  lines: LogLine[];
}

export interface Shortcut {
  keys: string;
  does: Key;
}

export type MarkKind = 'tick' | 'dot';

// The replay's time line. What is left out: rounds, and no marks.
export interface Timeline {
  // What a chapter is called, with its number `n`, and which one a view belongs to.
  chapter?: Key;
  chapterOf?: (view: View) => number;
  markOf?: (step: Step) => MarkKind | null;
  // What a dot stands for.
  dot?: Key;
}

// How an event sounds, by its type. The sign is always on the table, too.
export type EventSounds = Readonly<Record<string, (event: GameEvent) => void>>;

export interface GameClient {
  // What is remembered of a match beyond its view: the last pot, the last reveal.
  begin(): unknown;
  tell(memory: unknown, step: Step, me: number | null): Told;
  // Milliseconds before the next step is shown, or `ask`: until the player goes on.
  stay(step: Step): number | 'ask';
  // Where in the match this is, the most important part first: narrow bars leave out the rest.
  where(step: Step, who: Who, me: number | null): string[];
  // What happened last, in the side panel: the last pot, the last reveal.
  last?: { name: Key; Sheet: FunctionComponent<{ session: TableSession; table: Table }> };
  // What keys do at this table, for the list under `?`.
  shortcuts?: readonly Shortcut[];
  timeline?: Timeline;
  // Fetched when the first sound is due.
  sounds?: () => Promise<EventSounds>;
  Board: FunctionComponent<{ session: TableSession; table: Table }>;
}
