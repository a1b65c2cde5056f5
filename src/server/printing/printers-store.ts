import type { Selectable } from 'kysely';
import {
  type EpsonVersion,
  GOOD_CONDITION,
  type PaperWidthMm,
  type PrinterCondition,
  type PrinterKind,
  type PrintMoment,
} from '#domain/printing/printer.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Language } from '#texts/texts.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

/** What the owner says of a printer. */
export interface PrinterSettings {
  name: string;
  kind: PrinterKind;
  /** Where the server reaches it; null: it asks the site. */
  address: { host: string; port: number } | null;
  epsonVersion: EpsonVersion;
  language: Language;
  printsAt: PrintMoment;
  printsTickets: boolean;
  printsReceipts: boolean;
  /** What is accepted for later it prints at once too, marked with its day. */
  printsAhead: boolean;
  /** Of which categories it prints tickets; null: of all. */
  categories: string[] | null;
  copies: number;
  paperMm: PaperWidthMm;
  hasCutter: boolean;
  hasBuzzer: boolean;
}

export interface Printer extends PrinterSettings {
  id: string;
  createdAt: number;
  /** When it last asked or answered; null: never. */
  seenAt: number | null;
  condition: PrinterCondition;
}

export async function listPrinters(db: Db): Promise<Versioned<Printer>[]> {
  const rows = await db.selectFrom('printers').selectAll().orderBy('id').execute();
  return rows.map(printerOf);
}

export async function findPrinter(db: Db, id: string): Promise<Versioned<Printer> | null> {
  const row = await db.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? printerOf(row) : null;
}

/** The printer whose secret has this hash. */
export async function findByTokenHash(db: Db, tokenHash: string): Promise<Versioned<Printer> | null> {
  const row = await db
    .selectFrom('printers')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? printerOf(row) : null;
}

/** The printer, locked until the transaction ends; null when there is none. */
export async function lockPrinter(tx: Tx, id: string): Promise<Versioned<Printer> | null> {
  const row = await tx
    .updateTable('printers')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? printerOf(row) : null;
}

export async function insertPrinter(
  tx: Tx,
  { id, createdAt, ...settings }: PrinterSettings & { id: string; createdAt: number },
  tokenHash: string | null,
): Promise<void> {
  const row = { id, created_at: createdAt, token_hash: tokenHash, ...rowOf(settings) };
  await tx.insertInto('printers').values(row).execute();
}

/** Of a locked printer. */
export async function updatePrinter(
  tx: Tx,
  id: string,
  { version, ...settings }: Versioned<PrinterSettings>,
): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ version, ...rowOf(settings) })
    .where('id', '=', id)
    .execute();
}

/** From now on it is found by another secret, or by none. What was seen was another one. */
export async function writeTokenHash(tx: Tx, id: string, tokenHash: string | null): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ token_hash: tokenHash, seen_at: null, condition: null })
    .where('id', '=', id)
    .execute();
}

/** Returns its name; null when there was none. Its jobs go with it. */
export async function deletePrinterRow(tx: Tx, id: string): Promise<Versioned<Printer> | null> {
  const row = await tx.deleteFrom('printers').where('id', '=', id).returningAll().executeTakeFirst();
  return row ? printerOf(row) : null;
}

/** When it was seen, and what it said of itself; undefined: nothing new. */
export async function writeSeen(
  db: Db,
  id: string,
  { at, condition }: { at: number; condition: PrinterCondition | undefined },
): Promise<void> {
  await db
    .updateTable('printers')
    .set({ seen_at: at, ...(condition && { condition: JSON.stringify(condition) }) })
    .where('id', '=', id)
    .execute();
}

function rowOf(settings: PrinterSettings) {
  return {
    name: settings.name,
    kind: settings.kind,
    host: settings.address?.host ?? null,
    port: settings.address?.port ?? null,
    protocol_version: settings.epsonVersion,
    language: settings.language,
    prints_at: settings.printsAt,
    prints_tickets: settings.printsTickets ? 1 : 0,
    prints_receipts: settings.printsReceipts ? 1 : 0,
    prints_ahead: settings.printsAhead ? 1 : 0,
    categories: settings.categories && JSON.stringify(settings.categories),
    copies: settings.copies,
    paper_mm: settings.paperMm,
    has_cutter: settings.hasCutter ? 1 : 0,
    has_buzzer: settings.hasBuzzer ? 1 : 0,
  };
}

function printerOf(row: Selectable<Schema['printers']>): Versioned<Printer> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    address: row.host === null || row.port === null ? null : { host: row.host, port: row.port },
    epsonVersion: row.protocol_version,
    language: row.language,
    printsAt: row.prints_at,
    printsTickets: row.prints_tickets === 1,
    printsReceipts: row.prints_receipts === 1,
    printsAhead: row.prints_ahead === 1,
    categories: row.categories === null ? null : (JSON.parse(row.categories) as string[]),
    copies: row.copies,
    paperMm: row.paper_mm,
    hasCutter: row.has_cutter === 1,
    hasBuzzer: row.has_buzzer === 1,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    condition: row.condition === null ? GOOD_CONDITION : (JSON.parse(row.condition) as PrinterCondition),
    version: row.version,
  };
}
