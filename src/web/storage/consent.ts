import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

export type Consent = 'accepted' | 'declined';

const storedConsent = storedValue('cookieConsent');
/** That the map may load by itself: who answered the notice before it spoke of the map has not said so. */
const storedMapConsent = storedValue('mapConsent');

function readConsent(): Consent | null {
  const value = storedConsent.read();
  return value === 'accepted' || value === 'declined' ? value : null;
}

/** The visitor's answer, null while there is none; undefined on the server and while the page is hydrated. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(storedConsent.subscribe, readConsent, () => undefined);
}

/** Whether the map may be fetched without being asked for; not on the server and while the page is hydrated. */
export function useMapConsent(): boolean {
  return useSyncExternalStore(
    storedMapConsent.subscribe,
    () => storedMapConsent.read() === 'accepted',
    () => false,
  );
}

export function storeConsent(consent: Consent): void {
  storedConsent.store(consent);
  storedMapConsent.store(consent === 'accepted' ? consent : undefined);
}
