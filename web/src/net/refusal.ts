// What the server refused, by its code; `offline` where it did not answer at all.
import { missed } from '../offline/reachability.ts';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const offline = (): never => {
  missed();
  throw new Refusal('offline', '');
};
