/** Whether the staff have paused online ordering, until further notice or until a moment (epoch milliseconds). */
export interface OrderingPause {
  isPaused: boolean;
  until?: number | null;
  /** Paused by itself, since nobody answered an order: the next tap of the desk ends it. */
  isUnanswered?: boolean;
  /** Why, in the words of the desk: guests read it. */
  reason?: string;
  /** Who has asked for it. */
  by?: string | null;
}

/**
 * Whether ordering is paused at `now` (epoch milliseconds), when that ends by itself, and why; empty: nobody said. `flag`: what an external
 * service has decided, which then wins and has no end; null without such a service.
 */
export function pauseAt(
  { isPaused, until = null, reason = '' }: OrderingPause,
  now: number,
  flag: boolean | null = null,
): { isPaused: boolean; until: number | null; reason: string } {
  if (flag !== null) return { isPaused: flag, until: null, reason: '' };
  return isPaused && (until === null || now < until)
    ? { isPaused, until, reason }
    : { isPaused: false, until: null, reason: '' };
}

/** For how long the desk can pause something: minutes, or until the service day ends. */
export const PAUSE_DURATIONS = ['30', '60', 'today'] as const;
export type PauseDuration = (typeof PAUSE_DURATIONS)[number];

/** The durations, and 'over', which ends the pause. */
export const PAUSE_OPTIONS = [...PAUSE_DURATIONS, 'over'] as const;

/** How many minutes longer everything takes in busy mode, to choose from. */
export const BUSY_MINUTES = [10, 20, 30] as const;
export type BusyMinutes = (typeof BUSY_MINUTES)[number];

/** Everything takes longer until a moment (epoch milliseconds); 0 minutes: it does not. */
export interface BusyMode {
  minutes: BusyMinutes | 0;
  until: number | null;
  by?: string | null;
}

/** The additional minutes at `now` (epoch milliseconds), and when that ends by itself. */
export function busyAt({ minutes, until }: BusyMode, now: number): BusyMode {
  return until !== null && now < until ? { minutes, until } : { minutes: 0, until: null };
}
