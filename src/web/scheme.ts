import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const stored = storedValue('colorScheme');

function readScheme(): Scheme {
  const value = stored.read();
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The chosen colours; undefined on the server and while the page is hydrated. */
export function useScheme(): Scheme | undefined {
  return useSyncExternalStore(stored.subscribe, readScheme, () => undefined);
}

export function setScheme(scheme: Scheme): void {
  stored.store(scheme === 'system' ? undefined : scheme);
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}
