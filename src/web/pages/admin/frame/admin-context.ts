import { createContext, useContext } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import type { LiveConnection } from '../kit/live/live-updates.ts';
import type { LastGood } from '../kit/live/polling.ts';
import type { SoundState } from '../kit/sound/bell.ts';
import type { TransitionConflict, UndoOffer } from '../kit/transitions/use-conflicts-and-undos.ts';
import type { SoldOutRequest } from '../sold-out/use-sold-out-dialog.tsx';

/** What the frame of the admin area knows and its pages show. */
export interface AdminContextValue {
  /** Waiting orders, oldest first; their data is undefined until the first list came. */
  pending: LastGood<Order[]>;
  isPendingLoading: boolean;
  reload: () => void;
  live: LiveConnection;
  sound: SoundState;
  /** What another tablet was faster with, and have not been dismissed. */
  conflicts: TransitionConflict[];
  reportConflict: (conflict: TransitionConflict) => void;
  /** For ten seconds what was just answered can be taken back. */
  offerUndo: (undo: UndoOffer) => void;
  /** Reads a sentence out to screen readers. */
  announce: (words: string) => void;
}

/** What any part of a page may open, wherever it stands. Always the same, so that nobody is drawn anew for it. */
export interface DeskActions {
  /** Opens the print dialog with the kitchen's ticket. */
  printTicket: (order: Order) => void;
  /** Asks what of a dish is sold out. */
  askSoldOut: (input: SoldOutRequest) => void;
}

export const DeskActionsContext = createContext<DeskActions | undefined>(undefined);

export function useDeskActions(): DeskActions {
  const actions = useContext(DeskActionsContext);
  if (!actions) throw new Error('Outside of the frame there is no desk');
  return actions;
}

export const AdminContext = createContext<AdminContextValue | undefined>(undefined);

/** For what stands within the frame, and there alone. */
export function useAdmin(): AdminContextValue {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('Outside of the frame nothing is known of the desk');
  return admin;
}

/** Undefined for who must choose a password or set up a second factor first: they have no frame yet. */
export function useOptionalAdmin(): AdminContextValue | undefined {
  return useContext(AdminContext);
}
