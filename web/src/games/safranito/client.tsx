import type { GameClient } from '../client.ts';

export const safranito: GameClient = {
  begin: () => ({}),
  tell: (memory) => ({ memory, lines: [] }),
  stay: () => 300,
  where: () => '',
  Board: () => null,
};
