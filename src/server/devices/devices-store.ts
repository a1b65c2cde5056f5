import type { DeskReport, DeskSigns } from '#domain/devices/desk-device.ts';
import { newId } from '../db/ids.ts';
import type { Db, Tx } from '../db/schema.ts';

/** A device on which the desk is open, or was. */
export interface DeskDevice extends DeskSigns {
  id: string;
  name: string | null;
  browser: string | null;
  accountId: string;
  /** The name of the account. */
  account: string;
}

/** What is known of the device with this key. */
export async function findByKey(
  db: Db,
  keyHash: string,
): Promise<
  (Omit<DeskSigns, 'isLoggedIn'> & { id: string; accountId: string; sessionHash: string | null }) | null
> {
  const row = await db
    .selectFrom('desk_devices')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row
    ? {
        ...{ id: row.id, accountId: row.account_id, sessionHash: row.session_hash },
        ...{ seenAt: row.seen_at, changedAt: row.changed_at },
        ...{ hasSound: row.has_sound === 1, isVisible: row.is_visible === 1 },
        ...{ ringsHidden: row.rings_hidden === 1, isClosed: row.is_closed === 1 },
      }
    : null;
}

export interface SignOfLife extends DeskReport {
  keyHash: string;
  accountId: string;
  sessionHash: string;
  browser: string | null;
  seenAt: number;
  changedAt: number;
}

/** Writes a sign of life down, and returns the device's id. Of two at once, of a new device too, one row remains. */
export async function writeSigns(tx: Tx, { keyHash, ...signs }: SignOfLife): Promise<string> {
  const values = {
    account_id: signs.accountId,
    // It may have ended a moment ago.
    session_hash: tx.selectFrom('sessions').select('token_hash').where('token_hash', '=', signs.sessionHash),
    browser: signs.browser,
    seen_at: signs.seenAt,
    changed_at: signs.changedAt,
    has_sound: signs.hasSound ? 1 : 0,
    is_visible: signs.isVisible ? 1 : 0,
    rings_hidden: signs.ringsHidden ? 1 : 0,
    is_closed: signs.isClosed ? 1 : 0,
  };
  const { id } = await tx
    .insertInto('desk_devices')
    .values({ id: newId(), key_hash: keyHash, name: null, created_at: signs.seenAt, ...values })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps the devices that were heard of last: of the account, or of all. */
export async function keepNewest(tx: Tx, max: number, accountId?: string): Promise<void> {
  const kept = tx
    .selectFrom('desk_devices')
    .select('id')
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as string))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max);
  await tx
    .deleteFrom('desk_devices')
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as string))
    .where('id', 'not in', kept)
    .execute();
}

/** Those of staff and owners, in the order in which they were first heard of. */
export async function listDesks(db: Db): Promise<DeskDevice[]> {
  const rows = await db
    .selectFrom('desk_devices')
    .innerJoin('accounts', 'accounts.id', 'desk_devices.account_id')
    .selectAll('desk_devices')
    .select('accounts.name as account')
    .where('accounts.role', '!=', 'customer')
    .orderBy('desk_devices.created_at')
    .orderBy('desk_devices.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, browser: row.browser, accountId: row.account_id, account: row.account },
    ...{ seenAt: row.seen_at, changedAt: row.changed_at, isLoggedIn: row.session_hash !== null },
    ...{ hasSound: row.has_sound === 1, isVisible: row.is_visible === 1 },
    ...{ ringsHidden: row.rings_hidden === 1, isClosed: row.is_closed === 1 },
  }));
}

type Named = Pick<DeskDevice, 'name' | 'browser'>;

/** Null when there is none, or not one of this account. */
export async function writeName(
  tx: Tx,
  { id, name, accountId }: { id: string; name: string | null; accountId: string | null },
): Promise<Named | null> {
  const row = await tx
    .updateTable('desk_devices')
    .set({ name })
    .where('id', '=', id)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId as string))
    .returning(['name', 'browser'])
    .executeTakeFirst();
  return row ?? null;
}

/** Null when there was none. */
export async function deleteDesk(tx: Tx, id: string): Promise<Named | null> {
  const row = await tx
    .deleteFrom('desk_devices')
    .where('id', '=', id)
    .returning(['name', 'browser'])
    .executeTakeFirst();
  return row ?? null;
}

/** With an account that is erased. */
export async function deleteDesksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('desk_devices').where('account_id', '=', accountId).execute();
}

export async function deleteUnseenSince(db: Db, before: number): Promise<void> {
  await db.deleteFrom('desk_devices').where('seen_at', '<', before).execute();
}

const WATCH_ID = 1;

/** The last opening in which a desk was awake, and when the owner was told of it that none is any more. */
export async function readDeskWatch(db: Db): Promise<{ opening: string; toldAt: number | null } | null> {
  const row = await db.selectFrom('desk_watch').selectAll().where('id', '=', WATCH_ID).executeTakeFirst();
  return row ? { opening: row.opening, toldAt: row.told_at } : null;
}

/** A desk is awake in this opening. */
export async function beginDeskWatch(db: Db, opening: string): Promise<void> {
  await db
    .insertInto('desk_watch')
    .values({ id: WATCH_ID, opening, told_at: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ opening, told_at: null })
        // Another process may have begun it, and have told the owner.
        .where('desk_watch.opening', '!=', opening),
    )
    .execute();
}

/** True for one process in each opening: it tells the owner, in the same transaction. */
export async function claimDeskAlarm(tx: Tx, opening: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk_watch')
    .set({ told_at: now })
    .where('id', '=', WATCH_ID)
    .where('opening', '=', opening)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
