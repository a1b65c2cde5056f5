import { useSyncExternalStore } from 'react';

/** What is left of the waiting orders when some are answered. */
export function without(waiting: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...waiting].filter((other) => other !== id));
}

/** The ids that were never heard of before. */
export function arrived(heard: ReadonlySet<string>, pendingIds: Iterable<string>): string[] {
  return [...pendingIds].filter((id) => !heard.has(id));
}

// Outside of React, so that it neither forgets nor starts anew when the language or the page changes.
let waiting: ReadonlySet<string> = new Set();
/** Every order that has waited since this page was opened: a late answer of the server's makes none of them new. */
const heard = new Set<string>();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>) {
  const newcomers = arrived(heard, next);
  for (const id of newcomers) heard.add(id);
  const hasChanged = next.size > 0 !== waiting.size > 0;
  waiting = next;
  if (hasChanged || newcomers.length > 0) for (const tell of [...listeners]) tell();
}

/** The bell rings as long as one of these waits: whoever answers one has not answered the others. */
export function hearPending(pendingIds: readonly string[]): void {
  set(new Set(pendingIds));
}

/** Somebody at this tablet has just accepted or cancelled an order; the next list says so, too. */
export function noteAnswered(id: string): void {
  set(without(waiting, id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsRinging(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting.size > 0,
    () => false,
  );
}

/** Grows with every order that comes: each is heard at once, also while the bell rings for another. */
export function useArrivals(): number {
  return useSyncExternalStore(
    subscribe,
    () => heard.size,
    () => 0,
  );
}
