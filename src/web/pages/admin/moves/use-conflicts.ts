import { useState } from 'react';

export interface Conflict {
  id: string;
  /** What it is about: 'Bestellung 4F2A9C'. */
  title: string;
  /** Who was first, in the server's words. */
  message: string;
}

/** What two tablets have both pressed, until it has been read. */
export function useConflicts() {
  const [all, setAll] = useState<Conflict[]>([]);
  const dismiss = (id: string) => setAll((known) => known.filter((conflict) => conflict.id !== id));
  const report = (conflict: Conflict) =>
    setAll((known) => [...known.filter(({ id }) => id !== conflict.id), conflict]);
  return { all, report, dismiss };
}
