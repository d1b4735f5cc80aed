// A game that GET /api/games lists.
export type GameId = string;
// The bots that the page offers.
export type Level = 'plongeur' | 'commis' | 'chef-de-partie' | 'sous-chef' | 'chef';
