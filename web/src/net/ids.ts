// What the page knows by name: its games, and the bots that it offers.
export type GameId = 'safranito' | 'chaud-devant' | 'dicht-dran';
export type Level = 'plongeur' | 'commis' | 'chef-de-partie' | 'sous-chef' | 'chef';
