import { orderNumber } from '#domain/orders/order.ts';
import { formatCents } from '#texts/format-money.ts';
import { providerName } from '#texts/payment-providers.ts';
import { disputedPaymentEmailTexts, refundEmailTexts as t } from '#texts/payments.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import type { Email, EmailPart } from '../mail/index.ts';
import { queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { markReceived, type Payment } from './payments-store.ts';

/** To the restaurant, in its own language: money that is owed and could not be refunded automatically. */
export function refundFailedEmail(
  payment: Payment,
  { to, detail }: { to: string; detail: 'refused' | 'unknown' },
): Email {
  const what = nameOf(payment);
  return {
    kind: 'refund_failed',
    to,
    about: aboutOf(payment),
    language: 'de',
    subject: t.subject(what),
    title: t.title,
    isForHouse: true,
    body: [
      { part: 'text', text: t.text[detail] },
      factsOf(payment),
      { part: 'button', label: t.desk, path: '/adminnavbar/refunds' },
    ],
  };
}

/** To the restaurant: money that was refunded without a request, for an order that still counts. */
export function externalRefundEmail(
  payment: Payment,
  { to, way }: { to: string; way: 'refunded' | 'reversed' },
): Email {
  const gone = disputedPaymentEmailTexts;
  const kind = payment.subject.orderId === null ? 'giftCard' : 'order';
  return {
    kind: 'money_gone',
    to,
    about: aboutOf(payment),
    language: 'de',
    subject: gone.subject(nameOf(payment)),
    title: gone.title,
    isForHouse: true,
    body: [
      { part: 'text', text: gone.text[way] },
      factsOf(payment),
      { part: 'text', text: gone.todo[kind] },
      { part: 'button', label: gone.desk[kind], path: `/adminnavbar/${DESK_PAGES[kind]}` },
    ],
  };
}

const DESK_PAGES = { order: 'orders', giftCard: 'giftcard' };

function aboutOf({ subject: { orderId, giftCardId } }: Payment) {
  const kind = orderId === null ? ('gift_card' as const) : ('order' as const);
  return { kind, number: orderNumber(orderId ?? giftCardId) };
}

function nameOf(payment: Payment): string {
  const { kind, number } = aboutOf(payment);
  return kind === 'gift_card' ? t.giftCard(number) : t.order(number);
}

function factsOf(payment: Payment): EmailPart {
  const { provider, captureId, capturedCents } = payment;
  return {
    part: 'facts',
    facts: [
      [t.what, nameOf(payment)],
      [t.amount, formatCents(capturedCents ?? 0, 'de')],
      [t.provider, providerName(provider, 'de')],
      [t.number, captureId ?? ''],
    ],
  };
}

/**
 * Money was refunded at the provider without a request from the site. The order still counts: it may have
 * been eaten, or only a part refunded. So the restaurant gets one e-mail for each event and decides.
 */
export async function notifyExternalRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payment: Payment,
  { eventId, way }: { eventId: string; way: 'refunded' | 'reversed' },
): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    if (!(await markReceived(tx, eventId, now))) return;
    const { restaurant } = await readSettings(tx);
    await queueMail(tx, externalRefundEmail(payment, { to: restaurant.email, way }), now);
  });
}
