import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { MAX_REFUND_TRIES, nextPollAt, nextRefundTryAt } from './backoff.ts';
import { describePaidFor, payableId, payableOf } from './payable.ts';
import { recordPaymentFact } from './payment-facts.ts';
import {
  findPayment,
  listBySubject,
  markRefundReturned,
  type Payment,
  type PaymentSubject,
  type RefundAttempt,
  recordRefundAttempt,
  rescheduleRefund,
  setRefundedManually,
  splitPayment,
  transitionPayment,
} from './payments-store.ts';
import { refundFailedEmail } from './refund-emails.ts';

/**
 * Marks the money paid for an order or a card as owed, inside the transaction that cancels it. Returns the
 * payments to be refunded as soon as that is committed.
 */
export async function scheduleRefund(db: Db, subject: PaymentSubject): Promise<string[]> {
  const owed: string[] = [];
  for (const { id, status } of await listBySubject(db, subject)) {
    if (status !== 'captured') continue;
    if (await transitionPayment(db, id, { from: 'captured', to: 'refund_due' })) owed.push(id);
  }
  return owed;
}

/**
 * Marks a part of the money paid for an order or a card as owed, inside the transaction that makes it cheaper; the rest is
 * kept. Returns the payment to be refunded as soon as that is committed.
 *
 * @throws if so much was not captured: what is paid stands in the same database.
 */
export async function schedulePartialRefund(
  db: Db,
  subject: PaymentSubject,
  { cents, now }: { cents: Cents; now: number },
): Promise<string> {
  const captured = (await listBySubject(db, subject)).find(({ status }) => status === 'captured');
  const isWhole = captured?.capturedCents === cents;
  const owed = !captured
    ? null
    : isWhole
      ? (await transitionPayment(db, captured.id, { from: 'captured', to: 'refund_due' })) && captured.id
      : await splitPayment(db, captured.id, cents, now);
  if (!owed) throw new Error('There is no payment of which so much could go back');
  return owed;
}

/**
 * Refunds what is owed after the response has been sent: the provider may be slow, and the sweep completes
 * what is interrupted.
 */
export function refundInBackground(deps: Deps, owed: readonly string[]): void {
  for (const id of owed) deps.background.run(() => refundPayment(deps, id));
}

/** Refunds what is owed. An attempt with an unknown outcome is repeated later; one under way is asked about. */
export async function refundPayment(
  deps: Deps,
  id: string,
): Promise<RefundAttempt['status'] | 'under_way' | null> {
  const payment = await findPayment(deps.db, id);
  if (payment?.status !== 'refund_due') return null;
  const ended = await tryRefund(deps, payment);
  const now = deps.clock.now();
  const isNews = await transact(deps.db, async (tx) => {
    if (!(await recordRefundAttempt(tx, id, ended, now))) return false;
    if (ended.status === 'refund_due') return false;
    if (ended.status === 'refunded')
      await recordPaymentFact(tx, 'payment_refunded', payment, { cents: -ended.refundedCents, now });
    if (ended.status === 'refund_failed') await notifyRefundFailed(tx, deps, payment, ended.detail);
    return recordOnPayable(tx, deps, payment, ended);
  });
  if (isNews) publishRefund(deps, payment);
  return 'isUnderWay' in ended ? 'under_way' : ended.status;
}

/** Staff repeat a failed refund. The desk shows the outcome when the provider has responded. */
export async function retryRefund(staff: StaffContext, id: string): Promise<Refusal | null> {
  const refusal = await rescheduleFailedRefund(staff, id, (tx, payment) =>
    auditRefund(tx, staff, 'refund_retried', payment),
  );
  if (!refusal) refundInBackground(staff, [id]);
  return refusal;
}

/**
 * Makes a failed refund due again: under a new key after a refusal, under the old one when the outcome is
 * unknown.
 */
export async function rescheduleFailedRefund(
  deps: Deps,
  id: string,
  alongside?: (tx: Tx, payment: Payment) => Promise<void>,
): Promise<Refusal | null> {
  const owed = await transact<Payment | Refusal>(deps.db, async (tx) => {
    const payment = await findPayment(tx, id);
    if (!payment) return refusal('not_found');
    if (!(await rescheduleRefund(tx, id))) return refusal('refund_not_open');
    await recordOnPayable(tx, deps, payment, { status: 'refund_due' });
    await alongside?.(tx, payment);
    return payment;
  });
  if (isRefusal(owed)) return owed;
  publishRefund(deps, owed);
  return null;
}

/** A refund that was believed to be made has come back: it is owed again, and staff are told. */
export async function reopenRefund(deps: Deps, { id, refundRound }: Payment): Promise<void> {
  const owed = await transact(deps.db, async (tx) => {
    const payment = await findPayment(tx, id);
    if (!payment || !(await markRefundReturned(tx, id, refundRound))) return null;
    const cents = payment.capturedCents ?? 0;
    await recordPaymentFact(tx, 'payment_returned', payment, { cents, now: deps.clock.now() });
    await notifyRefundFailed(tx, deps, payment, 'refused');
    await recordOnPayable(tx, deps, payment, { status: 'refund_failed', detail: 'refused' });
    return payment;
  });
  if (owed) publishRefund(deps, owed);
}

/** Staff record that they have given the money back by other means. */
export async function markRefundedManually(staff: StaffContext, id: string): Promise<Refusal | null> {
  const done = await transact<Payment | Refusal>(staff.db, async (tx) => {
    const payment = await findPayment(tx, id);
    if (!payment) return refusal('not_found');
    const now = staff.clock.now();
    if (!(await setRefundedManually(tx, id, now))) return refusal('refund_not_open');
    const [actorId, cents] = [staff.actor?.id ?? null, -(payment.capturedCents ?? 0)];
    await recordPaymentFact(tx, 'payment_refunded_by_hand', payment, { actorId, cents, now });
    await recordOnPayable(tx, staff, payment, { status: 'refunded', detail: 'by_hand' });
    await auditRefund(tx, staff, 'refund_by_hand', payment);
    return payment;
  });
  if (isRefusal(done)) return done;
  publishRefund(staff, done);
  return null;
}

function auditRefund(
  tx: Tx,
  staff: StaffContext,
  action: 'refund_retried' | 'refund_by_hand',
  { subject: { orderId, giftCardId } }: Payment,
): Promise<void> {
  return recordAuditEntry(tx, staff, { action, subject: { id: orderId ?? giftCardId } });
}

/** The same for each try of a refund; another one once it was refused. */
export function refundKeyOf({ id, refundRound }: Payment): string {
  return refundRound === 0 ? id : `${id}-${refundRound}`;
}

async function tryRefund({ payments, clock, log }: Deps, payment: Payment): Promise<RefundAttempt> {
  const { captureId, capturedCents, refundTries } = payment;
  const provider = payments.byName(payment.provider);
  const isFirst = refundTries === 0;
  // Its credentials are gone: a refund that was never requested can't have been made.
  if (!provider) return { status: 'refund_failed', detail: isFirst ? 'refused' : 'unknown' };
  const amountCents = capturedCents ?? 0;
  try {
    const refund = { captureId: captureId ?? '', amountCents, key: refundKeyOf(payment) };
    const outcome = await provider.refund(refund);
    if (outcome === 'refunded') return { status: 'refunded', refundedCents: amountCents };
    if (outcome === 'refused') return { status: 'refund_failed', detail: 'refused' };
    return { status: 'refund_due', dueAt: nextPollAt(payment.createdAt, clock.now()), isUnderWay: true };
  } catch (error) {
    log.warn({ err: error }, 'the outcome of a refund is not known');
  }
  const tries = refundTries + 1;
  return tries < MAX_REFUND_TRIES
    ? { status: 'refund_due', dueAt: nextRefundTryAt(tries, clock.now()) }
    : { status: 'refund_failed', detail: 'unknown' };
}

function recordOnPayable(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  { status, detail = null }: { status: RefundAttempt['status']; detail?: Payment['refundDetail'] },
): Promise<boolean> {
  // A part that goes back says nothing about the rest.
  if (payment.splitFrom !== null) return Promise.resolve(false);
  return payableOf(deps, payment).recordRefund(tx, payableId(payment), status, detail);
}

async function notifyRefundFailed(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  detail: 'refused' | 'unknown',
): Promise<void> {
  const { restaurant } = await readSettings(tx);
  const paidFor = await describePaidFor(deps, payment, tx);
  const mail = refundFailedEmail(payment, { to: restaurant.email, paidFor, detail });
  await queueMail(tx, mail, deps.clock.now());
}

function publishRefund(deps: Deps, payment: Payment): void {
  payableOf(deps, payment).publishRefund(deps, payableId(payment));
}
