// A refusal by its code; `offline` if the server did not answer at all.
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
