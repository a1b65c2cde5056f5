import type { z } from 'zod';
import type { printPreviewQuery } from '#contract/printing/shapes.ts';
import { placeLines } from '#domain/place-lines.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { readSettings } from '../settings/index.ts';
import { insertJobs } from './print-jobs-store.ts';
import { findPrinter } from './printers-store.ts';
import { sheetOf } from './queue-prints.ts';
import { CHARACTERS, renderPicture } from './render.ts';
import { sampleOrder } from './sample-order.ts';
import { receiptMarkup, testMarkup, ticketMarkup } from './ticket-markup.ts';

/** A page that shows whether paper, letters and cutter are right. */
export function printTestPage(staff: StaffContext, id: string): Promise<{ ok: true } | Refusal> {
  return transact(staff.db, async (tx) => {
    const printer = await findPrinter(tx, id);
    if (!printer) return refusal('not_found');
    const content = testMarkup(sheetOf(printer));
    const job = { printerId: id, orderId: null, kind: 'test' as const, content, isCopy: false };
    await insertJobs(tx, [job], staff.clock.now());
    await recordAuditEntry(tx, staff, { action: 'printer_tested', subject: { id, name: printer.name } });
    return { ok: true } as const;
  });
}

/** An invented order as it would look on this paper. */
export async function previewPrint(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { what, paperMm, language, name }: z.output<typeof printPreviewQuery>,
): Promise<{ svg: string }> {
  const [{ restaurant, legal }, { timeZone }] = await Promise.all([readSettings(db), readHours(db)]);
  const house = [restaurant.name, ...placeLines(restaurant), restaurant.phone].filter((line) => line !== '');
  const order = sampleOrder(language, { now: clock.now(), timeZone, house, ...legal });
  const sheet = sheetOf({ paperMm, language, name: name || restaurant.name });
  const markup =
    what === 'ticket' ? ticketMarkup(order, order.lines, sheet) : receiptMarkup(order, CHARACTERS[paperMm]);
  return { svg: renderPicture([markup], { paperMm }) };
}
