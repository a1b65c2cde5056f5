import { type KitchenStep, kitchenStepOf } from '#domain/orders/kitchen.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Db } from '../db/schema.ts';

const COLUMNS = { kitchen: 'kitchen_at', ready: 'ready_at' } as const satisfies Record<KitchenStep, string>;

/**
 * Moves an accepted order to a step if it is still before it. False when it is not, or the order is unknown: of
 * two tablets only one gets true.
 */
export async function writeStep(
  db: Db,
  id: string,
  { step, now }: { step: KitchenStep; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    // The former transition can no longer be undone.
    .set({ [COLUMNS[step]]: now, undo_until: null, undo_mail_id: null, delay_undo: null })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('ready_at', 'is', null)
    .$if(step === 'kitchen', (row) => row.where('kitchen_at', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where an order is, until when its last change can be undone, and the e-mail held back until then. */
export async function findStep(
  db: Db,
  id: string,
): Promise<{
  status: OrderStatus;
  step: KitchenStep | null;
  until: number | null;
  mailId: string | null;
} | null> {
  const row = await db
    .selectFrom('orders')
    .select(['status', 'kitchen_at', 'ready_at', 'undo_until', 'undo_mail_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const step = kitchenStepOf({ kitchenAt: row.kitchen_at, readyAt: row.ready_at });
  return { status: row.status as OrderStatus, step, until: row.undo_until, mailId: row.undo_mail_id };
}

/** Takes the last step back if nothing has happened to the order since `until` was read. */
export async function eraseStep(
  db: Db,
  id: string,
  { step, until }: { step: KitchenStep; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ [COLUMNS[step]]: null, undo_until: null, undo_mail_id: null, delay_undo: null })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where(COLUMNS[step], 'is not', null)
    .$if(step === 'kitchen', (row) => row.where('ready_at', 'is', null))
    .where('undo_until', '=', until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a line of an accepted order as finished at an instant, or as unfinished. False where nothing has changed. */
export async function writePrepared(
  db: Db,
  { orderId, itemId, preparedAt }: { orderId: string; itemId: string; preparedAt: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_items')
    .set({ prepared_at: preparedAt })
    .where('id', '=', itemId)
    .where('order_id', '=', orderId)
    .where('prepared_at', preparedAt === null ? 'is not' : 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .where('orders.id', '=', orderId)
          .where('orders.status', '=', 'accepted'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
