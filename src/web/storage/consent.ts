import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

export type Consent = 'accepted' | 'declined';

const storedConsent = storedValue('cookieConsent');
/** Consent to loading the map. Stored apart, because an earlier version of the notice did not mention the map. */
const storedMapConsent = storedValue('mapConsent');

function readConsent(): Consent | null {
  const value = storedConsent.read();
  return value === 'accepted' || value === 'declined' ? value : null;
}

/** The visitor's answer, null if there is none; undefined on the server and during hydration. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(storedConsent.subscribe, readConsent, () => undefined);
}

/** Whether the map may load by itself; false on the server and during hydration. */
export function useMapConsent(): boolean {
  return useSyncExternalStore(
    storedMapConsent.subscribe,
    () => storedMapConsent.read() === 'accepted',
    () => false,
  );
}

/** `hasMap`: whether the notice spoke of the street map. */
export function storeConsent(consent: Consent, hasMap = false): void {
  storedConsent.store(consent);
  storedMapConsent.store(consent === 'accepted' && hasMap ? consent : undefined);
}
