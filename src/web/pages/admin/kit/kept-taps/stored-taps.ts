import { type KeptTap, parseKeptTap } from './kept-tap.ts';

/** An entry for each tap, so that two tabs never overwrite each other's. Signing out deletes what begins with 'draft:'. */
const PREFIX = 'draft:tap:';

// What the browser does not store (blocked, full) lasts as long as the page.
const own = new Map<string, KeptTap>();

export function readStoredTaps(): KeptTap[] {
  const stored = new Map(own);
  try {
    for (const name of Object.keys(localStorage)) {
      const tap = name.startsWith(PREFIX) ? parseKeptTap(localStorage.getItem(name) ?? '') : undefined;
      if (tap) stored.set(tap.key, tap);
    }
  } catch {
    // Only its own.
  }
  return [...stored.values()];
}

export function storeTap(tap: KeptTap): void {
  own.set(tap.key, tap);
  try {
    localStorage.setItem(PREFIX + tap.key, JSON.stringify(tap));
    // From now on another tab may remove it.
    own.delete(tap.key);
  } catch {
    // Kept in `own`.
  }
}

export function removeTap({ key }: KeptTap): void {
  own.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // There was none.
  }
}

/** Calls `listener` when another tab has changed a tap. Returns a function that ends it. */
export function onTapsOfOthers(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
