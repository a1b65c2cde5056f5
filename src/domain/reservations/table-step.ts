import { MINUTE } from '../hours/zone.ts';

/** Where a party is on its evening, as the desk taps it. 'late': it has called that it comes later. */
export const TABLE_STEPS = ['expected', 'late', 'seated', 'dessert', 'leaving', 'gone', 'no_show'] as const;

export type TableStep = (typeof TABLE_STEPS)[number];

/** The steps of a party that sits at its table. */
export const SITTING_STEPS = ['seated', 'dessert', 'leaving'] as const satisfies readonly TableStep[];

/** The steps after which its table is free: it has left, or never came. */
export const AWAY_STEPS = ['gone', 'no_show'] as const satisfies readonly TableStep[];

export const isSitting = (step: TableStep): boolean => (SITTING_STEPS as readonly TableStep[]).includes(step);
export const isAway = (step: TableStep): boolean => (AWAY_STEPS as readonly TableStep[]).includes(step);

/** Earlier than so long before its time nobody is at the table. */
const COMES_EARLY = 6 * 60 * MINUTE;

/** Whether the desk may say so yet: that a party did not come only after its time; `startsAt` and `now` in epoch milliseconds. */
export function isStepDue(step: TableStep, startsAt: number, now: number): boolean {
  if (step === 'no_show') return now > startsAt;
  return step === 'expected' || step === 'late' || now >= startsAt - COMES_EARLY;
}

/** The step before it, to which a tap on the one that holds goes back. */
export const STEP_BEFORE: Readonly<Record<TableStep, TableStep>> = {
  expected: 'expected',
  late: 'expected',
  seated: 'expected',
  dessert: 'seated',
  leaving: 'dessert',
  gone: 'leaving',
  no_show: 'expected',
};

/** So long after its time a party counts as late by itself. */
const LATE_AFTER = 10 * MINUTE;

/** The step as it is shown: whoever is expected is late some minutes after their time. */
export const shownStep = (step: TableStep, startsAt: number, now: number): TableStep =>
  step === 'expected' && now >= startsAt + LATE_AFTER ? 'late' : step;
