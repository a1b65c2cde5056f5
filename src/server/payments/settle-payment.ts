import { lapsesAt } from '#domain/orders/order.ts';
import { isDemoMoney, type PaymentSource } from '#domain/payment-providers.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { acceptsDemoMoney } from './demo-money.ts';
import { listOpenPayments } from './find-payment.ts';
import { paymentKeyOf } from './open-payment.ts';
import { recordPaymentFact } from './payment-facts.ts';
import { EURO, type ProviderPayment } from './payment-provider.ts';
import {
  listBySubject,
  markCaptured,
  type Payment,
  type PaymentSubject,
  transitionPayment,
} from './payments-store.ts';
import { refundInBackground } from './refund-payment.ts';

export type { Payment };

/** What is bought with a payment. */
export interface Purchase {
  /** Whether it is still available: otherwise no money is taken. */
  isWaiting: boolean;
  /** Hands it over, inside the transaction that records the money; false when it is no longer available. */
  fulfil(tx: Tx, money: { paidWith: PaymentSource; now: number }): Promise<boolean>;
  /** Releases it: it can't be paid with this payment any more. */
  release(tx: Tx, now: number): Promise<unknown>;
}

/** Those of an order or card whose money may have come without a capture. */
export async function listSelfCapturing(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  subject: PaymentSubject,
): Promise<Payment[]> {
  return (await listOpenPayments(db, subject)).filter(
    ({ provider }) => payments.byName(provider)?.isSelfCapturing,
  );
}

/** The payment under the provider's number, when it is for this order or card. */
export async function findPaymentForSubject(
  { db }: Pick<Deps, 'db'>,
  subject: PaymentSubject,
  providerId: string,
): Promise<Payment | null> {
  return (await listBySubject(db, subject)).find((payment) => payment.providerId === providerId) ?? null;
}

/**
 * Captures an approved payment and hands over what it is for. The provider's state counts, not the visitor's
 * request: sum, currency, payer and reference must be those of our own row. Repeated, concurrent and
 * interrupted calls have the same result; null when the money has arrived, by this call or another.
 */
export async function settlePayment(
  deps: Deps,
  payment: Payment,
  purchase: Purchase,
  /** The account that came back from the provider's page; null outside a request. */
  payerId: string | null,
): Promise<Refusal | null> {
  if (payment.status === 'failed') return refusal(failureReason(payment, deps.clock.now()));
  if (payment.status !== 'created') return null;
  const provider = deps.payments.byName(payment.provider);
  if (!provider) return refusal('payment_unknown');
  // Opened in demo mode, which has ended: the order would not be cooked for play money.
  if (isDemoMoney(provider.paidWith) && !acceptsDemoMoney(deps)) {
    await closeDeclined(deps, payment, purchase);
    return refusal('payment_declined');
  }
  try {
    let found = await provider.find(payment.providerId);
    if (found.state === 'approved') {
      if (!isExpected(payment, found, payerId)) return refusal('payment_mismatch');
      if (!purchase.isWaiting) return refusal('payment_late');
      found = await provider.capture(payment.providerId);
    }
    if (found.state === 'declined') await closeDeclined(deps, payment, purchase);
    if (found.state !== 'captured') return refusal(NOT_CAPTURED[found.state]);
    // A different amount can be refunded; a payment that is not ours at all is left alone.
    if (!matchesSubject(payment, found)) return refusal('payment_mismatch');
    return await recordCapture(deps, payment, purchase, { ...found, paidWith: provider.paidWith });
  } catch (error) {
    deps.log.warn({ err: error }, 'the outcome of a payment is not known');
    return refusal('payment_unknown');
  }
}

const NO_PURCHASE: Purchase = {
  isWaiting: false,
  fulfil: async () => false,
  release: async () => undefined,
};

/**
 * Money that has come for a payment that was given up goes back: some ways to pay need no capture. Refused while the
 * provider can't tell.
 */
export async function returnLateMoney(deps: Deps, payment: Payment): Promise<Refusal | null> {
  const provider = deps.payments.byName(payment.provider);
  if (!provider) return refusal('payment_unknown');
  try {
    const found = await provider.find(payment.providerId);
    if (found.state === 'captured' && matchesSubject(payment, found))
      await recordCapture(deps, payment, NO_PURCHASE, { ...found, paidWith: provider.paidWith });
    return null;
  } catch (error) {
    deps.log.warn({ err: error }, 'the outcome of a payment is not known');
    return refusal('payment_unknown');
  }
}

const NOT_CAPTURED = {
  open: 'payment_not_approved',
  approved: 'payment_not_approved',
  pending: 'payment_pending',
  declined: 'payment_declined',
} as const;

/** Why a payment that has ended brought nothing: it was declined, or was not approved in time. */
const failureReason = ({ createdAt }: Payment, now: number) =>
  now < lapsesAt(createdAt) ? 'payment_declined' : 'payment_late';

/**
 * A payer who reads that nothing was taken must be able to rely on it: no later check may capture the money,
 * and the order ends.
 */
async function closeDeclined({ db, clock }: Deps, { id }: Payment, purchase: Purchase): Promise<void> {
  await transact(db, async (tx) => {
    const isOver = await transitionPayment(tx, id, { from: 'created', to: 'failed' });
    if (isOver) await purchase.release(tx, clock.now());
  });
}

function isExpected(payment: Payment, found: ProviderPayment, payerId: string | null): boolean {
  const isPayer = payerId === null || payerId === found.payerId;
  return matchesSubject(payment, found) && isPayer && found.amountCents === payment.amountCents;
}

function matchesSubject({ subject }: Payment, { currency, reference }: ProviderPayment): boolean {
  return currency === EURO && reference === paymentKeyOf(subject);
}

async function recordCapture(
  deps: Deps,
  payment: Payment,
  purchase: Purchase,
  { captureId, payerId, amountCents, paidWith }: ProviderPayment & { paidWith: PaymentSource },
): Promise<Refusal | null> {
  const now = deps.clock.now();
  const outcome = await transact(deps.db, async (tx) => {
    const capture = { captureId, payerId, capturedCents: amountCents };
    if (!(await markCaptured(tx, payment.id, capture, now))) return 'known' as const;
    await recordPaymentFact(tx, 'payment_captured', payment, { cents: amountCents, now });
    const isPaid = amountCents === payment.amountCents && (await purchase.fulfil(tx, { paidWith, now }));
    if (isPaid) return 'paid' as const;
    await transitionPayment(tx, payment.id, { from: 'captured', to: 'refund_due' });
    return 'late' as const;
  });
  if (outcome !== 'late') return null;
  refundInBackground(deps, [payment.id]);
  return refusal('payment_late');
}
