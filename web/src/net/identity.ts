// The guest that the server has made for this browser.
import { signal } from '@preact/signals';
import { isRecord, keep, kept } from '../offline/kept.ts';
import { offline, Refusal } from './refusal.ts';
import type { SignedIn } from './wire.ts';

const storageKey = 'peppermill.guest';

const isSignedIn = (value: unknown): boolean =>
  isRecord(value) && typeof value.token === 'string' && isRecord(value.person);

export const guest = signal(kept<SignedIn>(storageKey, isSignedIn));
export const myId = (): string | undefined => guest.value?.person.id;

export function remember(next: SignedIn | null): void {
  guest.value = next;
  if (next) keep(storageKey, next);
  else localStorage.removeItem(storageKey);
}

let asking: Promise<SignedIn> | null = null;

// Makes the guest when it is first needed: the home page alone leaves no trace.
export function becomeGuest(): Promise<SignedIn> {
  if (guest.value) return Promise.resolve(guest.value);
  asking ??= fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    .catch(offline)
    .then(async (answer) => {
      if (!answer.ok) throw new Refusal(answer.status === 429 ? 'too_fast' : 'internal', '');
      const made = (await answer.json().catch(offline)) as SignedIn;
      remember({ token: made.token, person: made.person });
      return made;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}
