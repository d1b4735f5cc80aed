// What this browser keeps between visits, as JSON. An entry that cannot be used, from an older page or an extension,
// counts as none.
export function kept<T>(key: string, isUsable: (value: unknown) => boolean): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isUsable(value) ? (value as T) : null;
  } catch {
    return null;
  }
}

export const keep = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
