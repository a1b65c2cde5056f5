import { createContext, useContext } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import type { adminTexts } from '#texts/admin.ts';
import type { LiveConnection } from '../live/live-updates.ts';
import type { LastGood } from '../live/polling.ts';
import type { SoundState } from '../sound/bell.ts';
import type { TransitionConflict, UndoOffer } from '../transitions/use-conflicts-and-undos.ts';

export type AdminPageKey = keyof (typeof adminTexts)['de']['pages'];

/** What the frame shares with the page inside it. */
export interface AdminContextValue {
  /** Pending orders, oldest first; their data is undefined until the first list has arrived. */
  pending: LastGood<Order[]>;
  isPendingLoading: boolean;
  reload: () => void;
  live: LiveConnection;
  sound: SoundState;
  /** Transitions in which another tablet was faster, until they are dismissed. */
  conflicts: TransitionConflict[];
  reportConflict: (conflict: TransitionConflict) => void;
  /** Offers for ten seconds to undo the last transition. */
  offerUndo: (undo: UndoOffer) => void;
  /** Has screen readers read a sentence. */
  announce: (message: string) => void;
}

/** A dish with all its parts, or only with the given ones: those of an order's line. */
export interface SoldOutRequest {
  dishId: string;
  variantIds?: string[];
  addOnIds?: string[];
}

/** Dialogs of the frame that any part of a page may open. Apart from AdminContext, so that its changes re-render nothing here. */
export interface DeskActions {
  printTicket: (order: Order) => void;
  openSoldOut: (request: SoldOutRequest) => void;
}

export const DeskActionsContext = createContext<DeskActions | undefined>(undefined);

/** Throws outside of the frame. */
export function useDeskActions(): DeskActions {
  const actions = useContext(DeskActionsContext);
  if (!actions) throw new Error('useDeskActions needs the admin frame around it');
  return actions;
}

export const AdminContext = createContext<AdminContextValue | undefined>(undefined);

/** Throws outside of the frame. */
export function useAdmin(): AdminContextValue {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin needs the admin frame around it');
  return admin;
}

/** Undefined without a frame: before a password is chosen or a second factor is set up. */
export function useOptionalAdmin(): AdminContextValue | undefined {
  return useContext(AdminContext);
}
