import { useEffect, useRef } from 'react';
import { ringReservationChime } from './bell.ts';

/** Pending reservations: the ids of the first page, and the total. */
export interface ReservationRequests {
  ids: readonly string[];
  total: number;
}

/**
 * Whether `next` holds a request that `last` did not. If the total has gone down, an unknown id has only moved up from the
 * second page. The first list holds nothing new.
 */
export function hasNewRequest(last: ReservationRequests | undefined, next: ReservationRequests): boolean {
  if (!last) return false;
  const known = new Set(last.ids);
  return next.total > last.total || (next.total === last.total && next.ids.some((id) => !known.has(id)));
}

/** Chimes once for a new reservation request; `useAlarm` repeats it. `requests` is undefined until it is known. */
export function useNewReservationChime(requests: ReservationRequests | undefined, onNew: () => void): void {
  const last = useRef<ReservationRequests>(undefined);
  useEffect(() => {
    if (!requests) return;
    if (hasNewRequest(last.current, requests)) {
      ringReservationChime();
      onNew();
    }
    last.current = requests;
  }, [requests, onNew]);
}
