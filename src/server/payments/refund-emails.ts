import type { PaidFor } from '#contract/payments/shapes.ts';
import { formatCents } from '#texts/format-money.ts';
import { paidForTexts } from '#texts/paid-for.ts';
import { providerName } from '#texts/payment-providers.ts';
import { disputedPaymentEmailTexts, refundEmailTexts as t } from '#texts/payments.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import type { Email, EmailPart } from '../mail/index.ts';
import { queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { describePaidFor } from './payable.ts';
import { markReceived, type Payment } from './payments-store.ts';

/** To the restaurant, in its own language: money that is owed and could not be refunded automatically. */
export function refundFailedEmail(
  payment: Payment,
  { to, paidFor, detail }: { to: string; paidFor: PaidFor; detail: 'refused' | 'unknown' },
): Email {
  return {
    kind: 'refund_failed',
    to,
    about: paidFor,
    language: 'de',
    subject: t.subject(nameOf(paidFor)),
    title: t.title,
    isForHouse: true,
    body: [
      { part: 'text', text: t.text[detail] },
      factsOf(payment, paidFor),
      { part: 'button', label: t.desk, path: '/adminnavbar/refunds' },
    ],
  };
}

/** To the restaurant: money that was refunded without a request, for an order that still counts. */
export function externalRefundEmail(
  payment: Payment,
  { to, paidFor, way }: { to: string; paidFor: PaidFor; way: 'refunded' | 'reversed' },
): Email {
  const gone = disputedPaymentEmailTexts;
  const { kind } = paidFor;
  return {
    kind: 'money_gone',
    to,
    about: paidFor,
    language: 'de',
    subject: gone.subject(nameOf(paidFor)),
    title: gone.title,
    isForHouse: true,
    body: [
      { part: 'text', text: gone.text[way] },
      factsOf(payment, paidFor),
      { part: 'text', text: gone.todo[kind] },
      { part: 'button', label: gone.desk[kind], path: `/adminnavbar/${DESK_PAGES[kind]}` },
    ],
  };
}

const DESK_PAGES = { order: 'orders', gift_card: 'giftcard', table: 'futurereservation' };

const nameOf = paidForTexts.de.name;

function factsOf({ provider, captureId, capturedCents }: Payment, paidFor: PaidFor): EmailPart {
  return {
    part: 'facts',
    facts: [
      [t.what, nameOf(paidFor)],
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
  deps: Pick<Deps, 'db' | 'clock' | 'payables'>,
  payment: Payment,
  { eventId, way }: { eventId: string; way: 'refunded' | 'reversed' },
): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    if (!(await markReceived(tx, eventId, now))) return;
    const { restaurant } = await readSettings(tx);
    const paidFor = await describePaidFor(deps, payment, tx);
    await queueMail(tx, externalRefundEmail(payment, { to: restaurant.email, paidFor, way }), now);
  });
}
