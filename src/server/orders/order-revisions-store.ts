import { sql } from 'kysely';
import { phoneDigits } from '#domain/contact/phone.ts';
import type { OrderChange, StoredLine } from '#domain/orders/change.ts';
import type { OrderTotals } from '#domain/orders/line.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { newId } from '../db/ids.ts';
import { insertNameWords, nameColumns } from '../db/name-columns.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readCountry } from '../settings/index.ts';
import { type Idempotency, itemRow, type Order, type OrderAddress } from './orders-store.ts';

/** The sums of an order that was, in cents. */
export type RevisionAmounts = OrderTotals & { handoverCents: number };

/** Of a line: its note alone, or with whose it is. They are deleted before the rest. */
type LineNotes = string | Pick<StoredLine, 'message' | 'forName'>;

const notesOf = (notes: LineNotes = '') => (typeof notes === 'string' ? { message: notes } : notes);

/** What an order was before it was changed. */
export interface OrderRevision {
  orderId: string;
  version: number;
  replacedAt: number;
  /** The account of who changed it; null: it is no longer known. */
  replacedBy: string | null;
  fulfilment: Fulfilment;
  address: OrderAddress;
  message: string;
  dueAt: number | null;
  lines: StoredLine[];
  amounts: RevisionAmounts;
}

/**
 * Stores an order as it is after a change, if it is still the accepted one that the change was made from. False when it is
 * not: of two tablets, or of a change and a completion, one gets true.
 */
export async function writeChangedOrder(
  tx: Tx,
  before: Order,
  after: Order,
  { now, notice, changes }: { now: number; notice: readonly OrderChange[]; changes: readonly OrderChange[] },
): Promise<boolean> {
  const isMoved = after.dueAt !== before.dueAt;
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      ...{ version: after.version, changed_at: now },
      restaurant_changes: JSON.stringify([
        ...before.restaurantChanges,
        { at: now, beforeCents: before.totalCents, totalCents: after.totalCents, changes },
      ]),
      ...(notice.length > 0
        ? { change_notice: JSON.stringify(notice) }
        : { change_notice: null, seen_version: after.version }),
      ...{ fulfilment: after.fulfilment, payment_method: after.paymentMethod },
      ...{ phone: after.phone, phone_digits: phoneDigits(after.phone, await readCountry(tx)) },
      ...nameColumns(after.address.fullName),
      ...{ address: JSON.stringify(after.address), message: after.message },
      // It goes with the last note.
      ...([after, ...after.lines].every(({ message }) => message === '') && { health_consent_at: null }),
      packaging: after.packaging?.kind ?? null,
      packaging_deposit_cents: after.packaging?.depositCents ?? 0,
      subtotal_cents: after.subtotalCents,
      coupon_discount_cents: after.couponDiscountCents,
      gift_card_paid_cents: after.giftCardPaidCents,
      discount_cents: after.discountCents,
      deposit_cents: after.depositCents,
      delivery_fee_cents: after.deliveryFeeCents,
      total_cents: after.totalCents,
      handover_cents: after.handoverCents,
      vat: JSON.stringify(after.vat),
      ...{ load_dishes: after.load.dishes, load_minutes: after.load.minutes },
      // The guest has asked for it: it is no promise that was not kept.
      ...(isMoved && { due_at: after.dueAt, requested_at: after.dueAt, promised_at: after.dueAt }),
      ...(isMoved && { asked_due_at: null, kept_due_at: null, kept_at: null }),
      // What was changed can no longer be taken back.
      ...{ undo_until: null, undo_mail_id: null, delay_undo: null },
    })
    .where('id', '=', before.id)
    .where('status', '=', 'accepted')
    .where('version', '=', before.version)
    .where('payment_status', '=', before.paymentStatus)
    // A change of rates counts no version.
    .where('vat', '=', JSON.stringify(before.vat))
    .$if(isMoved, (row) => row.where('due_at', before.dueAt === null ? 'is' : '=', before.dueAt))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (after.address.fullName !== before.address.fullName) {
    await tx.deleteFrom('name_words').where('of_id', '=', before.id).execute();
    await insertNameWords(tx, before.id, after.address.fullName);
  }
  return true;
}

/** Stores the rates of an order and of its lines. The order must be locked. */
export async function writeRates(tx: Tx, { id: orderId, vat, lines }: Order): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ vat: JSON.stringify(vat) })
    .where('id', '=', orderId)
    .execute();
  for (const [position, line] of lines.entries()) {
    const { vat_percent, add_ons } = itemRow(orderId, line, position);
    await tx.updateTable('order_items').set({ vat_percent, add_ons }).where('id', '=', line.id).execute();
  }
}

/** Stores the lines of a changed order. What stays keeps its id, and whether the kitchen has finished it. */
export async function writeChangedLines(tx: Tx, before: Order, after: Order): Promise<void> {
  const gone = before.lines.filter(({ id }) => !after.lines.some((line) => line.id === id));
  if (gone.length > 0)
    await tx
      .deleteFrom('order_items')
      .where('order_id', '=', before.id)
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  for (const [position, line] of after.lines.entries()) {
    const row = itemRow(before.id, line, position);
    const from = before.lines.find(({ id }) => id === line.id);
    if (!from) {
      await tx.insertInto('order_items').values(row).execute();
      continue;
    }
    const { quantity, message, total_cents, vat_percent, add_ons } = row;
    await tx
      .updateTable('order_items')
      .set({
        ...{ position, quantity, message, total_cents, vat_percent, add_ons },
        // More of it is to be made.
        ...(line.quantity > from.quantity && { prepared_at: null }),
      })
      .where('id', '=', line.id)
      .execute();
  }
}

/** Keeps what an order was, with the key of the change that replaced it. */
export async function insertRevision(
  tx: Tx,
  order: Order,
  { by, now, idempotency }: { by: string | null; now: number; idempotency: Idempotency | null },
): Promise<void> {
  const { subtotalCents, depositCents, couponDiscountCents, deliveryFeeCents } = order;
  const { giftCardPaidCents, discountCents, totalCents, vat, handoverCents } = order;
  const amounts: RevisionAmounts = {
    ...{ subtotalCents, depositCents, couponDiscountCents, deliveryFeeCents },
    ...{ giftCardPaidCents, discountCents, totalCents, vat, handoverCents },
  };
  await tx
    .insertInto('order_revisions')
    .values({
      id: newId(),
      order_id: order.id,
      version: order.version,
      replaced_at: now,
      replaced_by: by,
      fulfilment: order.fulfilment,
      address: JSON.stringify(order.address),
      message: order.message,
      due_at: order.dueAt,
      lines: JSON.stringify(
        order.lines.map(
          ({ message: _note, forName: _name, preparedAt: _at, ...line }) =>
            line satisfies Omit<StoredLine, 'message' | 'forName'>,
        ),
      ),
      line_notes: JSON.stringify(
        order.lines.map(({ message, forName }) => (forName ? { message, forName } : message)),
      ),
      amounts: JSON.stringify(amounts),
      idempotency_key: idempotency?.key ?? null,
      idempotency_hash: idempotency?.hash ?? null,
    })
    .execute();
}

/** The hash of the change that a key has made on an order; undefined: it has made none. */
export async function findChangeByKey(
  db: Db,
  orderId: string,
  key: string,
): Promise<{ hash: string | null } | undefined> {
  return db
    .selectFrom('order_revisions')
    .select('idempotency_hash as hash')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** What some orders were before their changes, the oldest first. */
export async function listRevisions(db: Db, orderIds: readonly string[]): Promise<OrderRevision[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_revisions')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('version')
    .execute();
  return rows.map((row) => {
    const notes = JSON.parse(row.line_notes) as LineNotes[];
    const lines = JSON.parse(row.lines) as Omit<StoredLine, 'message' | 'forName'>[];
    return {
      ...{ orderId: row.order_id, version: row.version },
      ...{ replacedAt: row.replaced_at, replacedBy: row.replaced_by },
      fulfilment: row.fulfilment as Fulfilment,
      address: JSON.parse(row.address) as OrderAddress,
      ...{ message: row.message, dueAt: row.due_at },
      lines: lines.map((line, index) => ({ ...line, ...notesOf(notes[index]) })),
      amounts: JSON.parse(row.amounts) as RevisionAmounts,
    };
  });
}

/** The lines that the kitchen knows of an order: those of now, or of the version that it has seen last. */
export async function readSeenLines(tx: Tx, order: Order): Promise<readonly StoredLine[]> {
  if (order.unseenChanges.length === 0) return order.lines;
  const revisions = await listRevisions(tx, [order.id]);
  return revisions.find(({ version }) => version === order.seenVersion)?.lines ?? order.lines;
}

/** The kitchen has seen an order's changes up to a version, and that it is not cooked any more. False when it has been changed again since, or knew it. */
export async function markChangesSeen(db: Db, id: string, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ change_notice: null, is_stop_unseen: 0, seen_version: version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(sql<boolean>`(change_notice is not null or is_stop_unseen = 1)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
