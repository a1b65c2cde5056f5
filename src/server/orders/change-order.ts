import { isLimited } from '#domain/orders/capacity.ts';
import { isForOwner } from '#domain/orders/change.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { listOwnerNames } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Db, Tx } from '../db/schema.ts';
import { hashContent } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { restoreGiftCard } from '../gift-cards/index.ts';
import { cancelMail, queueMail } from '../mail/index.ts';
import { refundInBackground, schedulePartialRefund } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { lockOrderBook } from './order-book-store.ts';
import { acceptedEmail, changedEmail, delayedEmail } from './order-emails.ts';
import { recordOrderFact } from './order-facts.ts';
import {
  findChangeByKey,
  insertRevision,
  listRevisions,
  markChangesSeen,
  readSeenLines,
  writeChangedLines,
  writeChangedOrder,
} from './order-revisions-store.ts';
import { moveStock } from './order-stock.ts';
import { findUndo } from './order-transitions-store.ts';
import { findOrder, type Idempotency, type Order } from './orders-store.ts';
import { type CorrectionInput, type PreparedChange, prepareChange, unseenOf } from './prepare-change.ts';
import { printChange } from './print-order.ts';

/** What a change would mean; nothing is written. */
export function previewChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { input, isOwner }: { input: CorrectionInput; isOwner: boolean },
): Promise<PreparedChange | Refusal> {
  return prepareFor(db, { input, now: clock.now(), isOwner });
}

/** Refused where it takes more off the order than staff may, unless an owner asks: it is money that goes out. */
async function prepareFor(
  db: Db,
  { isOwner, ...asked }: Parameters<typeof prepareChange>[1] & { isOwner: boolean },
): Promise<PreparedChange | Refusal> {
  const prepared = await prepareChange(db, asked);
  if (isRefusal(prepared) || isOwner) return prepared;
  const { before, after } = prepared;
  const { staffPercent: percent } = (await readSettings(db)).corrections;
  const former = (await listRevisions(db, [before.id])).map(({ amounts }) => amounts);
  if (!isForOwner([before, ...former], after, percent)) return prepared;
  return refusal('change_for_owner', { percent, owners: await listOwnerNames(db) });
}

/**
 * Changes an accepted order while its guest is on the phone: lines, sums, place, time and note. What it was is kept beside
 * it; what was paid too much goes back by the same ways as after a cancellation, what is missing is paid on handing over;
 * the guest gets one mail. Of two tablets at once, or of a change and a completion, one wins. The same key twice is one
 * change (decision 095).
 */
export async function changeOrder(
  staff: StaffContext,
  {
    input,
    idempotencyKey: key,
    isOwner,
  }: { input: CorrectionInput; idempotencyKey: string | null; isOwner: boolean },
): Promise<Order | Refusal> {
  const idempotency = key === null ? null : { key, hash: hashContent(input) };
  let owed: string[] = [];
  let isMenuChanged = false;
  const changed = await transact(staff.db, async (tx): Promise<Order | Refusal> => {
    const made = await findMadeChange(tx, input.orderId, idempotency);
    if (made) return made;
    // Before anything else is read: two orders enter the book one after the other.
    if (isLimited((await readSettings(tx)).orderTimes)) await lockOrderBook(tx);
    const prepared = await prepareFor(tx, { input, now: staff.clock.now(), isOwner });
    if (isRefusal(prepared)) return prepared;
    const forbidden = prepared.exceptions.find(({ code }) => !input.exceptions.some((each) => each === code));
    if (forbidden) return forbidden;
    if (prepared.changes.length === 0) return prepared.before;
    const stored = await store(tx, staff, prepared, idempotency);
    if (isRefusal(stored)) return stored;
    owed = stored.owed;
    isMenuChanged = stored.isMenuChanged;
    return (await findOrder(tx, input.orderId)) as Order;
  });
  // A repeated call finds the order changed already: by itself.
  if (isRefusal(changed)) return (await findMadeChange(staff.db, input.orderId, idempotency)) ?? changed;
  staff.live.publish({ type: 'orders', orderId: changed.id, status: changed.status });
  if (isMenuChanged) staff.live.publish({ type: 'content' });
  refundInBackground(staff, owed);
  return changed;
}

async function store(
  tx: Tx,
  staff: StaffContext,
  { before, after, amounts, counting, changes }: PreparedChange,
  idempotency: Idempotency | null,
): Promise<{ owed: string[]; isMenuChanged: boolean } | Refusal> {
  const now = staff.clock.now();
  const orderId = before.id;
  // The mail of the acceptance or of a delay may still be held back for undo, and must not come after this one.
  const found = await findUndo(tx, orderId);
  const undo = before.readyAt === null ? found : null;
  const seenLines = await readSeenLines(tx, before);
  const notice = unseenOf(before, { seenLines, changes }, after);
  if (!(await writeChangedOrder(tx, before, after, { now, notice, changes }))) {
    const current = (await findOrder(tx, orderId)) as Order;
    return current.status === 'accepted'
      ? refusal('order_changed', { version: current.version })
      : refusal('order_status_conflict', { status: current.status });
  }
  const isMenuChanged = before.isTest ? false : await moveStock(tx, before, after, counting);
  if (isRefusal(isMenuChanged)) return isMenuChanged;
  await insertRevision(tx, before, { by: staff.actor?.id ?? null, now, idempotency });
  await writeChangedLines(tx, before, after);
  await printChange(tx, before, after, { delay: found?.delay, now });
  const { giftCardBackCents, onlineBackCents } = amounts;
  if (before.giftCardId !== null && giftCardBackCents > 0) {
    const back = { cardId: before.giftCardId, orderId, amountCents: giftCardBackCents };
    await restoreGiftCard(tx, back, now);
  }
  const owed =
    onlineBackCents > 0
      ? [await schedulePartialRefund(tx, { orderId, giftCardId: null }, { cents: onlineBackCents, now })]
      : [];
  await recordAuditEntry(tx, staff, { action: 'order_changed', subject: { id: orderId } });
  await recordOrderFact(tx, 'order_changed', after, { actorId: staff.actor?.id ?? null, now });
  if (before.email !== '') {
    if (undo?.mailId != null && (await cancelMail(tx, undo.mailId))) {
      const email = undo.delay?.isAcceptance === false ? delayedEmail : acceptedEmail;
      await queueMail(tx, email(await inOfferedLanguage(tx, before)), now);
    }
    const told = { changes, beforeCents: before.totalCents, onlineBackCents, giftCardBackCents };
    await queueMail(tx, changedEmail(await inOfferedLanguage(tx, after), told), now);
  }
  return { owed, isMenuChanged };
}

/** The order, when the key has changed it already; refused when the change was a different one. */
async function findMadeChange(
  db: Deps['db'],
  orderId: string,
  idempotency: Idempotency | null,
): Promise<Order | Refusal | null> {
  if (!idempotency) return null;
  const made = await findChangeByKey(db, orderId, idempotency.key);
  if (!made) return null;
  return made.hash === idempotency.hash ? findOrder(db, orderId) : refusal('idempotency_key_reused');
}

/** The kitchen has read or printed what was changed. One that was changed again since is still told. */
export async function confirmChangesSeen(
  staff: StaffContext,
  { orderId, version }: { orderId: string; version: number },
): Promise<Order | Refusal> {
  const isNews = await markChangesSeen(staff.db, orderId, version);
  const order = await findOrder(staff.db, orderId);
  if (!order) return refusal('not_found');
  if (isNews) staff.live.publish({ type: 'orders', orderId, status: order.status });
  return order;
}
