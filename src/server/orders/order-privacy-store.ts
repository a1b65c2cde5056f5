import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { NO_NAME_COLUMNS } from '../db/name-columns.ts';
import type { Schema, Tx } from '../db/schema.ts';
import type { OrderBatch } from './order-batches.ts';
import type { OrderAddress } from './orders-store.ts';

/** The address that replaces a deleted one. */
const BLANK_ADDRESS: OrderAddress = {
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: ' ',
  zipCode: '',
  country: '',
};

/**
 * All personal columns of an order but the address and the account. The search by name no longer finds it.
 */
const WITHOUT_CONTACT = {
  ...{ email: '', phone: '', phone_digits: null, message: '', health_consent_at: null },
  ...NO_NAME_COLUMNS,
  ...{ idempotency_key: null, idempotency_hash: null },
};

/** An order's row without personal data: sums, taxes and the gift card's ledger stay. */
const anonymousColumns = (accountId: string) => ({
  ...WITHOUT_CONTACT,
  account_id: accountId,
  address: JSON.stringify(BLANK_ADDRESS),
  cancellation_reason: null,
});

/** An order that is still under way: the kitchen needs to know its guest. */
const isOpen = ({ and, eb }: ExpressionBuilder<Schema, 'orders'>) =>
  and([eb('status', 'in', ['pending', 'accepted']), eb('payment_status', '!=', 'lapsed')]);

export async function countOpenOrders(tx: Tx, accountId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('account_id', '=', accountId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/**
 * Removes the personal data from the next orders from `from` on and before `before`, oldest first, which then
 * belong to the account `nobody`. Returns the instant of the last one, or null when there are no more.
 */
export async function anonymiseBatch(
  tx: Tx,
  { from, before, limit }: OrderBatch,
  nobody: string,
): Promise<number | null> {
  const old = await tx
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  const last = old.at(-1);
  if (!last) return null;
  // Orders of the same instant are processed together, because the next round starts after it.
  const done = (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.and([eb('created_at', '>=', from), eb('created_at', '<=', last.created_at)]);
  await clearItemNotes(tx, done);
  await clearRevisions(tx, done, ANONYMOUS_REVISION);
  await tx
    .deleteFrom('name_words')
    .where((eb) => eb('of_id', 'in', eb.selectFrom('orders').select('id').where(done)))
    .execute();
  await tx
    .deleteFrom('order_push')
    .where((eb) => eb('order_id', 'in', eb.selectFrom('orders').select('id').where(done)))
    .execute();
  await tx
    .updateTable('orders')
    .set(anonymousColumns(nobody))
    .where(done)
    .where((eb) =>
      eb.or([eb('account_id', '!=', nobody), eb('address', '!=', JSON.stringify(BLANK_ADDRESS))]),
    )
    .execute();
  return old.length < limit ? null : last.created_at;
}

/**
 * Empties the notes of the next orders from `from` on and before `before`, oldest first, whatever their
 * status. Returns the instant of the last one, or null when there are no more.
 */
export async function clearNotesBatch(tx: Tx, { from, before, limit }: OrderBatch): Promise<number | null> {
  const old = await tx
    .selectFrom('orders')
    .select('created_at')
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  const last = old.at(-1);
  if (!last) return null;
  // Orders of the same instant are processed together, because the next round starts after it.
  const done = (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.and([eb('created_at', '>=', from), eb('created_at', '<=', last.created_at)]);
  await clearItemNotes(tx, done);
  await clearRevisions(tx, done, REVISION_WITHOUT_NOTES);
  await tx
    .updateTable('orders')
    .set({ message: '', health_consent_at: null })
    .where((eb) => eb.or([eb('message', '!=', ''), eb('health_consent_at', 'is not', null)]))
    .where(done)
    .execute();
  return old.length < limit ? null : last.created_at;
}

type OrderCondition = (
  eb: ExpressionBuilder<Schema, 'orders'>,
) => ExpressionWrapper<Schema, 'orders', SqlBool>;

/** What guests have written beside a dish, and whose it is: nobody needs either once it is eaten. */
const NO_ITEM_NOTES = { message: '', for_name: '' };

const clearItemNotes = (tx: Tx, ofOrders: OrderCondition) =>
  tx
    .updateTable('order_items')
    .set(NO_ITEM_NOTES)
    .where((eb) => eb.or([eb('message', '!=', ''), eb('for_name', '!=', '')]))
    .where((eb) => eb('order_id', 'in', eb.selectFrom('orders').select('id').where(ofOrders)))
    .execute();

/** What an order was, without the notes of its guest, and without its guest. */
const REVISION_WITHOUT_NOTES = { message: '', line_notes: '[]' };
const ANONYMOUS_REVISION = {
  ...REVISION_WITHOUT_NOTES,
  address: JSON.stringify(BLANK_ADDRESS),
  ...{ idempotency_key: null, idempotency_hash: null },
};

const clearRevisions = (
  tx: Tx,
  ofOrders: OrderCondition,
  cleared: typeof REVISION_WITHOUT_NOTES | typeof ANONYMOUS_REVISION,
) =>
  tx
    .updateTable('order_revisions')
    .set(cleared)
    .where((eb) => eb('order_id', 'in', eb.selectFrom('orders').select('id').where(ofOrders)))
    .execute();

/**
 * Moves the finished orders of an account to the account `nobody`. Those that were carried out or paid keep
 * name and address: an invoice names its recipient (§ 14 Abs. 4 UStG). All others lose them. Returns the ids
 * of the orders.
 */
export async function detachEndedOrderRows(tx: Tx, accountId: string, nobody: string): Promise<string[]> {
  const own = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'address'])
    .where('account_id', '=', accountId)
    .where(({ not, ...rest }) => not(isOpen(rest as ExpressionBuilder<Schema, 'orders'>)))
    .execute();
  for (const { id, status, payment_status: payment, address } of own) {
    const isInvoice = status === 'completed' || !['none', 'unpaid', 'lapsed'].includes(payment);
    const recipient = { ...(JSON.parse(address) as OrderAddress), phone: '' };
    await tx
      .updateTable('orders')
      .set(
        isInvoice
          ? { ...WITHOUT_CONTACT, account_id: nobody, address: JSON.stringify(recipient) }
          : anonymousColumns(nobody),
      )
      .where('id', '=', id)
      .execute();
    await tx.updateTable('order_items').set(NO_ITEM_NOTES).where('order_id', '=', id).execute();
    await tx.deleteFrom('name_words').where('of_id', '=', id).execute();
    await tx.deleteFrom('order_push').where('order_id', '=', id).execute();
    // The invoice is of what the order is now.
    await tx.updateTable('order_revisions').set(ANONYMOUS_REVISION).where('order_id', '=', id).execute();
  }
  return own.map(({ id }) => id);
}
