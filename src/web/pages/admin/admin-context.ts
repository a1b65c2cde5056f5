import { createContext, useContext } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import type { LiveState } from './live/desk-stream.ts';
import type { Held } from './live/use-held.ts';
import type { Conflict } from './moves/use-conflicts.ts';
import type { Undo } from './moves/use-undos.ts';
import type { SoldOutWish } from './sold-out/use-sold-out-question.tsx';
import type { Sound } from './sound/bell.ts';

/** What the frame of the admin area knows and its pages show. */
export interface Admin {
  /** Waiting orders, oldest first; their data is undefined until the first list came. */
  pending: Held<Order[]>;
  isPendingLoading: boolean;
  reload: () => void;
  live: LiveState;
  sound: Sound;
  /** What another tablet was faster with, and have not been dismissed. */
  conflicts: Conflict[];
  reportConflict: (conflict: Conflict) => void;
  /** For ten seconds what was just answered can be taken back. */
  offerUndo: (undo: Undo) => void;
  /** Reads a sentence out to screen readers. */
  say: (words: string) => void;
}

/** What any part of a page may open, wherever it stands. Always the same, so that nobody is drawn anew for it. */
export interface DeskActions {
  /** Opens the print dialog with the kitchen's ticket. */
  printTicket: (order: Order) => void;
  /** Asks what of a dish is sold out. */
  askSoldOut: (wish: SoldOutWish) => void;
}

export const DeskActionsContext = createContext<DeskActions | undefined>(undefined);

export function useDeskActions(): DeskActions {
  const actions = useContext(DeskActionsContext);
  if (!actions) throw new Error('Outside of the frame there is no desk');
  return actions;
}

export const AdminContext = createContext<Admin | undefined>(undefined);

/** For what stands within the frame, and there alone. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('Outside of the frame nothing is known of the desk');
  return admin;
}

/** Undefined for who must choose a password or set up a second factor first: they have no frame yet. */
export function useAdminIfFramed(): Admin | undefined {
  return useContext(AdminContext);
}
