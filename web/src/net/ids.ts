// A game that GET /api/games lists.
export type GameId = string;
// The bots with a name in the page.
export type Level = 'plongeur' | 'commis' | 'chef-de-partie' | 'sous-chef' | 'chef';
// The bot that the page offers first.
export const easyBot: Level = 'commis';
