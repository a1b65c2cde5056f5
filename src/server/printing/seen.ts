import { isDeepStrictEqual } from 'node:util';
import { canPrint, type PrinterCondition } from '#domain/printing/printer.ts';
import type { Deps } from '../deps.ts';
import { offerFailedJobs } from './print-jobs-store.ts';
import { type Printer, writeSeen } from './printers-store.ts';

/** A printer that asks every five seconds is written down as seen twice a minute. */
const WRITE_EVERY_MS = 30_000;

/**
 * Remembers that a printer asked or answered, and what it says of itself; undefined: nothing. One that can print again gets
 * what it could not print at once, the oldest first.
 */
export async function noteSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  printer: Pick<Printer, 'id' | 'seenAt' | 'condition'>,
  condition?: PrinterCondition,
): Promise<void> {
  const now = clock.now();
  const isChanged = condition !== undefined && !isDeepStrictEqual(condition, printer.condition);
  const isRecent = printer.seenAt !== null && Math.abs(now - printer.seenAt) < WRITE_EVERY_MS;
  if (isRecent && !isChanged) return;
  await writeSeen(db, printer.id, { at: now, condition });
  if (condition && canPrint(condition) && !canPrint(printer.condition))
    await offerFailedJobs(db, printer.id, now);
}
