// The settings that this browser remembers.
import { effect, signal, type Signal } from '@preact/signals';

export function stored<T extends string>(name: string, values: readonly T[], otherwise: T): Signal<T> {
  const storageKey = `peppermill.${name}`;
  const found = localStorage.getItem(storageKey) as T | null;
  const setting = signal<T>(found && values.includes(found) ? found : otherwise);
  effect(() => {
    if (setting.value === otherwise) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, setting.value);
  });
  return setting;
}

export const themes = ['system', 'light', 'dark', 'contrast'] as const;
export const tempos = ['calm', 'brisk', 'instant'] as const;
export const theme = stored('theme', themes, 'system');
// Browsers remember it under its first name.
export const tempo = stored('pace', tempos, 'calm');
export const sound = stored('sound', ['on', 'off'] as const, 'on');
export const shortcuts = stored('shortcuts', ['on', 'off'] as const, 'on');

const asksFor = (query: string) => window.matchMedia?.(query).matches ?? false;
export const calmMotion = (): boolean => asksFor('(prefers-reduced-motion: reduce)');
export const tempoFactor = (): number => ({ calm: 1, brisk: 0.6, instant: 0 })[tempo.value];

function systemTheme(): string {
  if (asksFor('(prefers-contrast: more)')) return 'contrast';
  return asksFor('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}

export function followTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value === 'system' ? systemTheme() : theme.value;
  });
  // All motion in style sheets is timed by it.
  effect(() => {
    document.documentElement.style.setProperty('--tempo', String(tempoFactor()));
    document.documentElement.dataset.tempo = tempo.value;
  });
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (theme.value === 'system') document.documentElement.dataset.theme = systemTheme();
  });
}
