import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../../../api/api-client.ts';
import type { Loaded } from '../api/admin-api.ts';

export interface LastGood<Data> {
  /** The last good answer, however old. */
  data: Data | undefined;
  /** When `data` came. */
  loadedAt: number | undefined;
  /** Why the newest answer brought nothing; undefined when it did. */
  error: ApiError | undefined;
}

/** Keeps the last good answer while newer ones fail, so that a dead server does not empty the screen. */
export function useLastGood<Data>(loaded: Loaded<Data> | undefined, key = ''): LastGood<Data> {
  const [seen, setSeen] = useState<{ loaded: Loaded<Data> | undefined; key: string; held: LastGood<Data> }>(
    () => {
      return { loaded, key, held: toLastGood(loaded) };
    },
  );
  if (seen.loaded === loaded && seen.key === key) return seen.held;
  // Another page of the list is another list: nothing of it is known yet.
  const held = toLastGood(loaded, seen.key === key ? seen.held : undefined);
  setSeen({ loaded, key, held });
  return held;
}

function toLastGood<Data>(loaded: Loaded<Data> | undefined, before?: LastGood<Data>): LastGood<Data> {
  if (loaded?.ok) return { data: loaded.data, loadedAt: loaded.at, error: undefined };
  return { data: before?.data, loadedAt: before?.loadedAt, error: loaded?.error ?? before?.error };
}

export const PENDING_POLL_MS = 20_000;
export const LIST_POLL_MS = 60_000;

/** Asks again at an interval, and at once when the tablet wakes or finds its network again. */
export function usePoll(interval: number, again: () => void): void {
  const callApi = useEffectEvent(again);
  useEffect(() => {
    const timer = setInterval(() => callApi(), interval);
    const wake = () => document.visibilityState === 'visible' && callApi();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [interval]);
}
