// The keys of this game's words, for the compiler.
import type words from './en.json';
import type home from './home-en.json';
import type learning from './learn-en.json';

declare module '../../../i18n/index.ts' {
  interface Catalogues {
    'sample-game': typeof words & typeof home & typeof learning;
  }
}
