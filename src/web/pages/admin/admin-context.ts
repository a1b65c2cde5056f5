import { useOutletContext } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { LiveState } from './live/desk-stream.ts';
import type { Held } from './live/use-held.ts';
import type { Conflict } from './moves/use-conflicts.ts';
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
  /** Reads a sentence out to screen readers. */
  say: (words: string) => void;
}

export function useAdmin(): Admin {
  return useOutletContext<Admin>();
}
