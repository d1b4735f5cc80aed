// The server's time, as near as this device can tell. Deadlines are the server's.
let ahead = 0;
export const setServerNow = (now: number): void => {
  ahead = now - Date.now();
};
export const serverNow = (): number => Date.now() + ahead;
