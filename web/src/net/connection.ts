// The page's one connection to the server.
import { becomeGuest } from './identity.ts';
import { setServerNow } from './clock.ts';
import { Socket, type Transport } from './socket.ts';
import { askForNewPage } from '../offline/reachability.ts';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

export const connection = new Socket(
  () => becomeGuest().then((guest) => guest.token),
  () => new WebSocket(address()) as unknown as Transport,
  setServerNow,
);

addEventListener('online', () => connection.reconnectNow());
addEventListener('offline', () => connection.drop());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) connection.reconnectNow();
});

// After a reconnection the program may be a newer one.
let welcomes = 0;
connection.state.subscribe((state) => {
  if (state === 'open' && welcomes++ > 0) void askForNewPage();
});
