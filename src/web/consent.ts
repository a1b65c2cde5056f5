import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

export type Consent = 'accepted' | 'declined';

const stored = storedValue('cookieConsent');

function readConsent(): Consent | null {
  const value = stored.read();
  return value === 'accepted' || value === 'declined' ? value : null;
}

/** The visitor's answer, null while there is none; undefined on the server and while the page is hydrated. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(stored.subscribe, readConsent, () => undefined);
}

export function storeConsent(consent: Consent): void {
  stored.store(consent);
}
