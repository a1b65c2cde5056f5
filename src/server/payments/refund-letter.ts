import { formatCents } from '#texts/format.ts';
import { refundLetterTexts as t } from '#texts/payments.ts';
import type { Letter } from '../mail/letter.ts';
import type { Payment } from './payments-store.ts';

/** To the restaurant, in its own language: money that is owed to somebody, and does not go back by itself. */
export function refundFailedLetter(
  { subject, provider, captureId, capturedCents }: Payment,
  { to, detail }: { to: string; detail: 'refused' | 'unknown' },
): Letter {
  const { orderId, giftCardId } = subject;
  const number = (orderId ?? giftCardId).slice(-6).toUpperCase();
  const what = orderId === null ? t.giftCard(number) : t.order(number);
  return {
    kind: 'refund_failed',
    to,
    language: 'de',
    subject: t.subject(what),
    title: t.title,
    body: [
      { part: 'text', text: t.text[detail] },
      {
        part: 'facts',
        facts: [
          [t.what, what],
          [t.amount, formatCents(capturedCents ?? 0, 'de')],
          [t.provider, t.providers[provider] ?? provider],
          [t.number, captureId ?? ''],
        ],
      },
      { part: 'button', label: t.desk, path: '/adminnavbar/refunds' },
    ],
  };
}
