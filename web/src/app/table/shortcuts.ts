// Single keys for frequent actions, listed under `?`. They can be switched off, because speech input types letters.
import { useEffect } from 'preact/hooks';
import { byKeyboard } from '../parts/by-keyboard.ts';
import { useKeydown } from '../parts/keydown.ts';
import { shortcuts } from '../settings.ts';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select');

export function useShortcuts(acts: Record<string, () => void>): void {
  useKeydown((event) => {
    const act = acts[event.key.toLowerCase()];
    if (!act || shortcuts.value === 'off' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
}

export const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();
export const pressKeyOf = (key: string): void =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
export const pressMain = (): void => document.querySelector<HTMLElement>('.ticket .main:not([disabled])')?.click();

// The first element that answers the present question.
export function focusAnswer(): void {
  const places = [
    '.hand.asked button[tabindex="0"]',
    '[data-answers] button:not([tabindex="-1"])',
    '.ticket .main:not([disabled])',
    '.hand button[tabindex="0"]',
    '.outcome .main',
  ];
  focusOn(places.find((place) => document.querySelector(place)) ?? 'main');
}

// The pressed element and its focus are gone: a keyboard player continues at the next question instead
// of the page's top.
export function useFocusAtQuestion(question: unknown): void {
  useEffect(() => {
    if (question !== null && byKeyboard() && document.activeElement === document.body) focusAnswer();
  }, [question]);
}
