import { useEffect, useEffectEvent, useState } from 'react';
import { followEvents } from '../../../../browser/follow-events.ts';
import { clockAhead, serverNow } from '../../../../browser/server-clock.ts';
import { readToken } from '../../../../session/session.ts';

export interface LiveConnection {
  status: 'connecting' | 'open' | 'lost';
  /** Epoch milliseconds. */
  since: number;
}

/** Told to the window when a guest has got or cancelled a table by themselves, with the data of the server's event: the alerts listen. */
export const GUEST_NEWS = 'guest-news';

/** Told to the window when the connection is back, with the server's time (epoch milliseconds) of what was heard last. */
export const GUEST_NEWS_MISSED = 'guest-news-missed';

const CHANGE_EVENTS: ReadonlySet<string | undefined> = new Set(['orders', 'reservations', 'refresh']);

interface LiveListener {
  /** Something has changed, or may have while disconnected. */
  onChange: () => void;
  onStatus: (status: 'open' | 'lost') => void;
}

/** Opens the stream of the server's events. */
export async function openDeskEvents(signal: AbortSignal): Promise<Response> {
  const token = readToken();
  if (token === undefined) throw new Error('Not logged in');
  return fetch('/api/orders/events', { headers: { Authorization: `Bearer ${token}` }, signal });
}

/** Follows the server's events about orders and reservations. Returns a function that stops it. */
export function subscribeToLiveUpdates({ onChange, onStatus }: LiveListener): () => void {
  let wasLost = false;
  return followEvents({
    open: openDeskEvents,
    onEvent({ event, data }) {
      if (CHANGE_EVENTS.has(event)) onChange();
      if (data.includes('isByGuest')) dispatchEvent(new CustomEvent(GUEST_NEWS, { detail: data }));
    },
    onStatus(status, heardAt) {
      onStatus(status);
      if (status === 'open') onChange();
      if (status === 'open' && wasLost)
        dispatchEvent(new CustomEvent(GUEST_NEWS_MISSED, { detail: heardAt - clockAhead() }));
      wasLost = status === 'lost';
    },
  });
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
        setState((last) => (last.status === status ? last : { status, since: serverNow() })),
    });
    return () => {
      clearTimeout(debounce);
      stop();
    };
  }, []);

  return state;
}
