import type { Selectable } from 'kysely';
import type { AddressFields } from '#domain/addresses.ts';
import { cleanEmail } from '#domain/contact/email.ts';
import { newId } from '../db/ids.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

export interface SavedAddress extends AddressFields {
  id: string;
}

/** The default first, then the newest: the checkout preselects the first. */
export async function listOfAccount(db: Db, accountId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(addressOf);
}

const ownAddress = prepareQuery((db, { accountId, id }: { accountId: string; id: string }) =>
  db.selectFrom('addresses').selectAll().where('account_id', '=', accountId).where('id', '=', id),
);

export async function findOfAccount(db: Db, accountId: string, id: string): Promise<SavedAddress | null> {
  const [row] = (await ownAddress(db, { accountId, id })).rows;
  return row ? addressOf(row) : null;
}

export async function insertAddress(db: Db, accountId: string, fields: AddressFields): Promise<SavedAddress> {
  const id = newId();
  await db
    .insertInto('addresses')
    .values({ id, account_id: accountId, ...columnsOf(fields) })
    .execute();
  return { id, ...fields };
}

/** Returns whether the account has such an address. */
export async function updateAddress(
  db: Db,
  accountId: string,
  id: string,
  fields: AddressFields,
): Promise<boolean> {
  const result = await db
    .updateTable('addresses')
    .set(columnsOf(fields))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns whether the account had such an address. */
export async function deleteOfAccount(db: Db, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('addresses')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** An account has one default address at most. */
export async function clearDefault(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: 0 })
    .where('account_id', '=', accountId)
    .where('is_default', '=', 1)
    .execute();
}

export async function countOfAccount(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('addresses'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.addresses;
}

function columnsOf(fields: AddressFields) {
  return {
    full_name: fields.fullName,
    phone: fields.phone,
    email: fields.email,
    address_line1: fields.addressLine1,
    address_line2: fields.addressLine2,
    city: fields.city,
    state: fields.state,
    zip_code: fields.zipCode,
    country: fields.country,
    is_default: fields.isDefault ? 1 : 0,
    is_self_pickup: fields.isSelfPickup ? 1 : 0,
  };
}

function addressOf(row: Selectable<Schema['addresses']>): SavedAddress {
  return {
    id: row.id,
    fullName: row.full_name,
    phone: row.phone,
    // From before addresses were cleaned.
    email: cleanEmail(row.email),
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    isDefault: row.is_default === 1,
    isSelfPickup: row.is_self_pickup === 1,
  };
}

/** Deletes the addresses of an account being erased; orders keep their own copy. */
export async function deleteAddresses(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('addresses').where('account_id', '=', accountId).execute();
}
