import type { Evening, EveningParty } from '#contract/reservations/evening-shapes.ts';
import { isAway, isSitting, type TableStep } from '#domain/reservations/table-step.ts';

const QUARTER = 15 * 60_000;

/** Which steps are offered at a step, one tap each; the one that holds is among them, and a tap on it takes it back. */
export function offeredSteps(step: TableStep, startsAt: number, now: number): TableStep[] {
  if (step === 'no_show') return ['no_show'];
  if (step === 'gone') return ['gone'];
  if (isSitting(step)) return ['seated', 'dessert', 'leaving', 'gone'];
  return ['late', 'seated', ...(now > startsAt ? (['no_show'] as const) : [])];
}

/** What usually comes next at a table: one tap on the plan. */
export const NEXT_STEP: Readonly<Partial<Record<TableStep, TableStep>>> = {
  expected: 'seated',
  late: 'seated',
  seated: 'dessert',
  dessert: 'leaving',
  leaving: 'gone',
};

/** So long before its time a table is that of the next party on the plan. */
const SOON = 6 * QUARTER;

/** Who has a table now, or soon; otherwise who has it next: until then it is free. */
export function atTable(
  parties: readonly EveningParty[],
  table: string,
  now: number,
): { party?: EveningParty; next?: EveningParty } {
  const here = parties.filter(({ tables, step }) => tables.includes(table) && !isAway(step));
  const sitting = here.find(({ step }) => isSitting(step));
  if (sitting) return { party: sitting };
  const next = here.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
  if (!next) return {};
  return Date.parse(next.startsAt) <= now + SOON ? { party: next } : { next };
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

/** Who is to come and has no table, or one that is closed or blocked: make room, or call. */
export function listToCall(
  { rooms, parties }: Pick<Evening, 'rooms' | 'parties'>,
  now: number,
): EveningParty[] {
  const closed = new Set(
    rooms.flatMap(({ isClosed, tables }) =>
      tables.filter(({ isBlocked }) => isClosed || isBlocked).map(({ _id }) => _id),
    ),
  );
  if (rooms.length === 0) return [];
  return parties.filter(
    ({ step, endsAt, tables }) =>
      !isSitting(step) &&
      !isAway(step) &&
      Date.parse(endsAt) > now &&
      (tables.length === 0 || tables.some((table) => closed.has(table))),
  );
}

/** The next date or the one before (`yyyy-MM-dd`). */
export function besideDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
