import { useSyncExternalStore } from 'react';
import { storedValue } from '../storage/stored-value.ts';

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const stored = storedValue('colorScheme');

function readColorScheme(): ColorScheme {
  const value = stored.read();
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The chosen scheme; undefined on the server and during hydration. */
export function useColorScheme(): ColorScheme | undefined {
  return useSyncExternalStore(stored.subscribe, readColorScheme, () => undefined);
}

export function storeColorScheme(scheme: ColorScheme): void {
  stored.store(scheme === 'system' ? undefined : scheme);
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}
