// The settings that this browser remembers.
import { effect, signal, type Signal } from '@preact/signals';

export function kept<T extends string>(name: string, values: readonly T[], otherwise: T): Signal<T> {
  const place = `peppermill.${name}`;
  const found = localStorage.getItem(place) as T | null;
  const kept = signal<T>(found && values.includes(found) ? found : otherwise);
  effect(() => {
    if (kept.value === otherwise) localStorage.removeItem(place);
    else localStorage.setItem(place, kept.value);
  });
  return kept;
}

export const themes = ['system', 'light', 'dark', 'contrast'] as const;
export const paces = ['calm', 'brisk', 'instant'] as const;
export const theme = kept('theme', themes, 'system');
export const pace = kept('pace', paces, 'calm');
export const sound = kept('sound', ['on', 'off'] as const, 'on');
export const shortcuts = kept('shortcuts', ['on', 'off'] as const, 'on');

const asksFor = (query: string) => window.matchMedia?.(query).matches ?? false;
export const calmMotion = (): boolean => asksFor('(prefers-reduced-motion: reduce)');
export const paceFactor = (): number => ({ calm: 1, brisk: 0.6, instant: 0 })[pace.value];

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
    document.documentElement.style.setProperty('--pace', String(paceFactor()));
    document.documentElement.dataset.pace = pace.value;
  });
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (theme.value === 'system') document.documentElement.dataset.theme = systemTheme();
  });
}
