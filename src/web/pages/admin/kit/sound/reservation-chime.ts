import { useEffect, useRef } from 'react';
import { ringReservationChime } from './bell.ts';

/** A list of waiting reservations: those on its first page, and how many there are in all. */
export interface ReservationRequests {
  ids: readonly string[];
  total: number;
}

/**
 * Whether the next list holds a wish that the last one did not. One that was answered may let an older one move up
 * onto the page: that is not new. The first list of all tells nothing, since nobody knows what was heard before.
 */
export function hasNewRequest(last: ReservationRequests | undefined, next: ReservationRequests): boolean {
  if (!last) return false;
  const known = new Set(last.ids);
  return next.total > last.total || (next.total === last.total && next.ids.some((id) => !known.has(id)));
}

/**
 * Chimes at once for a new wish for a table; it goes on, less often than for an order, until it is answered (`useAlarm`).
 * `wishes` is undefined until they are known.
 */
export function useNewReservationChime(wishes: ReservationRequests | undefined, onNew: () => void): void {
  const last = useRef<ReservationRequests>(undefined);
  useEffect(() => {
    if (!wishes) return;
    if (hasNewRequest(last.current, wishes)) {
      ringReservationChime();
      onNew();
    }
    last.current = wishes;
  }, [wishes, onNew]);
}
