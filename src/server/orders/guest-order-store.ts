import { sql } from 'kysely';
import { phoneDigits } from '#domain/contact/phone.ts';
import type { Tx } from '../db/schema.ts';
import { readCountry } from '../settings/index.ts';
import type { Order } from './orders-store.ts';

/**
 * Stores what a guest has changed, if the restaurant has not answered the order. False when it has: of the guest and the
 * desk only one gets true.
 */
export async function changePendingOrder(
  tx: Tx,
  { id, address }: Pick<Order, 'id' | 'address'>,
  {
    message,
    phone,
    names,
    healthConsentAt,
    now,
  }: {
    message: string;
    phone: string;
    names: readonly { id: string; forName: string }[];
    healthConsentAt: number | null;
    now: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      ...{ message, phone, phone_digits: phoneDigits(phone, await readCountry(tx)) },
      address: JSON.stringify({ ...address, phone }),
      ...{ guest_changed_at: now, health_consent_at: healthConsentAt },
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(sql<boolean>`payment_status not in ('unpaid', 'lapsed')`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const { id: line, forName } of names)
    await tx
      .updateTable('order_items')
      .set({ for_name: forName })
      .where('id', '=', line)
      .where('order_id', '=', id)
      .execute();
  return true;
}
