import { useSyncExternalStore } from 'react';

declare global {
  interface Window {
    /** Called by the router (`vite.config.ts`) for a page's script. */
    loadOfPage(script: string): Promise<unknown>;
  }
}

const RETRY_MS = 3000;

/** What waits for the line: each is woken by a tap, by the network that is back, or by its own clock. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
/** How many scripts and styles the service worker holds, which could not be loaded. */
let held = 0;

const changed = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the page waits for something that could not be loaded. */
export const useIsLineLost = () =>
  useSyncExternalStore(
    subscribe,
    () => held + waiting.size > 0,
    () => false,
  );

export function tryLineAgain(): void {
  for (const wake of waiting) wake();
  navigator.serviceWorker?.controller?.postMessage('again');
}

/**
 * A page that the router can't load would take the place of the one that is there, with all that was typed. So what it asks
 * for is asked again until there is an answer; the page that is there stays meanwhile, and any tap on another link gives it up.
 */
export function holdLine(): void {
  const plainFetch = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isByRouter = pathname.endsWith('.data') || pathname === '/__manifest';
    if (!isByRouter || (init?.method ?? 'GET') !== 'GET') return plainFetch(input, init);
    for (;;) {
      try {
        const response = await plainFetch(input, init);
        if (response.status < 500) return response;
      } catch (error) {
        if (init?.signal?.aborted) throw error;
      }
      await nextTry(init?.signal);
    }
  };
  window.loadOfPage = loadOfPage;
  addEventListener('online', tryLineAgain);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data !== 'held' && data !== 'loaded') return;
    held += data === 'held' ? 1 : -1;
    changed();
  });
}

/** What is no longer there belongs to an older version, whose document has to be loaded again. */
async function loadOfPage(script: string): Promise<unknown> {
  for (;;) {
    const loaded = await import(/* @vite-ignore */ script).catch(() => null);
    if (loaded !== null) return loaded;
    const found = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (found?.status === 404) {
      location.reload();
      return new Promise(() => {});
    }
    await nextTry(null);
  }
}

function nextTry(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      waiting.delete(wake);
      changed();
      resolve();
    };
    const timer = setTimeout(wake, RETRY_MS);
    signal?.addEventListener('abort', wake);
    waiting.add(wake);
    changed();
  });
}
