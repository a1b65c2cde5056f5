import { createParser } from 'eventsource-parser';
import { readToken } from '../../../session.ts';

/** Between the first tries to get a lost connection back; doubled each time, up to the last. */
const FIRST_PAUSE = 1_000;
const LAST_PAUSE = 30_000;
/** The server says something every 15 s. After this much silence nobody is there any more. */
const MOST_SILENCE = 40_000;

export interface LiveState {
  status: 'connecting' | 'open' | 'lost';
  /** Since when it is so, in milliseconds. */
  since: number;
}

const CHANGES: ReadonlySet<string | undefined> = new Set(['orders', 'reservations', 'refresh']);

interface Listener {
  /** Something has changed, or may have while nobody was listening. */
  onChange: () => void;
  onStatus: (status: 'open' | 'lost') => void;
}

/**
 * Follows orders and reservations as the server tells of them, and comes back by itself whenever it loses them.
 * By fetch and not by EventSource, which can't send the token. Answers how to stop.
 */
export function followDesk({ onChange, onStatus }: Listener): () => void {
  let isOver = false;
  let isOpen = false;
  let pause = FIRST_PAUSE;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let connection: AbortController | undefined;

  async function connect() {
    retry = undefined;
    const current = new AbortController();
    connection = current;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => current.abort(), MOST_SILENCE);
    };
    const parser = createParser({ onEvent: (event) => CHANGES.has(event.event) && onChange() });
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
          pause = FIRST_PAUSE;
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
    pause = Math.min(pause * 2, LAST_PAUSE);
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
