// The page's one connection to the server.
import { becomeGuest, guest, remember } from './identity.ts';
import { setServerNow } from './clock.ts';
import { Socket, type Transport } from './socket.ts';
import { askForNewPage } from '../offline/reachability.ts';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

export const connection = new Socket(
  () => becomeGuest().then((who) => who.token),
  () => new WebSocket(address()) as unknown as Transport,
  setServerNow,
  (token) => guest.value && remember({ ...guest.value, token }),
);

addEventListener('online', () => connection.reconnectNow());
addEventListener('offline', () => connection.drop());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) connection.reconnectNow();
});

// After a sign-in or a sign-out, reconnect with the new token.
let token = guest.value?.token;
guest.subscribe((who) => {
  const before = token;
  token = who?.token;
  if (before !== undefined && before !== token) connection.drop();
});

// After a reconnection the program may be a newer one.
let welcomes = 0;
connection.state.subscribe((state) => {
  if (state === 'open' && welcomes++ > 0) void askForNewPage();
});
