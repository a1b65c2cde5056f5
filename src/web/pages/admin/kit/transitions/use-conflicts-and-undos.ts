import { useCallback, useState } from 'react';
import type { TransitionIntent } from './transition.ts';

/** An answer that can still be taken back. */
export interface UndoOffer {
  id: string;
  of: 'order' | 'reservation';
  intent: Exclude<TransitionIntent, 'cancel' | 'reverse'>;
  /** What was done: 'Bestellung 4F2A9C angenommen'. */
  said: string;
  /** What it is about, where it can't be taken back: 'Bestellung 4F2A9C'. */
  title: string;
  /** It is where it was before. */
  onUndone: () => void;
}

/** What was answered at this tablet within the last seconds, the newest first. */
export function useUndoOffers() {
  const [all, setAll] = useState<UndoOffer[]>([]);
  const drop = useCallback((id: string) => setAll((known) => known.filter((undo) => undo.id !== id)), []);
  const offer = useCallback(
    (undo: UndoOffer) => setAll((known) => [undo, ...known.filter(({ id }) => id !== undo.id)]),
    [],
  );
  return { all, offer, drop };
}

export interface TransitionConflict {
  id: string;
  /** What it is about: 'Bestellung 4F2A9C'. */
  title: string;
  /** Who was first, in the server's words. */
  message: string;
}

/** What two tablets have both pressed, until it has been read. */
export function useTransitionConflicts() {
  const [all, setAll] = useState<TransitionConflict[]>([]);
  const dismiss = (id: string) => setAll((known) => known.filter((conflict) => conflict.id !== id));
  const report = (conflict: TransitionConflict) =>
    setAll((known) => [...known.filter(({ id }) => id !== conflict.id), conflict]);
  return { all, report, dismiss };
}
