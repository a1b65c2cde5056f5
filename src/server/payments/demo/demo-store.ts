import type { Cents } from '#domain/money.ts';
import type { Db } from '../../db/schema.ts';

export interface DemoPayment {
  id: string;
  amountCents: Cents;
  status: 'open' | 'approved' | 'declined' | 'captured';
  returnPath: string;
  cancelPath: string;
  payerId: string | null;
  captureId: string | null;
}

export async function insertDemoPayment(
  db: Db,
  {
    id,
    amountCents,
    returnPath,
    cancelPath,
  }: Pick<DemoPayment, 'id' | 'amountCents' | 'returnPath' | 'cancelPath'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('demo_payments')
    .values({
      id,
      amount_cents: amountCents,
      status: 'open',
      return_path: returnPath,
      cancel_path: cancelPath,
      payer_id: null,
      capture_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findDemoPayment(db: Db, id: string): Promise<DemoPayment | null> {
  const row = await db.selectFrom('demo_payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row
    ? {
        id: row.id,
        amountCents: row.amount_cents,
        status: row.status,
        returnPath: row.return_path,
        cancelPath: row.cancel_path,
        payerId: row.payer_id,
        captureId: row.capture_id,
      }
    : null;
}

/** Approves or declines a payment that has not been decided. */
export async function setDecision(
  db: Db,
  id: string,
  { status, payerId }: { status: 'approved' | 'declined'; payerId: string | null },
): Promise<void> {
  await db
    .updateTable('demo_payments')
    .set({ status, payer_id: payerId })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

export async function markCaptured(db: Db, id: string, captureId: string): Promise<void> {
  await db
    .updateTable('demo_payments')
    .set({ status: 'captured', capture_id: captureId })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .execute();
}

/**
 * Gives a part of a capture back, or all of it; the same key twice is one refund. False for an unknown capture, and for more
 * than is left of it.
 */
export async function markRefunded(
  db: Db,
  captureId: string,
  { amountCents, key }: { amountCents: Cents; key: string },
): Promise<boolean> {
  const word = ` ${key} `;
  const refunded = await db
    .updateTable('demo_payments')
    .set((eb) => ({
      refunded_cents: eb('refunded_cents', '+', amountCents),
      refund_keys: eb(eb.ref('refund_keys'), '||', word),
    }))
    .where('capture_id', '=', captureId)
    .where('refund_keys', 'not like', `%${word}%`)
    .where((eb) => eb(eb('refunded_cents', '+', amountCents), '<=', eb.ref('amount_cents')))
    .executeTakeFirst();
  if (refunded.numUpdatedRows > 0n) return true;
  const made = await db
    .selectFrom('demo_payments')
    .select('id')
    .where('capture_id', '=', captureId)
    // Refunds of before the keys were kept were of all of it.
    .where((eb) =>
      eb.or([eb('refund_keys', 'like', `%${word}%`), eb('refunded_cents', '=', eb.ref('amount_cents'))]),
    )
    .executeTakeFirst();
  return made !== undefined;
}
