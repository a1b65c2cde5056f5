import { type Migration, Migrator } from 'kysely/migration';
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
};

/** Brings the database to the newest form. Safe with several processes at once: Kysely holds a lock meanwhile. */
export function migrate(db: Db): Promise<void> {
  return runMigrations(db, migrations, null);
}

/** Brings the database forward: to the form that it had after the named migration, or to the newest. */
export async function runMigrations(db: Db, all: Migrations, last: string | null): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error } = last === null ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error) throw error;
}
