import { useState } from 'react';

export interface Conflict {
  orderId: string;
  /** Who was first, in the server's words. */
  message: string;
}

/** What two tablets have both pressed, until it has been read. */
export function useConflicts() {
  const [all, setAll] = useState<Conflict[]>([]);
  const dismiss = (orderId: string) =>
    setAll((known) => known.filter((conflict) => conflict.orderId !== orderId));
  const report = (conflict: Conflict) =>
    setAll((known) => [...known.filter(({ orderId }) => orderId !== conflict.orderId), conflict]);
  return { all, report, dismiss };
}
