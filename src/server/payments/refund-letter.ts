import { formatCents } from '#texts/format.ts';
import { moneyGoneLetterTexts, refundLetterTexts as t } from '#texts/payments.ts';
import type { Letter, LetterPart } from '../mail/letter.ts';
import type { Payment } from './payments-store.ts';

/** To the restaurant, in its own language: money that is owed to somebody, and does not go back by itself. */
export function refundFailedLetter(
  payment: Payment,
  { to, detail }: { to: string; detail: 'refused' | 'unknown' },
): Letter {
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

/** To the restaurant: money that went back by itself, for what still counts here. */
export function moneyGoneLetter(
  payment: Payment,
  { to, way }: { to: string; way: 'refunded' | 'reversed' },
): Letter {
  const gone = moneyGoneLetterTexts;
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
      { part: 'button', label: gone.desk[kind], path: `/adminnavbar/${DESKS[kind]}` },
    ],
  };
}

const DESKS = { order: 'orders', giftCard: 'giftcard' };

function aboutOf({ subject: { orderId, giftCardId } }: Payment) {
  const kind = orderId === null ? ('gift_card' as const) : ('order' as const);
  return { kind, number: (orderId ?? giftCardId).slice(-6).toUpperCase() };
}

function nameOf(payment: Payment): string {
  const { kind, number } = aboutOf(payment);
  return kind === 'gift_card' ? t.giftCard(number) : t.order(number);
}

function factsOf(payment: Payment): LetterPart {
  const { provider, captureId, capturedCents } = payment;
  return {
    part: 'facts',
    facts: [
      [t.what, nameOf(payment)],
      [t.amount, formatCents(capturedCents ?? 0, 'de')],
      [t.provider, t.providers[provider] ?? provider],
      [t.number, captureId ?? ''],
    ],
  };
}
