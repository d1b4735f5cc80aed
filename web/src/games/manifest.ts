// What the page knows of a game before it is played. Each game's folder answers with one in its manifest.ts; large parts are fetched
// when they are wanted. Its words stand beside it, in words/: `home-` for the first page, the table's, and `learn-` for rules and lessons.
import type { FunctionComponent } from 'preact';
import type { GameId } from '../net/types.ts';
import type { GameClient } from './client.ts';

export interface TileProps {
  // On a phone a label stands upright.
  upright?: boolean;
}

export interface LessonStep {
  id: string;
  players: number;
  setup: object;
  actions: (string | number)[][];
  // What ends with a blank may go on in any way.
  good: string[];
  // Answers that deserve an explanation of their own.
  wrong?: Record<string, string>;
}

export interface Learning {
  // The parts of the rules, in order: words `GAME.rules.PART` and `…_text`, and a figure.
  sections: readonly string[];
  figures: Readonly<Record<string, FunctionComponent>>;
  // How many sentences there are of each: `GAME.rules.variant_N`, `GAME.rules.house_N`.
  variants: number;
  decided: number;
  // Positions and their good answers; words `GAME.lesson.STEP_title` and so on.
  lessons: readonly LessonStep[];
  LessonArt: FunctionComponent<{ id: string }>;
}

export interface GameManifest {
  id: GameId;
  title: string;
  // Its place on the first page.
  order: number;
  // How many lessons there are: the first page says it before anybody has fetched one.
  lessons: number;
  // The game that a new table proposes.
  proposed?: true;
  // What a new table offers of a number, where the server allows more.
  choices?: Readonly<Record<string, readonly number[]>>;
  load: () => Promise<GameClient>;
  // The label on the first page.
  tile?: () => Promise<FunctionComponent<TileProps>>;
  // SVG symbols and patterns that its drawings point at, in every page.
  symbols?: () => Promise<FunctionComponent>;
  learn?: () => Promise<Learning>;
  // Its own fields among the settings.
  settings?: () => Promise<FunctionComponent>;
}
