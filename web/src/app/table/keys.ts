// The host gets the keys of reserved seats only once. This tab keeps them, so the links can be copied again.
type Keys = Record<string, string>;

const storageKey = (id: string) => `peppermill.keys.${id}`;

export function keepKeys(id: string, keys: Keys | string[] | undefined): void {
  if (keys) sessionStorage.setItem(storageKey(id), JSON.stringify(keys));
}

export function keysOf(id: string): Keys {
  return JSON.parse(sessionStorage.getItem(storageKey(id)) ?? '{}') as Keys;
}
