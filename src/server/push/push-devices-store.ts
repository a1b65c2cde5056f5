import { isStaff, type Role } from '#domain/accounts.ts';
import { sessionExpiresAt } from '#domain/sessions.ts';
import type { Language } from '#texts/texts.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/schema.ts';
import { hashToken } from '../db/tokens.ts';
import type { Subscription } from './call-push-service.ts';

export interface PushDevice extends Subscription {
  id: string;
  accountId: string;
  sessionHash: string;
  name: string;
  language: Language;
  createdAt: number;
  /** When its push service last took a message; null: never. */
  reachedAt: number | null;
  /** When it last did not; null: it took the last one. */
  failedAt: number | null;
  /** Who has switched it on. */
  person: string;
}

/** More than any restaurant's staff has; a bound for what one order sets off. */
const MAX_LISTED = 500;

/**
 * The devices whose session is valid and whose person may see the desk at this moment; of one account, or of all. Oldest
 * first.
 */
export async function listPushDevices(
  db: Db,
  { accountId, now }: { accountId: string | null; now: number },
): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.token_hash', 'push_devices.session_hash')
    .innerJoin('accounts', 'accounts.id', 'push_devices.account_id')
    .selectAll('push_devices')
    .select(['accounts.name as person', 'accounts.role', 'sessions.created_at as begun_at'])
    .where('sessions.expires_at', '>', now)
    .where('accounts.must_change_password', '=', 0)
    .$if(accountId !== null, (query) => query.where('push_devices.account_id', '=', accountId as string))
    .orderBy('push_devices.id')
    .limit(MAX_LISTED)
    .execute();
  return rows
    .filter(({ role, begun_at: begunAt }) => isAtDesk({ role: role as Role, begunAt }, now))
    .map((row) => ({
      ...{ id: row.id, accountId: row.account_id, sessionHash: row.session_hash, name: row.name },
      ...{ language: row.language, endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth },
      ...{ createdAt: row.created_at, reachedAt: row.reached_at, failedAt: row.failed_at },
      person: row.person,
    }));
}

const isAtDesk = (session: { role: Role; begunAt: number }, now: number) =>
  isStaff(session.role) && now < sessionExpiresAt(session);

const anyDevice = prepareQuery((db) => db.selectFrom('push_devices').select('id').limit(1));

/** Whether any device might have to be told: asked with every order. */
export async function hasPushDevices(db: Db): Promise<boolean> {
  return (await anyDevice(db, {})).rows.length > 0;
}

/** How many devices an account has, besides that of one session or subscription. */
export async function countOtherDevices(
  tx: Tx,
  { accountId, sessionHash, endpoint }: Pick<PushDevice, 'accountId' | 'sessionHash' | 'endpoint'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('push_devices')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('session_hash', '!=', sessionHash)
    .where('endpoint_hash', '!=', hashToken(endpoint))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Writes the device of a session; one that this browser or this session had before is replaced. Returns its id, and
 * whether there was none.
 */
export async function writePushDevice(
  tx: Tx,
  { endpoint, ...device }: Omit<PushDevice, 'reachedAt' | 'failedAt' | 'person'>,
): Promise<{ id: string; isNew: boolean }> {
  const endpointHash = hashToken(endpoint);
  const columns = {
    ...{ account_id: device.accountId, session_hash: device.sessionHash },
    ...{ name: device.name, language: device.language },
    ...{ endpoint, endpoint_hash: endpointHash, p256dh: device.p256dh, auth: device.auth },
  };
  const former = await tx
    .deleteFrom('push_devices')
    .where((eb) =>
      eb.or([eb('endpoint_hash', '=', endpointHash), eb('session_hash', '=', device.sessionHash)]),
    )
    .returning(['id', 'account_id', 'created_at', 'reached_at', 'failed_at', 'endpoint_hash'])
    .execute();
  const same = former.find(({ account_id: accountId }) => accountId === device.accountId);
  const isSameBrowser = same?.endpoint_hash === endpointHash;
  const { id, created_at: createdAt } = same ?? { id: device.id, created_at: device.createdAt };
  await tx
    .insertInto('push_devices')
    .values({
      ...columns,
      ...{ id, created_at: createdAt },
      reached_at: isSameBrowser ? same.reached_at : null,
      failed_at: isSameBrowser ? same.failed_at : null,
    })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(columns))
    .execute();
  return { id, isNew: !same };
}

/** Returns its name; null when there was none, or it belongs to another account than the one asked for. */
export async function deletePushDevice(
  db: Db,
  id: string,
  accountId: string | null,
): Promise<{ name: string } | null> {
  const row = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId as string))
    .returning('name')
    .executeTakeFirst();
  return row ?? null;
}

/** The push service knows it no more; one that has subscribed again meanwhile stays. */
export async function forgetSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_devices').where('endpoint_hash', '=', hashToken(endpoint)).execute();
}

export async function writeOutcome(
  db: Db,
  endpoint: string,
  { isSent, now }: { isSent: boolean; now: number },
): Promise<void> {
  await db
    .updateTable('push_devices')
    .set(isSent ? { reached_at: now, failed_at: null } : { failed_at: now })
    .where('endpoint_hash', '=', hashToken(endpoint))
    .execute();
}
