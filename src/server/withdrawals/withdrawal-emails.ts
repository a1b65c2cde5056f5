import { orderNumber } from '#domain/orders/order.ts';
import { withdrawalEmailTexts } from '#texts/withdrawal.ts';
import type { Email, EmailPart } from '../mail/index.ts';
import type { Withdrawal } from './withdrawals-store.ts';

/** To the guest: what was withdrawn from, and when it was received. */
export function withdrawalReceiptEmail(withdrawal: Withdrawal, timeZone: string): Email {
  const { email, language } = withdrawal;
  const t = withdrawalEmailTexts[language];
  return {
    kind: 'withdrawal_receipt',
    to: email,
    about: aboutOf(withdrawal),
    language,
    subject: t.receiptSubject,
    title: t.receiptTitle,
    body: [
      { part: 'text', text: t.receiptText },
      { part: 'text', text: t.declared },
      factsOf(withdrawal, language, timeZone),
      { part: 'small', text: t.receiptSmall },
    ],
  };
}

/** To the restaurant, in its own language; a reply goes to the guest. */
export function withdrawalEmail(withdrawal: Withdrawal, to: string, timeZone: string): Email {
  const t = withdrawalEmailTexts.de;
  const { name, email } = withdrawal;
  return {
    kind: 'withdrawal',
    to,
    about: aboutOf(withdrawal),
    language: 'de',
    subject: t.subject(name),
    title: t.title,
    isForHouse: true,
    replyTo: { name, address: email },
    body: [
      { part: 'text', text: t.text },
      factsOf(withdrawal, 'de', timeZone),
      { part: 'button', label: t.desk, path: '/adminnavbar/withdrawal' },
    ],
  };
}

const aboutOf = ({ id }: Withdrawal) => ({ kind: 'withdrawal' as const, number: orderNumber(id) });

/** The whole declaration, word for word, and when it was received. */
function factsOf(
  { id, name, email, contract, message, createdAt }: Withdrawal,
  language: Withdrawal['language'],
  timeZone: string,
): EmailPart {
  const t = withdrawalEmailTexts[language];
  return {
    part: 'facts',
    facts: [
      [t.receivedAt, t.instant(createdAt, timeZone)],
      [t.number, id],
      [t.name, name],
      [t.email, email],
      [t.contract, contract],
      ...(message === '' ? [] : [[t.message, message] satisfies [string, string]]),
    ],
  };
}
