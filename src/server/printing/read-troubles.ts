import {
  JOB_OVERDUE_MS,
  type PrinterTrouble,
  type PrintKind,
  printerTroubles,
} from '#domain/printing/printer.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Deps } from '../deps.ts';
import { countOpenJobs, listJobsOpenSince } from './print-jobs-store.ts';
import { listPrinters, type Printer } from './printers-store.ts';

export interface PrinterState {
  printer: Versioned<Printer>;
  /** The worst first; none: all is well. */
  troubles: PrinterTrouble[];
  /** How much is still to be printed. */
  waiting: number;
  failure: string | null;
}

/** All printers as they are now. */
export async function readPrinterStates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PrinterState[]> {
  const printers = await listPrinters(db);
  if (printers.length === 0) return [];
  const [now, open] = [clock.now(), await countOpenJobs(db)];
  return printers.map((printer) => {
    const { count = 0, waitsSince = null, failure = null } = open.get(printer.id) ?? {};
    return { printer, troubles: printerTroubles({ ...printer, waitsSince }, now), waiting: count, failure };
  });
}

/** The printers about which somebody should do something. */
export async function listPrintersInTrouble(deps: Pick<Deps, 'db' | 'clock'>): Promise<PrinterState[]> {
  return (await readPrinterStates(deps)).filter(({ troubles }) => troubles.length > 0);
}

/** What no printer has fetched or confirmed a minute after it was written. */
export interface OverduePrint {
  id: string;
  printerId: string;
  /** Null: a test print. */
  orderId: string | null;
  kind: PrintKind;
  /** Epoch milliseconds. */
  since: number;
  /** Some printer has fetched it, and has not said how it went. */
  isFetched: boolean;
}

export async function listOverduePrints({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OverduePrint[]> {
  const jobs = await listJobsOpenSince(db, clock.now() - JOB_OVERDUE_MS);
  return jobs.map(({ id, printerId, orderId, kind, createdAt, fetches }) => ({
    ...{ id, printerId, orderId, kind, since: createdAt, isFetched: fetches > 0 },
  }));
}
