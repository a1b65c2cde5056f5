import { createParser } from 'eventsource-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import { readToken } from '../../../../session/session.ts';

/** Between the first tries to get a lost connection back; doubled each time, up to the last. */
const INITIAL_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** The server says something every 15 s. After this much silence nobody is there any more. */
const SILENCE_TIMEOUT_MS = 40_000;

export interface LiveConnection {
  status: 'connecting' | 'open' | 'lost';
  /** Since when it is so, in milliseconds. */
  since: number;
}

const CHANGE_EVENTS: ReadonlySet<string | undefined> = new Set(['orders', 'reservations', 'refresh']);

interface LiveListener {
  /** Something has changed, or may have while nobody was listening. */
  onChange: () => void;
  onStatus: (status: 'open' | 'lost') => void;
}

/**
 * Follows orders and reservations as the server tells of them, and comes back by itself whenever it loses them.
 * By fetch and not by EventSource, which can't send the token. Answers how to stop.
 */
export function subscribeToLiveUpdates({ onChange, onStatus }: LiveListener): () => void {
  let isOver = false;
  let isOpen = false;
  let pause = INITIAL_BACKOFF_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let connection: AbortController | undefined;

  async function connect() {
    retry = undefined;
    const current = new AbortController();
    connection = current;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => current.abort(), SILENCE_TIMEOUT_MS);
    };
    const parser = createParser({ onEvent: (event) => CHANGE_EVENTS.has(event.event) && onChange() });
    try {
      const token = readToken();
      if (token === undefined) throw new Error('Nobody is logged in');
      heard();
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
        heard();
        if (!isOpen) {
          isOpen = true;
          pause = INITIAL_BACKOFF_MS;
          onStatus('open');
          onChange();
        }
        parser.feed(value);
      }
    } catch {
      // lost; below we try again
    } finally {
      clearTimeout(silence);
    }
    if (isOver) return;
    isOpen = false;
    onStatus('lost');
    retry = setTimeout(connect, pause);
    pause = Math.min(pause * 2, MAX_BACKOFF_MS);
  }

  // The tablet woke, or its network is back: no need to sit out the pause.
  const wake = () => {
    if (isOver || retry === undefined || document.visibilityState !== 'visible') return;
    clearTimeout(retry);
    void connect();
  };
  document.addEventListener('visibilitychange', wake);
  // The tablet knows at once that it has no network; the silence would take its time.
  const sleep = () => connection?.abort();
  window.addEventListener('online', wake);
  window.addEventListener('offline', sleep);
  void connect();

  return () => {
    isOver = true;
    clearTimeout(retry);
    connection?.abort();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', sleep);
  };
}

/** Several events of one moment are one reload. */
const DEBOUNCE_MS = 120;

/** Calls `reload` whenever the server tells of orders or reservations; answers the state of the connection. */
export function useLiveUpdates(reload: () => void): LiveConnection {
  const [state, setState] = useState<LiveConnection>({ status: 'connecting', since: 0 });
  const again = useEffectEvent(reload);

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToLiveUpdates({
      onChange() {
        clearTimeout(gathering);
        gathering = setTimeout(() => again(), DEBOUNCE_MS);
      },
      // A second failure in a row is still the same loss, with its first time.
      onStatus: (status) =>
        setState((last) => (last.status === status ? last : { status, since: Date.now() })),
    });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, []);

  return state;
}
