import { MINUTE } from '#domain/hours/zone.ts';
import { newId } from '../db/ids.ts';
import type { TestApp } from './test-app.ts';

/**
 * Copies of an order as if it had been ordered before: each at its instant, accepted a minute later, and ready so many
 * minutes after that. Epoch milliseconds.
 */
export async function insertPastOrders(
  { db }: TestApp,
  orderId: string,
  past: readonly { placedAt: number; minutes: number; promisedMinutes?: number }[],
): Promise<void> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  for (const { placedAt, minutes, promisedMinutes = 30 } of past) {
    const acceptedAt = placedAt + MINUTE;
    await db
      .insertInto('orders')
      .values({
        ...row,
        ...{
          id: newId(),
          created_at: placedAt,
          status: 'completed',
          idempotency_key: null,
          requested_at: null,
        },
        ...{ accepted_at: acceptedAt, completed_at: acceptedAt + minutes * MINUTE },
        promised_at: placedAt + promisedMinutes * MINUTE,
        due_at: placedAt + promisedMinutes * MINUTE,
      })
      .execute();
  }
}
