import { useCallback, useRef, useState } from 'react';
import type { KitchenStep } from '#domain/orders/kitchen.ts';
import type { TransitionIntent } from './transition.ts';

/** A transition that can still be undone. */
export interface UndoOffer {
  id: string;
  entity: 'order' | 'reservation';
  intent: Exclude<TransitionIntent, 'cancel' | 'reverse'> | KitchenStep | 'delay';
  /** The page whose action takes it back, if not that of the open orders. */
  action?: string;
  /** 'Bestellung 4F2A9C angenommen' */
  message: string;
  /** For a failed undo: 'Bestellung 4F2A9C'. */
  title: string;
  onUndone: () => void;
}

/** An offer with a number of its own: one for the same order that takes its place has its own ten seconds. */
export type NumberedUndoOffer = UndoOffer & { turn: number };

/** The transitions of this tablet that can still be undone, newest first. */
export function useUndoOffers() {
  const [all, setAll] = useState<NumberedUndoOffer[]>([]);
  const turn = useRef(0);
  const drop = useCallback((id: string) => setAll((known) => known.filter((undo) => undo.id !== id)), []);
  const offer = useCallback((undo: UndoOffer) => {
    turn.current += 1;
    const numbered = { ...undo, turn: turn.current };
    setAll((known) => [numbered, ...known.filter(({ id }) => id !== undo.id)]);
  }, []);
  return { all, offer, drop };
}

export interface TransitionConflict {
  id: string;
  /** 'Bestellung 4F2A9C' */
  title: string;
  /** The server's message, which names who was faster. */
  message: string;
  /** Of a table, which is no news for the kitchen. */
  isOfTable?: boolean;
}

/** Transitions in which another tablet was faster, until they are dismissed. */
export function useTransitionConflicts() {
  const [all, setAll] = useState<TransitionConflict[]>([]);
  const dismiss = (id: string) => setAll((known) => known.filter((conflict) => conflict.id !== id));
  const report = (conflict: TransitionConflict) =>
    setAll((known) => [...known.filter(({ id }) => id !== conflict.id), conflict]);
  return { all, report, dismiss };
}
