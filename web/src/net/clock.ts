// The server's time, estimated from its messages. Deadlines are in the server's time.
let ahead = 0;
export const setServerNow = (now: number): void => {
  ahead = now - Date.now();
};
export const serverNow = (): number => Date.now() + ahead;
