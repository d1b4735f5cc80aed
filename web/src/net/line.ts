// The page's one line to the server.
import { becomeGuest } from './identity.ts';
import { setServerNow } from './clock.ts';
import { Socket, type Wire } from './socket.ts';
import { askForNewPage } from '../offline/line-news.ts';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

export const line = new Socket(
  () => becomeGuest().then((guest) => guest.token),
  () => new WebSocket(address()) as unknown as Wire,
  setServerNow,
);

addEventListener('online', () => line.hurry());
addEventListener('offline', () => line.drop());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) line.hurry();
});

// Each time the line comes back, the program behind it may be a newer one.
let welcomes = 0;
line.state.subscribe((state) => {
  if (state === 'open' && welcomes++ > 0) void askForNewPage();
});
