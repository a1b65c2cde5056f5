import type { PrintMoment } from '#domain/printing/printer.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readSettings } from '../settings/index.ts';
import {
  closeJobs,
  insertJobs,
  listJobsOfOrder,
  type NewPrintJob,
  withdrawHeldJobs,
  withdrawJobs,
} from './print-jobs-store.ts';
import type { PrintableLine, PrintableOrder } from './printable.ts';
import { listPrinters, type Printer } from './printers-store.ts';
import { CHARACTERS } from './render.ts';
import {
  cancellationMarkup,
  changeMarkup,
  receiptMarkup,
  type Sheet,
  ticketMarkup,
} from './ticket-markup.ts';

/** When any printer prints an order. Operations that have read the settings, or write the order, know it already. */
export async function readPrintMoments(db: Db): Promise<readonly PrintMoment[]> {
  return (await readSettings(db)).printing.moments;
}

/**
 * Queues tickets and receipts of an order, in the transaction in which it arrives (`received`) or is accepted. What a
 * printer may have printed before, since an acceptance was undone, comes again as a copy.
 */
export async function queueOrderPrints(
  tx: Tx,
  order: PrintableOrder,
  moment: PrintMoment,
  now: number,
): Promise<void> {
  const printers = (await listPrinters(tx)).filter(
    // What arrives is announced, whenever it is cooked.
    ({ printsAt, printsAhead }) =>
      printsAt === moment && (!order.isAhead || printsAhead || moment === 'received'),
  );
  // An order that was just placed has none.
  const earlier = moment === 'received' ? [] : await listJobsOfOrder(tx, order.id);
  const jobs = printers
    .flatMap((printer) => sheetsOf(printer, order))
    // What goes into the bag is printed when it is cooked.
    .filter(({ kind }) => !order.isAhead || kind === 'ticket')
    .map((job) => ({
      ...job,
      isCopy: earlier.some(({ printerId, kind }) => printerId === job.printerId && kind === job.kind),
    }));
  await insertJobs(tx, jobs, now);
}

/**
 * Queues all sheets of an order for later once it is time to cook it, in the transaction that claims that. Moved away and
 * back, it may have the same sheet already.
 */
export async function queueDuePrints(tx: Tx, order: PrintableOrder, now: number): Promise<void> {
  const earlier = await listJobsOfOrder(tx, order.id);
  const jobs = (await listPrinters(tx))
    .flatMap((printer) => sheetsOf(printer, order))
    .map((job) => ({
      ...job,
      isCopy: earlier.some(
        ({ printerId, content }) => printerId === job.printerId && content === job.content,
      ),
    }));
  await insertJobs(tx, jobs, now);
}

/**
 * Queues all sheets of an order once more, marked as copies, on whatever printer prints such an order. Returns how many; 0:
 * there is no such printer.
 */
export async function queueCopies(tx: Tx, order: PrintableOrder, now: number): Promise<number> {
  const jobs = (await listPrinters(tx)).flatMap((printer) => sheetsOf(printer, order));
  await insertJobs(
    tx,
    jobs.map((job) => ({ ...job, isCopy: true })),
    now,
  );
  return jobs.length;
}

/**
 * Queues what changed in an order whose ticket was written before: on each printer what concerns it, and a new receipt where
 * it reads otherwise, marked as changed. A printer that has not printed the old ticket gets the new one instead.
 * `heldUntil`: until then it can be taken back, and what says so on paper waits. `onPaper`: what they say while the
 * delay before is held, which goes into the new slip, or goes without one; null: nothing is held.
 */
export async function queueChangeTicket(
  tx: Tx,
  {
    order,
    was: before,
    onPaper,
    now,
    heldUntil,
  }: {
    order: PrintableOrder;
    was: PrintableOrder;
    onPaper: PrintableOrder | null;
    now: number;
    heldUntil?: number | undefined;
  },
): Promise<void> {
  const held = onPaper && (await withdrawHeldJobs(tx, order.id, now));
  const known = await listJobsOfOrder(tx, order.id);
  if (known.length === 0) return;
  const printers = await listPrinters(tx);
  const printed = await withdrawJobs(
    tx,
    order.id,
    printers.map(({ id }) => id),
    // A slip that waits says one step of what became of the ticket, and the next one says only the next step.
    { keepsChanges: true },
  );
  const jobs = printers.flatMap((printer): NewPrintJob[] => {
    const had = (kind: NewPrintJob['kind'], jobsOf = known) =>
      jobsOf.some((job) => job.printerId === printer.id && job.kind === kind);
    const was = onPaper && held?.has(printer.id) ? onPaper : before;
    const ofPrinter = { printerId: printer.id, orderId: order.id, isCopy: false };
    const lines = { before: linesFor(printer, was.lines), after: linesFor(printer, order.lines) };
    const isKitchen = printer.printsTickets && (lines.before.length > 0 || lines.after.length > 0);
    const change = isKitchen ? changeMarkup(order, { was, ...lines }, sheetOf(printer)) : null;
    const isReceiptOld = had('receipt', printed);
    const characters = CHARACTERS[printer.paperMm];
    const isReceiptNew = receiptMarkup(order, characters) !== receiptMarkup(was, characters);
    const receipt =
      printer.printsReceipts && had('receipt') && (isReceiptNew || !isReceiptOld)
        ? [
            {
              ...{ ...ofPrinter, kind: 'receipt' as const },
              content: receiptMarkup(order, characters, { isChanged: isReceiptOld }),
              heldUntil: isReceiptOld ? heldUntil : undefined,
            },
          ]
        : [];
    // What it may have printed it gets as a difference; otherwise it gets the ticket as it is now.
    if (had('ticket', printed)) {
      const ticket =
        change === null ? [] : [{ ...ofPrinter, kind: 'change' as const, content: change, heldUntil }];
      return [...ticket, ...receipt];
    }
    // What is for later reaches the others when it is time to cook it, as it is then.
    const isKnown = known.some(({ printerId }) => printerId === printer.id);
    const isConcerned = order.isAhead
      ? isKnown && (printer.printsAhead || printer.printsAt === 'received')
      : isKnown || change !== null;
    const tickets = sheetsOf(printer, order).filter(({ kind }) => kind === 'ticket');
    return isConcerned ? [...tickets, ...receipt] : [];
  });
  await insertJobs(tx, jobs, now);
}

/**
 * An order is not cooked any more, or its acceptance was undone: what no printer has fetched is taken back, and where a ticket
 * may hang in the kitchen a short one says so.
 */
export async function queueCancellation(
  tx: Tx,
  order: Pick<PrintableOrder, 'id' | 'number' | 'guest' | 'fulfilment'>,
  why: 'cancelled' | 'taken_back',
  now: number,
): Promise<void> {
  // Back among those that wait, an order is as it was when it arrived: what was printed then still holds.
  const printers = (await listPrinters(tx)).filter(
    ({ printsAt }) => why === 'cancelled' || printsAt === 'accepted',
  );
  const fetched = await withdrawJobs(
    tx,
    order.id,
    printers.map(({ id }) => id),
  );
  const tickets = fetched.filter(({ kind }) => kind === 'ticket' || kind === 'change');
  // One that was fetched and not confirmed would come again, after its cancellation.
  await closeJobs(
    tx,
    fetched.map(({ id }) => id),
    now,
  );
  const hanging = printers.filter(({ id }) => tickets.some(({ printerId }) => printerId === id));
  const jobs = hanging.map((printer) => ({
    ...{ printerId: printer.id, orderId: order.id, kind: 'cancellation' as const, isCopy: false },
    content: cancellationMarkup(order, why, sheetOf(printer)),
  }));
  await insertJobs(tx, jobs, now);
}

export const sheetOf = ({
  paperMm,
  language,
  name,
}: Pick<Printer, 'paperMm' | 'language' | 'name'>): Sheet => ({
  ...{ characters: CHARACTERS[paperMm], language, station: name },
});

/** What this printer prints of an order: nothing, where none of its dishes is in its categories. */
function sheetsOf(printer: Printer, order: PrintableOrder): NewPrintJob[] {
  const ofPrinter = { printerId: printer.id, orderId: order.id, isCopy: false };
  const lines = printer.printsTickets ? linesFor(printer, order.lines) : [];
  const content = ticketMarkup(order, lines, sheetOf(printer));
  return [
    ...(lines.length > 0 ? [{ ...ofPrinter, kind: 'ticket' as const, content }] : []),
    ...(printer.printsReceipts
      ? [
          {
            ...ofPrinter,
            kind: 'receipt' as const,
            content: receiptMarkup(order, CHARACTERS[printer.paperMm]),
          },
        ]
      : []),
  ];
}

/** A dish that is in no category any more must not get lost: every printer of tickets prints it. */
function linesFor({ categories }: Printer, lines: readonly PrintableLine[]): PrintableLine[] {
  return lines.filter(
    ({ categoryId }) => categories === null || categoryId === null || categories.includes(categoryId),
  );
}
