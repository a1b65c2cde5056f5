import { expect } from 'vitest';
import type { TablePlanAnswer, TablePlanBody } from '#contract/reservations/table-plan-shapes.ts';
import { DEFAULT_ANSWERS, type TableAnswers } from '#domain/tables/table-plan.ts';
import { newId } from '../db/ids.ts';
import type { Caller } from './caller.ts';

/** A plan of one room with tables by their largest parties, which answers at once what fits. */
export function planOf(
  seats: readonly number[],
  answers: Partial<TableAnswers> = {},
): Omit<TablePlanBody, 'version'> {
  return {
    rooms: [
      {
        ...{ _id: newId(), name: 'Innen', isClosed: false, closings: [] },
        tables: seats.map((most, index) => ({
          ...{ _id: newId(), name: `${index + 1}`, fewest: 1, most, isBlocked: false, spot: null },
        })),
      },
    ],
    chains: [],
    answers: { ...DEFAULT_ANSWERS, isAtOnce: true, ...answers },
  };
}

/** Saves a plan over whichever is there. */
export async function savePlan(
  owner: Caller,
  plan: Omit<TablePlanBody, 'version'>,
): Promise<TablePlanAnswer> {
  const { version } = (await owner.get('/admin/tables')).body;
  const saved = await owner.send('PUT', '/admin/tables', { body: { ...plan, version } });
  expect(saved.status).toBe(200);
  return saved.body;
}
