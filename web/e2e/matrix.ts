// The sizes, themes and languages of the screens, by lane. `npm run e2e` runs `fast`; `npm run e2e:all` runs both lanes,
// and every screen in each size, theme and language.
import type { Theme } from './page-state.ts';

export type Lane = 'fast' | 'all';

export interface Size {
  width: number;
  height: number;
  lane: Lane;
  // Every control must be large enough for a finger.
  fingers?: true;
  // Run axe-core in this size.
  axe?: true;
}

export const sizes: readonly Size[] = [
  { width: 1440, height: 900, lane: 'fast', axe: true },
  { width: 1366, height: 768, lane: 'all' },
  { width: 1366, height: 650, lane: 'all' },
  { width: 1280, height: 720, lane: 'all' },
  { width: 1024, height: 768, lane: 'fast' },
  // Phones in landscape, a large and a small one.
  { width: 844, height: 390, lane: 'all' },
  { width: 640, height: 360, lane: 'fast' },
  // 1440 × 900 and 1280 × 1024 at a zoom of 200 %.
  { width: 720, height: 450, lane: 'all' },
  { width: 640, height: 512, lane: 'all' },
  { width: 390, height: 844, lane: 'fast', fingers: true },
  { width: 360, height: 640, lane: 'fast' },
  // The narrowest width that must not scroll sideways.
  { width: 320, height: 640, lane: 'all' },
];

// The fast lane uses the first one. axe-core checks only contrast unless `whole` is set, and in `axeSizes` only: a
// theme changes only colours.
export interface ThemeVariant {
  theme: Theme;
  forced?: true;
  whole?: true;
}

export const themeVariants: readonly [ThemeVariant, ...ThemeVariant[]] = [
  { theme: 'light', whole: true },
  { theme: 'dark' },
  { theme: 'contrast', whole: true },
  { theme: 'dark', forced: true },
];
export const themeName = ({ theme, forced }: ThemeVariant): string => (forced ? 'forced' : theme);
export const axeSizes = sizes.filter(({ axe, fingers }) => axe ?? fingers);

// The fast lane uses the first one.
export const languages = ['en', 'fr', 'nl', 'de'] as const;
export type Language = (typeof languages)[number];

// Screens that do not fit yet. The check reports their faults, and fails when there are none left, so that the entry is
// removed. With `sometimes` the faults depend on the names of guests or on the language.
export interface KnownFault {
  screen: RegExp;
  sizes: readonly SizeName[];
  // All languages if omitted.
  languages?: readonly Language[];
  // The known fault. Everything else must fit.
  what: RegExp;
  sometimes?: true;
  why: string;
}

export const knownFaults: readonly KnownFault[] = [
  {
    screen: /^(chaud-devant-menu|chaud-devant-five-bill|names-chaud-devant-bill)$/,
    sizes: ['1366x768', '1366x650'],
    what: /lies over|lies under|px cut off/,
    sometimes: true,
    why: 'On a low and wide screen the menus reach up into the plaques, and the last line of the bill for five must be scrolled to.',
  },
  {
    screen: /^(dicht-dran-|names-dicht-dran)/,
    sizes: ['1366x650'],
    what: /sticks out|lies over|px cut off|is cut to/,
    sometimes: true,
    why: 'On a screen of 650 px the figures of a plaque stick out of it, and a reveal lies over the marks of the rail.',
  },
  {
    screen:
      /^(chaud-devant-five|chaud-devant-five-bill|chaud-devant-watching|names-|dicht-dran-|open-hands-chaud-devant-5)/,
    sizes: ['1280x720'],
    what: /is cut to|sticks out|px cut off|lies over/,
    sometimes: true,
    why: 'On a screen of 720 px five plaques, five lines of a bill and the message about the connection have too little room.',
  },
  {
    screen: /./,
    sizes: ['320x640'],
    what: /is cut|sticks out|px cut off/,
    sometimes: true,
    why: 'At 320 px the names of cooks have less than 40 px, long headings are cut, and the figures of five plaques stick out.',
  },
  {
    screen: /^(dicht-dran-|names-dicht-dran)/,
    sizes: ['320x640'],
    what: /(hand-note|reveal-one).*lies over/,
    sometimes: true,
    why: 'At 320 px the notes under the cards touch in French, and lines of a reveal reach into the next badge.',
  },
  {
    screen: /^(chaud-devant-five|chaud-devant-watching|names-chaud-devant|open-hands-chaud-devant-5-\d+)$/,
    sizes: ['1366x768', '1366x650', '1024x768'],
    languages: ['fr'],
    what: /cook-name.*is cut to/,
    sometimes: true,
    why: 'The French menu of a cook leaves the name of one of five less than 40 px.',
  },
  {
    screen: /^(open-hands-dicht-dran-|replay-)/,
    sizes: ['360x640'],
    languages: ['de'],
    what: /cook-name.*is cut to/,
    sometimes: true,
    why: 'The German distance of a number leaves the names in a reveal less than 40 px.',
  },
  {
    screen: /^open-hands-dicht-dran-5-10$/,
    sizes: ['640x360'],
    what: /reveal.*px cut off/,
    why: 'On a small phone that lies, the last 3 px of a reveal below open hands must be scrolled to.',
  },
  {
    screen: /^home-back$/,
    sizes: ['390x844'],
    languages: ['fr'],
    what: /home-acts.*px cut off/,
    why: 'The two buttons at the top are 14 px wider than a phone in French.',
  },
  {
    screen: /^look-back$/,
    sizes: ['360x640'],
    languages: ['fr', 'de'],
    what: /button main.*beside the screen/,
    why: 'The button back to the table reaches 7 px over the edge of a narrow phone.',
  },
  {
    screen: /^lesson-safranito-1$/,
    sizes: ['360x640'],
    languages: ['de'],
    what: /h2.*is cut/,
    why: 'The German heading is longer than a narrow phone.',
  },
  {
    screen: /^(dicht-dran-five|names-dicht-dran)$/,
    sizes: ['640x360', '640x512'],
    what: /is cut to/,
    why: 'On a small phone that lies, the names of five cooks have 38 px.',
  },
  {
    screen: /^dicht-dran-choose$/,
    sizes: ['844x390', '1024x768', '1280x720', '1366x768', '1366x650', '1440x900'],
    what: /hand-note/,
    sometimes: true,
    why: 'The notes under a chosen card and its neighbour touch, on a phone that lies or in German.',
  },
  {
    screen: /^dicht-dran-long-hand-reveal$/,
    sizes: ['390x844', '360x640'],
    what: /px cut off/,
    why: 'Below a hand of twelve cards the last lines of a reveal must be scrolled to.',
  },
  {
    screen: /^(dicht-dran|dicht-dran-five|names-dicht-dran)-reveal$/,
    sizes: ['390x844', '360x640', '640x360'],
    what: /px cut off|reveal-one.*lies over/,
    sometimes: true,
    why: 'With five long names, or with long words, the last line of a reveal must be scrolled to, and a line reaches into the next badge.',
  },
  {
    screen: /^names-chaud-devant-bill$/,
    sizes: ['360x640'],
    what: /px cut off/,
    why: 'With five long names the last line of a bill must be scrolled to.',
  },
  {
    screen: /^safranito-extra-throw/,
    sizes: ['640x360'],
    what: /blend.*px cut off/,
    why: 'On a small phone that lies, the ends of the blends must be scrolled to while the throw is offered.',
  },
  {
    screen: /^safranito-no-drag$/,
    sizes: ['640x360', '720x450', '640x512'],
    what: /segment.*px cut off/,
    why: 'On a small phone that lies, the heights of a throw scroll inside of their row.',
  },
];

export type SizeName = `${number}x${number}`;
export const sizeName = ({ width, height }: { width: number; height: number }): SizeName => `${width}x${height}`;
