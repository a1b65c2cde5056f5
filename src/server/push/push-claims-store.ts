import type { Db } from '../db/schema.ts';

/** Takes something that is to be told; false when this or another process has told it. */
export async function claimPush(db: Db, key: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('push_claims')
    .values({ key, claimed_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const PRINTER_KEYS = 'printer:%';

/** What was told of printers and is not over. */
export async function listPrinterClaims(db: Db): Promise<{ key: string; claimedAt: number }[]> {
  return db
    .selectFrom('push_claims')
    .select(['key', 'claimed_at as claimedAt'])
    .where('key', 'like', PRINTER_KEYS)
    .execute();
}

/** Of a trouble that is still there. */
export async function renewClaims(db: Db, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await db.updateTable('push_claims').set({ claimed_at: now }).where('key', 'in', keys).execute();
}

export async function releaseClaims(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('push_claims').where('key', 'in', keys).execute();
}

/** Those of printers stay until the trouble is over. */
export async function deleteClaimsBefore(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('push_claims')
    .where('claimed_at', '<', before)
    .where('key', 'not like', PRINTER_KEYS)
    .execute();
}
