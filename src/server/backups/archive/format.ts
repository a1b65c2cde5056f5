import { z } from 'zod';

/**
 * A backup is a `.tar.gz`: first `manifest.json`, then each table in pages of JSON lines, in an order that satisfies
 * foreign keys, then the files. It does not depend on the kind of database.
 */
export const FORMAT = 'thali-backup';
export const FORMAT_VERSION = 1;

export const MANIFEST_PATH = 'manifest.json';

/** In pages, so that neither side needs a whole table in memory. */
export const PAGE_BYTES = 1024 * 1024;

export const pagePath = (table: string, page: number) =>
  `tables/${table}/${String(page).padStart(6, '0')}.jsonl`;

export const PAGE_PATH = /^tables\/([a-z][a-z0-9_]*)\/(\d{6,})\.jsonl$/;

/** Kysely's own tables: their content is in the manifest. */
export const MIGRATION_TABLE = 'kysely_migration';
/**
 * Tables of the running processes, not of the restaurant. What waited for a printer when the backup was made has been printed
 * long since, and must not come out again; which desks were awake then, what was told of it, and
 * which browsers waited for an order, says nothing of now; nor what webhooks were to be told.
 */
export const PROCESS_TABLES: readonly string[] = [
  'desk_devices',
  'desk_taps',
  'desk_watch',
  'jobs',
  'order_push',
  'order_senders',
  'print_jobs',
  'printer_alarms',
  'push_claims',
  'rate_limits',
  'secrets',
  'webhook_events',
];
/** Their rows are stored as the backup's files. */
export const FILE_TABLES: readonly string[] = ['stored_files', 'stored_file_parts'];
/** Written by triggers, which write them again when rows are inserted. */
export const DERIVED_TABLES: readonly string[] = ['list_counts', 'order_vat_rates'];
const NOT_ROWS = new Set([...PROCESS_TABLES, ...FILE_TABLES, ...DERIVED_TABLES]);
/** Whether a table's rows belong in a backup. */
export const isOwnTable = (name: string) => !name.startsWith(MIGRATION_TABLE) && !NOT_ROWS.has(name);

const count = z.number().int().min(0);

export const manifestShape = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** The last migration applied to the tables. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string().refine(isOwnTable), rows: count })),
  files: z.object({ count, bytes: count }),
});

export type Manifest = z.output<typeof manifestShape>;

/** The part of the manifest that every version of the format has. */
export const anyManifestShape = z.object({ format: z.literal(FORMAT), formatVersion: z.number() });
