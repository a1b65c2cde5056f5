import type { ExpressionBuilder } from 'kysely';
import { COUNTRY } from '#domain/addresses.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';
import type { OrderAddress } from './orders-store.ts';

/** The address of nobody. */
const BLANK: OrderAddress = {
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: ' ',
  zipCode: '',
  country: COUNTRY,
};

/** Everything in an order's row that leads to a person, but the address and whose it is. */
const WITHOUT_CONTACT = { email: '', phone: '', message: '', idempotency_key: null, idempotency_hash: null };

/** An order's row without its person: sums, taxes and the card's ledger stay. */
const anonymous = (accountId: string) => ({
  ...WITHOUT_CONTACT,
  account_id: accountId,
  address: JSON.stringify(BLANK),
  cancellation_reason: null,
});

export async function hasOpenOrders(tx: Tx, accountId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['pending', 'accepted'])
    .where('payment_status', '!=', 'lapsed')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

export async function hasOrdersBefore(db: Db, before: number): Promise<boolean> {
  const old = await db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return old !== undefined;
}

/** Takes the person out of all orders from before `before`, which then belong to `nobody`. */
export async function anonymiseBefore(db: Db, before: number, nobody: string): Promise<void> {
  const old = ({ selectFrom }: ExpressionBuilder<Schema, 'order_items'>) =>
    selectFrom('orders').select('id').where('created_at', '<', before);
  await db
    .updateTable('order_items')
    .set({ message: '' })
    .where('message', '!=', '')
    .where((eb) => eb('order_id', 'in', old(eb)))
    .execute();
  await db
    .updateTable('orders')
    .set(anonymous(nobody))
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('account_id', '!=', nobody), eb('address', '!=', JSON.stringify(BLANK))]))
    .execute();
}

/**
 * Gives the orders of an account to `nobody`. Of those that were carried out or paid, name and address stay: an
 * invoice names its recipient (§ 14 Abs. 4 UStG). Of all others nothing does. Answers which orders they are.
 */
export async function releaseOrdersOf(tx: Tx, accountId: string, nobody: string): Promise<string[]> {
  const own = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'address'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { id, status, payment_status: payment, address } of own) {
    const isInvoice = status === 'completed' || !['none', 'unpaid', 'lapsed'].includes(payment);
    const recipient = { ...(JSON.parse(address) as OrderAddress), phone: '' };
    await tx
      .updateTable('orders')
      .set(
        isInvoice
          ? { ...WITHOUT_CONTACT, account_id: nobody, address: JSON.stringify(recipient) }
          : anonymous(nobody),
      )
      .where('id', '=', id)
      .execute();
    await tx.updateTable('order_items').set({ message: '' }).where('order_id', '=', id).execute();
  }
  return own.map(({ id }) => id);
}
