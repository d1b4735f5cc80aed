// What the server refused, by its code; `offline` where it did not answer at all.
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const offline = (): never => {
  throw new Refusal('offline', '');
};
