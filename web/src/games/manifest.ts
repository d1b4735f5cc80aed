// What the page knows of a game before it is played, one for each game's folder. Large parts are loaded when they are
// needed. The words are in words/: `home-` for the first page, the table's, and `learn-` for rules and lessons.
import type { FunctionComponent } from 'preact';
import type { GameId } from '../net/types.ts';
import type { GameClient } from './client.ts';

export interface TileProps {
  // For phones.
  upright?: boolean;
}

export interface LessonStep {
  id: string;
  players: number;
  setup: Record<string, unknown>;
  actions: (string | number)[][];
  // An entry that ends with a blank matches every action with that beginning.
  good: string[];
  // Actions with an explanation of their own.
  wrong?: Record<string, string>;
}

export interface Learning {
  // The parts of the rules, in order: words `GAME.rules.PART` and `…_text`, and a figure.
  sections: readonly string[];
  figures: Readonly<Record<string, FunctionComponent>>;
  // The number of sentences of each kind: `GAME.rules.variant_N`, `GAME.rules.decided_N`.
  variants: number;
  decided: number;
  // Positions and their good answers; words `GAME.lesson.STEP_title` and so on.
  lessons: readonly LessonStep[];
  LessonArt: FunctionComponent<{ id: string }>;
}

export interface GameManifest {
  id: GameId;
  title: string;
  // Its position on the first page.
  order: number;
  // The number of lessons, which the first page shows before it loads any.
  lessons: number;
  // The default game of a new table.
  proposed?: true;
  // Values that a new table offers for a number, if the server allows more.
  choices?: Readonly<Record<string, readonly number[]>>;
  load: () => Promise<GameClient>;
  // The label on the first page.
  tile?: () => Promise<FunctionComponent<TileProps>>;
  // SVG symbols and patterns that the game's drawings reference on every page.
  symbols?: () => Promise<FunctionComponent>;
  learn?: () => Promise<Learning>;
  // Its own fields on the settings page.
  settings?: () => Promise<FunctionComponent>;
}
