import type { PaymentSource } from '#domain/payment-providers.ts';
import type { AskedPrepayment, PrepaymentState } from '#domain/reservations/prepayment.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { stepOf } from '../reservations-store.ts';

/** One that is stored waits for its payment, until an instant. */
export async function writeUnpaid(
  tx: Tx,
  id: string,
  { cents, refundHours, until }: AskedPrepayment & { until: number },
): Promise<void> {
  await tx
    .updateTable('reservations')
    .set({
      // An offer that was taken is promised once it is paid.
      ...{ status: 'unpaid', held_until: until, accepted_at: null },
      ...{ prepaid_cents: cents, refund_hours: refundHours, prepayment: 'open' satisfies PrepaymentState },
    })
    .where('id', '=', id)
    .execute();
}

/** Its money has come. */
export async function writePaid(tx: Tx, id: string, paidWith: PaymentSource): Promise<void> {
  await tx
    .updateTable('reservations')
    .set({ prepayment: 'paid' satisfies PrepaymentState, prepaid_with: paidWith })
    .where('id', '=', id)
    .execute();
}

/** Changes what has become of it. With `from`: false where it is not that any more. */
export async function writePrepayment(
  tx: Tx,
  id: string,
  to: PrepaymentState,
  from?: PrepaymentState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ prepayment: to })
    .where('id', '=', id)
    .where('prepayment', 'is not', null)
    .$if(from !== undefined, (one) => one.where('prepayment', '=', from as string))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that were not paid by an instant. */
export async function listUnpaid(db: Db, now: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('held_until', '<=', now)
    .execute();
}

/** Those before a date (`yyyy-MM-dd`) whose money is neither taken off a bill, kept nor returned. */
export async function listToSettle(
  db: Db,
  before: string,
): Promise<{ id: string; status: string; isMissed: boolean }[]> {
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'status', 'table_step'])
    .where('prepayment', '=', 'paid')
    .where('date', '<', before)
    .execute();
  return rows.map(({ id, status, table_step: step }) => ({
    id,
    status,
    isMissed: stepOf(step) === 'no_show',
  }));
}
