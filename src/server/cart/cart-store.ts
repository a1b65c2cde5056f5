import { sql } from 'kysely';
import type { Bilingual } from '#domain/menu/dish.ts';
import type { LineChoice } from '#domain/orders/price-line.ts';
import { newId } from '../db/ids.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/schema.ts';
import { hashContent } from '../db/tokens.ts';

export interface CartRow {
  id: string;
  choice: LineChoice;
  /** The dish's name when it was chosen. */
  name: Bilingual;
  /** When the guest consented to keeping what the message says about health. */
  healthConsentAt: number | null;
}

export interface CartData {
  id: string;
  /** Increases with every change: an order is placed only for the version the guest has seen. */
  version: number;
  rows: CartRow[];
}

const itemsOfCart = prepareQuery((db, { cartId }: { cartId: string }) =>
  db.selectFrom('cart_items').selectAll().where('cart_id', '=', cartId).orderBy('id'),
);

/** The account's cart, created if it has none. */
export async function readCartData(db: Db, accountId: string, now: number): Promise<CartData> {
  const cart = (await findCart(db, accountId)) ?? (await insertCart(db, accountId, now));
  const { rows } = await itemsOfCart(db, { cartId: cart.id });
  return {
    ...cart,
    rows: rows.map((row) => {
      return {
        id: row.id,
        choice: {
          dishId: row.dish_id,
          variantId: row.variant_id,
          quantity: row.quantity,
          message: row.message,
          forName: row.for_name || undefined,
          addOns: JSON.parse(row.add_ons) as LineChoice['addOns'],
        },
        name: { de: row.name_de, en: row.name_en },
        healthConsentAt: row.health_consent_at,
      };
    }),
  };
}

const cartOfAccount = prepareQuery((db, { accountId }: { accountId: string }) =>
  db.selectFrom('carts').select(['id', 'version']).where('account_id', '=', accountId),
);

async function findCart(db: Db, accountId: string): Promise<{ id: string; version: number } | undefined> {
  return (await cartOfAccount(db, { accountId })).rows[0];
}

async function insertCart(db: Db, accountId: string, now: number): Promise<{ id: string; version: number }> {
  const row = await db
    .insertInto('carts')
    .values({ id: newId(), account_id: accountId, version: 0, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  // No row: a concurrent request of the same account was first.
  return row ?? ((await findCart(db, accountId)) as { id: string; version: number });
}

/**
 * Marks the cart as changed and locks it until the transaction ends, so that two tabs change it one after the other.
 * Returns its id.
 */
export async function touchCart(db: Db, accountId: string, now: number): Promise<string> {
  const { id } = (await findCart(db, accountId)) ?? (await insertCart(db, accountId, now));
  const { numUpdatedRows } = await db
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .executeTakeFirst();
  // Gone meanwhile: a guest's cart has come in its place.
  return numUpdatedRows === 0n ? touchCart(db, accountId, now) : id;
}

const advanceVersion = prepareQuery((db, cart: { id: string; version: number; next: number; now: number }) =>
  db
    .updateTable('carts')
    .set({ version: cart.next, updated_at: cart.now })
    .where('id', '=', cart.id)
    .where('version', '=', cart.version),
);
const deleteItems = prepareQuery((db, { cartId }: { cartId: string }) =>
  db.deleteFrom('cart_items').where('cart_id', '=', cartId),
);

/** Claims the cart for an order: false when it has changed since `version` was read. */
export async function claimCart(
  db: Db,
  cart: Pick<CartData, 'id' | 'version'>,
  now: number,
): Promise<boolean> {
  const { id, version } = cart;
  const { numAffectedRows } = await advanceVersion(db, { id, version, next: version + 1, now });
  if (numAffectedRows === 0n) return false;
  await deleteItems(db, { cartId: id });
  return true;
}

/** Increases the row of the same choice, or inserts one; up to `most`. */
export async function addRow(
  db: Db,
  cartId: string,
  { choice, name, healthConsentAt }: Omit<CartRow, 'id'>,
  most: number,
): Promise<void> {
  const addOns = JSON.stringify(choice.addOns);
  const sum = sql<number>`cart_items.quantity + excluded.quantity`;
  await db
    .insertInto('cart_items')
    .values({
      id: newId(),
      cart_id: cartId,
      dish_id: choice.dishId,
      variant_id: choice.variantId,
      add_ons: addOns,
      quantity: choice.quantity,
      message: choice.message,
      for_name: choice.forName ?? '',
      name_de: name.de,
      name_en: name.en,
      choice_hash: hashChoice(choice),
      health_consent_at: choice.message === '' ? null : healthConsentAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'choice_hash']).doUpdateSet({
        quantity: sql<number>`case when ${sum} > ${sql.lit(most)} then ${sql.lit(most)} else ${sum} end`,
        health_consent_at: sql<
          number | null
        >`coalesce(excluded.health_consent_at, cart_items.health_consent_at)`,
      }),
    )
    .execute();
}

/** Without a name as before there were names: rows of then still become one with those of today. */
function hashChoice({ dishId, variantId, addOns, message, forName }: LineChoice): string {
  return hashContent([dishId, variantId, addOns, message, ...(forName ? [forName] : [])]);
}

export async function deleteRows(db: Db, cartId: string): Promise<void> {
  await deleteItems(db, { cartId });
}

/** False when the last order that was put into the cart again had this key already. Lock the cart before. */
export async function claimAgainKey(db: Db, cartId: string, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('carts')
    .set({ again_key: key })
    .where('id', '=', cartId)
    .where((eb) => eb.or([eb('again_key', 'is', null), eb('again_key', '!=', key)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRows(db: Db, cartId: string): Promise<number> {
  const row = await db
    .selectFrom('cart_items')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return row.rows;
}

/** Returns whether there was such a row. */
export async function setQuantity(db: Db, cartId: string, rowId: string, quantity: number): Promise<boolean> {
  const result = await db
    .updateTable('cart_items')
    .set({ quantity })
    .where('cart_id', '=', cartId)
    .where('id', '=', rowId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns whether there was such a row. */
export async function deleteRow(db: Db, cartId: string, rowId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('id', '=', rowId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Gives a guest's cart to the account that they log in to. Its id stays, since the checkout that is open knows it; what the
 * account had in its own comes to it, in an order of its own. A guest without dishes gives nothing.
 */
export async function handOverCart(
  tx: Tx,
  { guestId, accountId, most, now }: { guestId: string; accountId: string; most: number; now: number },
): Promise<void> {
  const cartId = await touchCart(tx, guestId, now);
  if ((await countRows(tx, cartId)) === 0) return;
  // Locks the account's own: what another device of theirs adds meanwhile comes along.
  await touchCart(tx, accountId, now);
  const { id: ownId, rows } = await readCartData(tx, accountId, now);
  for (const row of rows) await addRow(tx, cartId, row, most);
  await tx.deleteFrom('carts').where('id', '=', ownId).execute();
  await tx.updateTable('carts').set({ account_id: accountId }).where('id', '=', cartId).execute();
}

/** Deletes the cart of an account being erased. */
export async function deleteCart(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('carts').where('account_id', '=', accountId).execute();
}
