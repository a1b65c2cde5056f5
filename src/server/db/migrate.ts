import { isDeepStrictEqual } from 'node:util';
import { PostgresAdapter, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import * as baseline from './migrations/2026-11-24T2000-baseline.ts';
import * as bulkChanges from './migrations/2026-11-24T2330-bulk-changes.ts';
import * as website from './migrations/2026-11-25T0000-website.ts';
import * as drawings from './migrations/2026-11-25T0900-drawings.ts';
import * as testOrders from './migrations/2026-11-25T1400-test-orders.ts';
import * as orderTimes from './migrations/2026-11-25T1500-order-times.ts';
import * as kitchenStates from './migrations/2026-11-25T1520-kitchen-states.ts';
import * as phoneOrders from './migrations/2026-11-25T1530-phone-orders.ts';
import * as guestChanges from './migrations/2026-11-25T1600-guest-changes.ts';
import * as orderRevisions from './migrations/2026-11-25T1900-order-revisions.ts';
import * as printing from './migrations/2026-11-25T1920-printing.ts';
import * as kitchenMinutes from './migrations/2026-11-25T1930-kitchen-minutes.ts';
import * as escalations from './migrations/2026-11-25T2000-escalations.ts';
import * as deskTaps from './migrations/2026-11-25T2345-desk-taps.ts';
import * as push from './migrations/2026-11-26T0000-push.ts';
import * as deskDevices from './migrations/2026-11-26T0010-desk-devices.ts';
import * as orderTests from './migrations/2026-11-26T0020-order-tests.ts';
import * as nameWords from './migrations/2026-11-27T0400-name-words.ts';
import * as specialDateSpans from './migrations/2026-11-27T0500-special-date-spans.ts';
import * as bookingTimes from './migrations/2026-11-27T0501-booking-times.ts';
import * as printDoubts from './migrations/2026-11-27T0502-print-doubts.ts';
import * as policyFacts from './migrations/2026-11-27T0700-policy-facts.ts';
import * as kitchenSigns from './migrations/2026-11-28T1001-kitchen-signs.ts';
import * as declinedSeen from './migrations/2026-11-28T2000-declined-seen.ts';
import * as delayUndo from './migrations/2026-11-28T2010-delay-undo.ts';
import * as delayAnswers from './migrations/2026-11-28T2020-delay-answers.ts';
import * as reservationNotes from './migrations/2026-11-28T2110-reservation-notes.ts';
import * as orderPush from './migrations/2026-11-28T2200-order-push.ts';
import * as dishNames from './migrations/2026-11-29T1000-names-of-dishes.ts';
import * as healthConsent from './migrations/2026-11-29T2010-health-consent.ts';
import * as tables from './migrations/2026-11-30T1000-tables.ts';
import * as optionGroups from './migrations/2026-11-30T2000-option-groups.ts';
import * as messagePhones from './migrations/2026-12-01T1000-message-phones.ts';
import * as moreLetters from './migrations/2026-12-01T1010-more-letters.ts';
import * as vatDecimals from './migrations/2026-12-01T2010-vat-decimals.ts';
import * as reservationChanges from './migrations/2026-12-02T1000-reservation-changes.ts';
import * as evening from './migrations/2026-12-02T2000-evening.ts';
import * as takenAtDesk from './migrations/2026-12-02T2010-taken-at-the-desk.ts';
import * as noShows from './migrations/2026-12-02T2020-no-shows.ts';
import * as waitingList from './migrations/2026-12-03T1000-waiting-list.ts';
import * as servingDays from './migrations/2026-12-03T4010-serving-days.ts';
import * as prepayments from './migrations/2026-12-04T0900-prepayments.ts';
import * as prepaidWith from './migrations/2026-12-05T0900-prepaid-with.ts';
import * as keysAndWebhooks from './migrations/2026-12-05T2000-keys-and-webhooks.ts';
import * as stock from './migrations/2026-12-05T3000-stock.ts';
import * as journal from './migrations/2026-12-05T4000-journal.ts';
import { BEFORE_BASELINE } from './migrations/before-baseline.ts';
import type { Db, Tx } from './schema.ts';

type Migrations = Record<string, Migration>;

/** The whole schema of version 1.0.0. */
export const BASELINE = '2026-11-24T2000-baseline';

/** In the order of their names, which begin with their dates. A migration that has shipped is never changed. */
export const migrations: Migrations = {
  [BASELINE]: baseline,
  '2026-11-24T2330-bulk-changes': bulkChanges,
  '2026-11-25T0000-website': website,
  '2026-11-25T0900-drawings': drawings,
  '2026-11-25T1400-test-orders': testOrders,
  '2026-11-25T1500-order-times': orderTimes,
  '2026-11-25T1520-kitchen-states': kitchenStates,
  '2026-11-25T1530-phone-orders': phoneOrders,
  '2026-11-25T1600-guest-changes': guestChanges,
  '2026-11-25T1900-order-revisions': orderRevisions,
  '2026-11-25T1920-printing': printing,
  '2026-11-25T1930-kitchen-minutes': kitchenMinutes,
  '2026-11-25T2000-escalations': escalations,
  '2026-11-25T2345-desk-taps': deskTaps,
  '2026-11-26T0000-push': push,
  '2026-11-26T0010-desk-devices': deskDevices,
  '2026-11-26T0020-order-tests': orderTests,
  '2026-11-27T0400-name-words': nameWords,
  '2026-11-27T0500-special-date-spans': specialDateSpans,
  '2026-11-27T0501-booking-times': bookingTimes,
  '2026-11-27T0502-print-doubts': printDoubts,
  '2026-11-27T0700-policy-facts': policyFacts,
  '2026-11-28T1001-kitchen-signs': kitchenSigns,
  '2026-11-28T2000-declined-seen': declinedSeen,
  '2026-11-28T2010-delay-undo': delayUndo,
  '2026-11-28T2020-delay-answers': delayAnswers,
  '2026-11-28T2110-reservation-notes': reservationNotes,
  '2026-11-28T2200-order-push': orderPush,
  '2026-11-29T1000-names-of-dishes': dishNames,
  '2026-11-29T2010-health-consent': healthConsent,
  '2026-11-30T1000-tables': tables,
  '2026-11-30T2000-option-groups': optionGroups,
  '2026-12-01T1000-message-phones': messagePhones,
  '2026-12-01T1010-more-letters': moreLetters,
  '2026-12-01T2010-vat-decimals': vatDecimals,
  '2026-12-02T1000-reservation-changes': reservationChanges,
  '2026-12-02T2000-evening': evening,
  '2026-12-02T2010-taken-at-the-desk': takenAtDesk,
  '2026-12-02T2020-no-shows': noShows,
  '2026-12-03T1000-waiting-list': waitingList,
  '2026-12-03T4010-serving-days': servingDays,
  '2026-12-04T0900-prepayments': prepayments,
  '2026-12-05T0900-prepaid-with': prepaidWith,
  '2026-12-05T2000-keys-and-webhooks': keysAndWebhooks,
  '2026-12-05T3000-stock': stock,
  '2026-12-05T4000-journal': journal,
};

/**
 * Migrates the database to the newest schema: completely, or not at all. Several processes may call it at once; they
 * run one after the other.
 *
 * @throws NewerDataError when a newer version has migrated it.
 * @throws OutdatedDataError when version 0.1.0 has created it and not migrated it to its own newest schema.
 */
export function migrate(db: Db): Promise<void> {
  return runMigrations(db, migrations, null);
}

/**
 * Whether the database is an earlier version's; an empty one is not.
 *
 * @throws NewerDataError, OutdatedDataError as `migrate` does.
 */
export async function isOutdated(db: Db): Promise<boolean> {
  const executed = await readExecuted(db);
  if (executed.length === 0 || hasAllBeforeBaseline(executed)) return executed.length > 0;
  rejectUnknown(executed, migrations);
  return Object.keys(migrations).some((name) => !executed.includes(name));
}

/**
 * As `migrate`, for one process at a time: if `check` finds fault with the new schema, nothing has happened.
 *
 * @throws Whatever `check` throws.
 */
export async function migrateAndCheck(
  db: Db,
  check: (tx: Tx) => Promise<void>,
  all: Migrations = migrations,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (hasAllBeforeBaseline(await readExecuted(tx))) await carryOverIn(tx);
    await runMigrations(tx, all, null);
    await check(tx);
  });
}

/** The database has a schema that only a newer version of the program understands. */
export class NewerDataError extends Error {
  constructor(migration: string) {
    super(
      `The data was written by a newer version of Thali (${migration} is not known here). Run that version, or restore a backup of this one.`,
    );
  }
}

/** The database has a schema from before the baseline that no migration here starts from. */
export class OutdatedDataError extends Error {
  constructor(migration: string) {
    super(
      `The data was written by an early version 0.1.0 of Thali (up to ${migration}). Start the last version 0.1.0 on it once, then this one.`,
    );
  }
}

/**
 * Migrates the database forward: to the named migration, or to the newest. Kysely does all of it in one transaction
 * behind a lock (PostgreSQL: an advisory lock, which ends with its connection; SQLite: `begin immediate`), so that a
 * killed process leaves nothing behind.
 */
export async function runMigrations(db: Db, all: Migrations, last: string | null): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const executed = await readExecuted(db);
  if (hasAllBeforeBaseline(executed)) await carryOver(db);
  else rejectUnknown(executed, all);
  const { error } = last === null ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error) throw error;
}

/** The current migration that creates the schema a database had after this one. */
export const currentName = (name: string) => (name === BEFORE_BASELINE.at(-1) ? BASELINE : name);

export const isBeforeBaseline = (name: string) => name < BASELINE;

async function readExecuted(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE) ? readNames(db) : [];
}

async function readNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${TABLE}`.execute(db);
  return rows.map(({ name }) => name).sort();
}

const TABLE = sql.table(DEFAULT_MIGRATION_TABLE);

const hasAllBeforeBaseline = (executed: string[]) => isDeepStrictEqual(executed, BEFORE_BASELINE);

/**
 * The newest schema of version 0.1.0 equals the baseline's, so its migrations are recorded as the baseline. Of several
 * processes the first one does it, and the others find it done. A raw transaction, since it is the lock itself.
 */
const carryOver = (db: Db): Promise<void> => db.transaction().execute(carryOverIn);

async function carryOverIn(tx: Tx): Promise<void> {
  // On SQLite the transaction itself is the lock.
  if (tx.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`lock table ${TABLE} in share row exclusive mode`.execute(tx);
  }
  if (!hasAllBeforeBaseline(await readNames(tx))) return;
  const last = BEFORE_BASELINE.at(-1);
  await sql`delete from ${TABLE} where name <> ${last}`.execute(tx);
  await sql`update ${TABLE} set name = ${BASELINE} where name = ${last}`.execute(tx);
}

function rejectUnknown(executed: string[], all: Migrations): void {
  const unknown = executed.findLast((name) => !Object.hasOwn(all, name));
  if (unknown === undefined) return;
  throw isBeforeBaseline(unknown) ? new OutdatedDataError(unknown) : new NewerDataError(unknown);
}
