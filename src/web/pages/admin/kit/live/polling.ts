import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../../../api/api-client.ts';
import type { Loaded } from '../api/admin-api.ts';

export interface LastGood<Data> {
  /** The last successful response, however old. */
  data: Data | undefined;
  /** When `data` was loaded. */
  loadedAt: number | undefined;
  /** Why the newest request failed; undefined if it did not. */
  error: ApiError | undefined;
}

/** Keeps the last good response while newer requests fail, so that a dead server does not empty the screen. */
export function useLastGood<Data>(loaded: Loaded<Data> | undefined, key = ''): LastGood<Data> {
  const [seen, setSeen] = useState<{
    loaded: Loaded<Data> | undefined;
    key: string;
    lastGood: LastGood<Data>;
  }>(() => {
    return { loaded, key, lastGood: toLastGood(loaded) };
  });
  if (seen.loaded === loaded && seen.key === key) return seen.lastGood;
  // Another page of the list is another list: nothing of it is known yet.
  const lastGood = toLastGood(loaded, seen.key === key ? seen.lastGood : undefined);
  setSeen({ loaded, key, lastGood });
  return lastGood;
}

function toLastGood<Data>(loaded: Loaded<Data> | undefined, before?: LastGood<Data>): LastGood<Data> {
  if (loaded?.ok) return { data: loaded.data, loadedAt: loaded.at, error: undefined };
  return { data: before?.data, loadedAt: before?.loadedAt, error: loaded?.error ?? before?.error };
}

export const PENDING_POLL_MS = 20_000;
export const LIST_POLL_MS = 60_000;

/** Polls at an interval, and at once when the tablet wakes up or is online again. */
export function usePoll(interval: number, poll: () => void): void {
  const onPoll = useEffectEvent(poll);
  useEffect(() => {
    const timer = setInterval(() => onPoll(), interval);
    const onWake = () => document.visibilityState === 'visible' && onPoll();
    document.addEventListener('visibilitychange', onWake);
    window.addEventListener('online', onWake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onWake);
      window.removeEventListener('online', onWake);
    };
  }, [interval]);
}
