import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import * as foundation from './migrations/2026-11-21-foundation.ts';
import * as galleryAndPolicies from './migrations/2026-11-21T1150-gallery-policies.ts';
import * as reservations from './migrations/2026-11-21T1201-reservations.ts';
import * as banners from './migrations/2026-11-21T1206-banners.ts';
import * as letters from './migrations/2026-11-21T1207-letters.ts';
import * as orderIdEnds from './migrations/2026-11-21T1215-order-id-ends.ts';
import * as reservationCounts from './migrations/2026-11-21T1220-reservation-counts.ts';
import * as payments from './migrations/2026-11-21T1224-payments.ts';
import * as withdrawals from './migrations/2026-11-21T1234-withdrawals.ts';
import * as changes from './migrations/2026-11-21T2050-changes.ts';
import * as settingsVersions from './migrations/2026-11-21T2102-settings-versions.ts';
import * as giftCardDesk from './migrations/2026-11-21T2112-gift-card-desk.ts';
import * as cancellationCodes from './migrations/2026-11-21T2115-cancellation-codes.ts';
import * as refunds from './migrations/2026-11-21T2125-refunds.ts';
import * as withdrawalsReminders from './migrations/2026-11-21T2126-withdrawals-reminders.ts';
import * as newsletterAsks from './migrations/2026-11-21T2155-newsletter-asks.ts';
import * as leftDesk from './migrations/2026-11-21T2245-left-desk.ts';
import * as heardEvents from './migrations/2026-11-21T2250-heard-events.ts';
import * as giftCardSecrets from './migrations/2026-11-22T0020-gift-card-secrets.ts';
import * as changedFields from './migrations/2026-11-22T0025-changed-fields.ts';
import * as undoneRedemptions from './migrations/2026-11-22T0105-undone-redemptions.ts';
import * as mailsAbout from './migrations/2026-11-22T0440-mails-about.ts';
import * as rateLimits from './migrations/2026-11-22T1320-rate-limits.ts';
import * as jobs from './migrations/2026-11-22T1325-jobs.ts';
import * as playMoney from './migrations/2026-11-22T1340-play-money.ts';
import * as years from './migrations/2026-11-22T1340-years.ts';
import * as rememberedDevices from './migrations/2026-11-22T1345-remembered-devices.ts';
import * as orderSenders from './migrations/2026-11-22T1350-order-senders.ts';
import * as storedFiles from './migrations/2026-11-22T1405-stored-files.ts';
import * as secondFactor from './migrations/2026-11-22T1415-second-factor.ts';
import * as cardIndexes from './migrations/2026-11-22T1432-card-indexes.ts';
import * as firstPasswords from './migrations/2026-11-22T1455-first-passwords.ts';
import * as terms from './migrations/2026-11-22T1920-terms.ts';
import * as undeclared from './migrations/2026-11-22T1925-undeclared.ts';
import * as keys from './migrations/2026-11-22T1945-keys.ts';
import * as undo from './migrations/2026-11-22T2005-undo.ts';
import * as minimumAge from './migrations/2026-11-22T2015-minimum-age.ts';
import * as sampleCoupons from './migrations/2026-11-22T2230-sample-coupons.ts';
import * as deposit from './migrations/2026-11-22T2240-deposit.ts';
import * as versions from './migrations/2026-11-22T2240-versions.ts';
import * as priceChanges from './migrations/2026-11-23T0800-price-changes.ts';
import * as features from './migrations/2026-11-23T0830-features.ts';
import * as soldOutParts from './migrations/2026-11-23T0900-sold-out-parts.ts';
import * as names from './migrations/2026-11-23T0901-names.ts';
import * as sampleItems from './migrations/2026-11-23T1210-sample-items.ts';
import * as packaged from './migrations/2026-11-23T1240-packaged.ts';
import * as mailings from './migrations/2026-11-24T0030-mailings.ts';
import * as packaging from './migrations/2026-11-24T0500-packaging.ts';
import type { Db } from './schema.ts';

type Migrations = Record<string, Migration>;

/** In the order of their names, which begin with their dates. A migration that has shipped is never changed. */
export const migrations: Migrations = {
  '2026-11-21-foundation': foundation,
  '2026-11-21T1150-gallery-policies': galleryAndPolicies,
  '2026-11-21T1201-reservations': reservations,
  '2026-11-21T1206-banners': banners,
  '2026-11-21T1207-letters': letters,
  '2026-11-21T1215-order-id-ends': orderIdEnds,
  '2026-11-21T1224-payments': payments,
  '2026-11-21T1220-reservation-counts': reservationCounts,
  '2026-11-21T1234-withdrawals': withdrawals,
  '2026-11-21T2050-changes': changes,
  '2026-11-21T2102-settings-versions': settingsVersions,
  '2026-11-21T2112-gift-card-desk': giftCardDesk,
  '2026-11-21T2115-cancellation-codes': cancellationCodes,
  '2026-11-21T2125-refunds': refunds,
  '2026-11-21T2126-withdrawals-reminders': withdrawalsReminders,
  '2026-11-21T2155-newsletter-asks': newsletterAsks,
  '2026-11-21T2245-left-desk': leftDesk,
  '2026-11-21T2250-heard-events': heardEvents,
  '2026-11-22T0020-gift-card-secrets': giftCardSecrets,
  '2026-11-22T0025-changed-fields': changedFields,
  '2026-11-22T0105-undone-redemptions': undoneRedemptions,
  '2026-11-22T0440-mails-about': mailsAbout,
  '2026-11-22T1320-rate-limits': rateLimits,
  '2026-11-22T1325-jobs': jobs,
  '2026-11-22T1340-play-money': playMoney,
  '2026-11-22T1340-years': years,
  '2026-11-22T1345-remembered-devices': rememberedDevices,
  '2026-11-22T1350-order-senders': orderSenders,
  '2026-11-22T1405-stored-files': storedFiles,
  '2026-11-22T1415-second-factor': secondFactor,
  '2026-11-22T1455-first-passwords': firstPasswords,
  '2026-11-22T1432-card-indexes': cardIndexes,
  '2026-11-22T1920-terms': terms,
  '2026-11-22T1925-undeclared': undeclared,
  '2026-11-22T1945-keys': keys,
  '2026-11-22T2005-undo': undo,
  '2026-11-22T2015-minimum-age': minimumAge,
  '2026-11-22T2230-sample-coupons': sampleCoupons,
  '2026-11-22T2240-deposit': deposit,
  '2026-11-22T2240-versions': versions,
  '2026-11-23T0800-price-changes': priceChanges,
  '2026-11-23T0830-features': features,
  '2026-11-23T0900-sold-out-parts': soldOutParts,
  '2026-11-23T0901-names': names,
  '2026-11-23T1210-sample-items': sampleItems,
  '2026-11-23T1240-packaged': packaged,
  '2026-11-24T0030-mailings': mailings,
  '2026-11-24T0500-packaging': packaging,
};

/**
 * Brings the database to the newest form: all of it, or nothing. Safe with several processes at once, which come one
 * after the other.
 *
 * @throws NewerDataError when a newer version has been at work there.
 */
export function migrate(db: Db): Promise<void> {
  return runMigrations(db, migrations, null);
}

/** The database holds what only a newer version of the program understands. */
export class NewerDataError extends Error {
  constructor(migration: string) {
    super(
      `The data was written by a newer version of Thali (${migration} is not known here). Run that version, or restore a backup of this one.`,
    );
  }
}

/**
 * Brings the database forward: to the form that it had after the named migration, or to the newest. Kysely does all
 * of it in one transaction behind a lock (PostgreSQL: an advisory lock, which ends with its connection; SQLite: `begin
 * immediate`), so that whoever is killed in the middle leaves nothing.
 */
export async function runMigrations(db: Db, all: Migrations, last: string | null): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  await rejectNewerData(db, all);
  const { error } = last === null ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error) throw error;
}

async function rejectNewerData(db: Db, all: Migrations): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(all, name));
  if (unknown) throw new NewerDataError(unknown.name);
}
