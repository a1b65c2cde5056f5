import { createParser } from 'eventsource-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import { readToken } from '../../../../session/session.ts';

/** The delay before reconnecting doubles with each failure. */
const INITIAL_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** The server sends something every 15 s, so after this long the connection is dead. */
const SILENCE_TIMEOUT_MS = 40_000;

export interface LiveConnection {
  status: 'connecting' | 'open' | 'lost';
  /** Epoch milliseconds. */
  since: number;
}

const CHANGE_EVENTS: ReadonlySet<string | undefined> = new Set(['orders', 'reservations', 'refresh']);

interface LiveListener {
  /** Something has changed, or may have while disconnected. */
  onChange: () => void;
  onStatus: (status: 'open' | 'lost') => void;
}

/**
 * Follows the server's events about orders and reservations, and reconnects by itself. Uses fetch because EventSource
 * can't send the token. Returns a function that stops it.
 */
export function subscribeToLiveUpdates({ onChange, onStatus }: LiveListener): () => void {
  let isOver = false;
  let isOpen = false;
  let backoff = INITIAL_BACKOFF_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let connection: AbortController | undefined;

  async function connect() {
    retry = undefined;
    const current = new AbortController();
    connection = current;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const resetSilence = () => {
      clearTimeout(silence);
      silence = setTimeout(() => current.abort(), SILENCE_TIMEOUT_MS);
    };
    const parser = createParser({ onEvent: (event) => CHANGE_EVENTS.has(event.event) && onChange() });
    try {
      const token = readToken();
      if (token === undefined) throw new Error('Not logged in');
      resetSilence();
      const response = await fetch('/api/orders/events', {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
        cache: 'no-store',
        signal: current.signal,
      });
      if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        resetSilence();
        if (!isOpen) {
          isOpen = true;
          backoff = INITIAL_BACKOFF_MS;
          onStatus('open');
          onChange();
        }
        parser.feed(value);
      }
    } catch {
      // Reconnects below.
    } finally {
      clearTimeout(silence);
    }
    if (isOver) return;
    isOpen = false;
    onStatus('lost');
    retry = setTimeout(connect, backoff);
    backoff = Math.min(backoff * 2, MAX_BACKOFF_MS);
  }

  // The tablet woke up or its network is back: reconnect without waiting.
  const onWake = () => {
    if (isOver || retry === undefined || document.visibilityState !== 'visible') return;
    clearTimeout(retry);
    void connect();
  };
  document.addEventListener('visibilitychange', onWake);
  // Faster than waiting for the silence.
  const onOffline = () => connection?.abort();
  window.addEventListener('online', onWake);
  window.addEventListener('offline', onOffline);
  void connect();

  return () => {
    isOver = true;
    clearTimeout(retry);
    connection?.abort();
    document.removeEventListener('visibilitychange', onWake);
    window.removeEventListener('online', onWake);
    window.removeEventListener('offline', onOffline);
  };
}

/** Groups events into one reload. */
const DEBOUNCE_MS = 120;

/** Calls `reload` after each change of orders or reservations; returns the state of the connection. */
export function useLiveUpdates(reload: () => void): LiveConnection {
  const [state, setState] = useState<LiveConnection>({ status: 'connecting', since: 0 });
  const onReload = useEffectEvent(reload);

  useEffect(() => {
    let debounce: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToLiveUpdates({
      onChange() {
        clearTimeout(debounce);
        debounce = setTimeout(() => onReload(), DEBOUNCE_MS);
      },
      // Further failures in a row keep the time of the first.
      onStatus: (status) =>
        setState((last) => (last.status === status ? last : { status, since: Date.now() })),
    });
    return () => {
      clearTimeout(debounce);
      stop();
    };
  }, []);

  return state;
}
