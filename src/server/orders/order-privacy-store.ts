import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { COUNTRY } from '#domain/addresses.ts';
import { NO_NAME_COLUMNS } from '../db/name-columns.ts';
import type { Schema, Tx } from '../db/schema.ts';
import type { OrderBatch } from './order-batches.ts';
import type { OrderAddress } from './orders-store.ts';

/** The address of nobody. */
const BLANK_ADDRESS: OrderAddress = {
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: ' ',
  zipCode: '',
  country: COUNTRY,
};

/** Everything in an order's row that leads to a person, but the address and whose it is. Nobody finds them by their name. */
const WITHOUT_CONTACT = {
  ...{ email: '', phone: '', phone_digits: null, message: '' },
  ...NO_NAME_COLUMNS,
  ...{ idempotency_key: null, idempotency_hash: null },
};

/** An order's row without its person: sums, taxes and the card's ledger stay. */
const anonymousColumns = (accountId: string) => ({
  ...WITHOUT_CONTACT,
  account_id: accountId,
  address: JSON.stringify(BLANK_ADDRESS),
  cancellation_reason: null,
});

/** An order that is still under way: the kitchen must know for whom it cooks. */
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
 * Takes the person out of the next orders from `from` on and before `before`, oldest first, which then belong to
 * `nobody`. Answers the instant of the last one, or null when these were all.
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
  // Many of the same moment are done together: the next round begins behind them.
  const done = (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.and([eb('created_at', '>=', from), eb('created_at', '<=', last.created_at)]);
  await clearItemNotes(tx, done);
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
 * Empties the notes of the next orders from `from` on and before `before`, oldest first, whatever became of them.
 * Answers the instant of the last one, or null when these were all.
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
  // Many of the same moment are done together: the next round begins behind them.
  const done = (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.and([eb('created_at', '>=', from), eb('created_at', '<=', last.created_at)]);
  await clearItemNotes(tx, done);
  await tx.updateTable('orders').set({ message: '' }).where('message', '!=', '').where(done).execute();
  return old.length < limit ? null : last.created_at;
}

type OrderCondition = (
  eb: ExpressionBuilder<Schema, 'orders'>,
) => ExpressionWrapper<Schema, 'orders', SqlBool>;

const clearItemNotes = (tx: Tx, ofOrders: OrderCondition) =>
  tx
    .updateTable('order_items')
    .set({ message: '' })
    .where('message', '!=', '')
    .where((eb) => eb('order_id', 'in', eb.selectFrom('orders').select('id').where(ofOrders)))
    .execute();

/**
 * Gives the orders of an account that are over to `nobody`. Of those that were carried out or paid, name and address
 * stay: an invoice names its recipient (§ 14 Abs. 4 UStG). Of all others nothing does. Answers which orders they are.
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
    await tx.updateTable('order_items').set({ message: '' }).where('order_id', '=', id).execute();
  }
  return own.map(({ id }) => id);
}
