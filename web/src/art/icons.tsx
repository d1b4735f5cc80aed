// Interface icons: a 24 box, 2 px lines, round ends.
const paths = {
  log: 'M4 6H20M4 12H14M4 18H17',
  close: 'M6 6L18 18M18 6L6 18',
  plus: 'M12 5V19M5 12H19',
  link: 'M10 14A4 4 0 0 0 16 14L19 11A4 4 0 0 0 13 5L12 6M14 10A4 4 0 0 0 8 10L5 13A4 4 0 0 0 11 19L12 18',
  moon: 'M20 14A8 8 0 1 1 10 4A6.500 6.500 0 0 0 20 14Z',
  sun: 'M12 8A4 4 0 1 1 11.900 8ZM12 2V4M12 20V22M2 12H4M20 12H22M5 5L6.500 6.500M17.500 17.500L19 19M5 19L6.500 17.500M17.500 6.500L19 5',
  contrast: 'M12 3A9 9 0 1 1 11.900 3ZM12 3V21M12 7H17M12 12H21M12 17H17',
  bulb: 'M9 18H15M10 21H14M9 15C7 13.500 6 12 6 9.500A6 6 0 0 1 18 9.500C18 12 17 13.500 15 15V18H9Z',
  eye: 'M2 12C6 5.500 18 5.500 22 12C18 18.500 6 18.500 2 12ZM12 9A3 3 0 1 1 11.900 9Z',
  undo: 'M8 5L4 9L8 13M4 9H14A5.500 5.500 0 0 1 14 20H9',
  send: 'M9 5L16 12L9 19',
  cards: 'M4 7L13 5L16 18L7 20ZM15 6L20 7L18 19L16 18.600',
  pile: 'M3 8L12 4L21 8L12 12ZM3 12L12 16L21 12M3 16L12 20L21 16',
  hand: 'M8 12V5.500A1.500 1.500 0 0 1 11 5.500V11M11 11V4.500A1.500 1.500 0 0 1 14 4.500V11M14 11V6A1.500 1.500 0 0 1 17 6V14A6.500 6.500 0 0 1 5 17L3.500 13A1.500 1.500 0 0 1 6 12L8 14',
  more: 'M5 7H19M5 12H19M5 17H19',
  check: 'M5 12.500L10 17.500L19 7',
  aim: 'M12 4A8 8 0 1 1 11.900 4ZM12 9A3 3 0 1 1 11.900 9ZM12 1V6M12 18V23M1 12H6M18 12H23',
  door: 'M6 21V3H16V21M3 21H20M12.500 12H12.600',
  keys: 'M8.500 9A3.500 3.500 0 1 1 13.500 12.200C12.400 12.900 12 13.600 12 15M12 19H12.010',
  globe: 'M12 3A9 9 0 1 1 11.900 3ZM3 12H21M12 3C6 8 6 16 12 21C18 16 18 8 12 3',
} as const;
export type IconName = keyof typeof paths;

export const Icon = ({ name, size = 22 }: { name: IconName; size?: number }) => (
  <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
  </svg>
);
