import type { EveningParty } from '#contract/reservations/evening-shapes.ts';
import { isAway, isSitting, type TableStep } from '#domain/reservations/table-step.ts';

const QUARTER = 15 * 60_000;

/** Which steps are offered at a step, one tap each; the one that holds is among them, and a tap on it takes it back. */
export function offeredSteps(step: TableStep, startsAt: number, now: number): TableStep[] {
  if (step === 'no_show') return ['no_show'];
  if (step === 'gone') return ['gone'];
  if (isSitting(step)) return ['seated', 'dessert', 'leaving', 'gone'];
  return ['late', 'seated', ...(now > startsAt ? (['no_show'] as const) : [])];
}

/** Who still sits at the table of a party that is to come about now, by the party's id. */
export function findStillTaken(parties: readonly EveningParty[], now: number): Map<string, EveningParty> {
  const sitting = parties.filter(({ step }) => isSitting(step));
  const taken = new Map<string, EveningParty>();
  for (const { _id, step, startsAt, tables } of parties) {
    if (isSitting(step) || isAway(step) || Date.parse(startsAt) > now + QUARTER) continue;
    const other = sitting.find((one) => one.tables.some((table) => tables.includes(table)));
    if (other) taken.set(_id, other);
  }
  return taken;
}

/** The next date or the one before (`yyyy-MM-dd`). */
export function besideDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
