import { MINUTE } from '#domain/hours/zone.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { dueGroupOf, KITCHEN_HORIZON_MINUTES } from '#domain/orders/kitchen.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { LATE_MINUTES } from '#domain/orders/promise.ts';
import { placeLines } from '#domain/place-lines.ts';
import type { PrintMoment } from '#domain/printing/printer.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { formatCents } from '#texts/format-money.ts';
import { orderEmailTexts } from '#texts/order-emails.ts';
import { packagingLabel } from '#texts/reuse.ts';
import type { Language } from '#texts/texts.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { findDishes } from '../menu/index.ts';
import {
  listPrinters,
  listPrintsOfOrder,
  type PrintableOrder,
  type PrintJob,
  queueCancellation,
  queueChangeTicket,
  queueCopies,
  queueDuePrints,
  queueOrderPrints,
  readPrintMoments,
} from '../printing/index.ts';
import { readSettings } from '../settings/index.ts';
import { readTermsVersion } from '../terms/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { allergenNotesFor } from './allergen-notes.ts';
import {
  claimOrderToPrint,
  type DelayUndo,
  listOrdersToPrint,
  setPrintsLater,
} from './order-transitions-store.ts';
import { findOrder, type Order } from './orders-store.ts';
import { receiptParts } from './receipt-parts.ts';

/**
 * Queues what printers print of an order that has just arrived or was accepted, in the transaction of that. `moments` says
 * when any printer prints; the operation knows it from a query that it makes anyway (docs/decisions/097). An order for later
 * is printed once it is time to cook it; before that, marked with its day, by printers that announce what arrives, and
 * at its acceptance if the owner wants that.
 */
export async function printOrder(
  tx: Tx,
  order: Order,
  moment: PrintMoment,
  { moments, now }: { moments: readonly PrintMoment[]; now: number },
): Promise<void> {
  if (moments.length === 0) return;
  const isLater = isForLater(order, now);
  if (isLater && moment === 'accepted') await setPrintsLater(tx, order.id, true);
  if (!moments.includes(moment)) return;
  await queueOrderPrints(tx, await printableOf(tx, order, now), moment, now);
}

/**
 * Prints what was accepted for later and is to be cooked now. Any number of processes may look at once: one of them claims an
 * order, with its sheets. One that can't be printed holds up no other, and is tried with the next look.
 */
export async function printDueOrders({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  // What is late is still cooked; yesterday's is not, and a restored backup brings it back.
  const due = { from: now - LATE_MINUTES * MINUTE, to: now + KITCHEN_HORIZON_MINUTES * MINUTE };
  for (const id of await listOrdersToPrint(db, due)) {
    try {
      await transact(db, async (tx) => {
        if (!(await claimOrderToPrint(tx, id, due))) return;
        const order = (await findOrder(tx, id)) as Order;
        await queueDuePrints(tx, await printableOf(tx, order, now), now);
      });
    } catch (error) {
      log.error({ err: error, order: id }, 'an order that is due could not be printed');
    }
  }
}

/** The order is not to be cooked any more, or its acceptance was undone. */
export async function printCancellation(
  tx: Tx,
  order: Order,
  why: 'cancelled' | 'taken_back',
  { moments, now }: { moments: readonly PrintMoment[]; now: number },
): Promise<void> {
  if (moments.length === 0) return;
  await setPrintsLater(tx, order.id, false);
  const { id, fulfilment, address } = order;
  const printed = { id, number: orderNumber(id), guest: address.fullName, fulfilment };
  await queueCancellation(tx, printed, why, now);
}

/**
 * Queues what the kitchen has to do differently: `before` is the order as it was when its tickets were written. Called in
 * the transaction that changes it. `delay`: the last one, as it was before this change. `heldUntil`: it
 * can be taken back until then.
 */
export async function printChange(
  tx: Tx,
  before: Order,
  after: Order,
  {
    delay = null,
    now,
    heldUntil,
  }: { delay?: DelayUndo | null | undefined; now: number; heldUntil?: number | undefined },
): Promise<void> {
  if ((await readPrintMoments(tx)).length === 0) return;
  const [was, order] = [await printableOf(tx, before, now), await printableOf(tx, after, now)];
  // What was printed to be cooked now may be gone by then.
  if (order.isAhead && !was.isAhead) await setPrintsLater(tx, after.id, true);
  const onPaper = delay && now < delay.until ? { ...was, dueAt: delay.from } : null;
  await queueChangeTicket(tx, { order, was, onPaper, now, heldUntil });
}

/** Prints an order once more, marked as a copy. */
export async function printAgain(staff: StaffContext, orderId: string): Promise<PrintsOfOrder | Refusal> {
  const queued = await transact(staff.db, async (tx): Promise<true | Refusal> => {
    const order = await findOrder(tx, orderId);
    if (!order || order.paymentStatus === 'unpaid' || order.paymentStatus === 'lapsed')
      return refusal('not_found');
    const now = staff.clock.now();
    const count = await queueCopies(tx, await printableOf(tx, order, now), now);
    if (count === 0) return refusal('printers_missing');
    await recordAuditEntry(tx, staff, { action: 'order_printed_again', subject: { id: orderId } });
    return true;
  });
  return isRefusal(queued) ? queued : readPrints(staff, orderId);
}

export interface PrintsOfOrder {
  hasPrinters: boolean;
  prints: (PrintJob & { printer: string })[];
}

/** What printers have printed, and are still to print, of an order of the last days. */
export async function readPrints({ db }: Pick<Deps, 'db'>, orderId: string): Promise<PrintsOfOrder> {
  const printers = await listPrinters(db);
  if (printers.length === 0) return { hasPrinters: false, prints: [] };
  const names = new Map(printers.map(({ id, name }) => [id, name]));
  const jobs = await listPrintsOfOrder(db, orderId);
  return {
    hasPrinters: printers.some(({ printsTickets, printsReceipts }) => printsTickets || printsReceipts),
    prints: jobs.map((job) => ({ ...job, printer: names.get(job.printerId) ?? '' })),
  };
}

const stillDue = ({ fulfilment, handoverCents }: Order, language: Language) =>
  adminChangeOrderTexts[language].stillDue[fulfilment](formatCents(handoverCents, language));

const isForLater = ({ dueAt }: Order, now: number) =>
  dueGroupOf({ dueAt: isoOrNull(dueAt) }, now) === 'later';

async function printableOf(db: Db, found: Order, now: number): Promise<PrintableOrder> {
  const order = await inOfferedLanguage(db, found);
  const [{ timeZone }, { restaurant }] = [await readHours(db), await readSettings(db)];
  const onMenu = await findDishes(db, [...new Set(order.lines.map(({ dishId }) => dishId))]);
  const contents = (line: Order['lines'][number], language: Language) =>
    allergenNotesFor(line, onMenu(line.dishId).dish, language);
  const guestLanguage = order.language === 'en' ? 'en' : 'de';
  const { packaging, termsId } = order;
  // Who ordered by phone without an address for mail has nothing else that lasts (§ 312f Abs. 2 BGB).
  const isOnPaperAlone = order.takenBy !== null && order.email === '' && termsId !== null;
  const terms = isOnPaperAlone ? await readTermsVersion(db, termsId) : null;
  return {
    ...{ id: order.id, number: orderNumber(order.id), timeZone },
    ...{ createdAt: order.createdAt, dueAt: order.dueAt, isTimeChosen: order.requestedAt !== null },
    fulfilment: order.fulfilment,
    ...{ isAccepted: order.status !== 'pending', isAhead: isForLater(order, now) },
    ...{ isTest: order.isTest, isPlay: order.isPlay, isByPhone: order.takenBy !== null },
    isPaid: order.paymentStatus === 'paid',
    guest: order.address.fullName,
    message: order.message,
    minimumAge: minimumAgeOf(order.lines),
    packaging: packaging && { de: packagingLabel('de', packaging), en: packagingLabel('en', packaging) },
    stillDue: order.handoverCents > 0 ? { de: stillDue(order, 'de'), en: stillDue(order, 'en') } : null,
    lines: order.lines.map((line) => ({
      ...line,
      categoryId: onMenu(line.dishId).category?.id ?? null,
      contents: { de: contents(line, 'de'), en: contents(line, 'en') },
    })),
    receipt: {
      language: guestLanguage,
      house: [restaurant.name, ...placeLines(restaurant), restaurant.phone].filter((line) => line !== ''),
      parts: [
        ...receiptParts(order, guestLanguage, {
          timeZone,
          allergenNotes: (line) => contents(line, guestLanguage),
        }),
        ...(terms === null ? [] : [orderEmailTexts[guestLanguage].withdrawal, terms]).map(
          (text) => ({ part: 'small', text }) as const,
        ),
      ],
    },
  };
}
