import { useCallback, useState } from 'react';
import type { Intent } from './move.ts';

/** An answer that can still be taken back. */
export interface Undo {
  id: string;
  of: 'order' | 'reservation';
  intent: Exclude<Intent, 'cancel' | 'reverse'>;
  /** What was done: 'Bestellung 4F2A9C angenommen'. */
  said: string;
  /** What it is about, where it can't be taken back: 'Bestellung 4F2A9C'. */
  title: string;
  /** It is where it was before. */
  onUndone: () => void;
}

/** What was answered at this tablet within the last seconds, the newest first. */
export function useUndos() {
  const [all, setAll] = useState<Undo[]>([]);
  const drop = useCallback((id: string) => setAll((known) => known.filter((undo) => undo.id !== id)), []);
  const offer = useCallback(
    (undo: Undo) => setAll((known) => [undo, ...known.filter(({ id }) => id !== undo.id)]),
    [],
  );
  return { all, offer, drop };
}
