import { MINUTE } from '#domain/hours/zone.ts';

/**
 * Whole minutes from `now` until `at` (epoch milliseconds), as the guest's page counts them: a minute that has begun is
 * left. Negative once a whole minute is over.
 */
export const minutesUntil = (at: number, now: number): number => Math.ceil((at - now) / MINUTE) + 0;
