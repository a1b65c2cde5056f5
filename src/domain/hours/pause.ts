/** Whether guests can order online is the owner's or the staff's word, for good or until a moment (epoch milliseconds). */
export interface OrderingPause {
  isPaused: boolean;
  until?: number | null;
}

/**
 * Whether ordering is paused at `now` (epoch milliseconds), and when that ends by itself. `flag`: the word of a service
 * that decides it instead, and says no end; null where there is none.
 */
export function pauseAt(
  { isPaused, until = null }: OrderingPause,
  now: number,
  flag: boolean | null = null,
): { isPaused: boolean; until: number | null } {
  if (flag !== null) return { isPaused: flag, until: null };
  return isPaused && (until === null || now < until) ? { isPaused, until } : { isPaused: false, until: null };
}

/** For how long the desk pauses something: minutes, or until the working day is over. */
export const PAUSE_DURATIONS = ['30', '60', 'today'] as const;
export type PauseDuration = (typeof PAUSE_DURATIONS)[number];

/** The same, or no longer. */
export const PAUSE_OPTIONS = [...PAUSE_DURATIONS, 'over'] as const;
export type PauseOption = (typeof PAUSE_OPTIONS)[number];
