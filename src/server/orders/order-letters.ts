import { orderCancelReasonIn } from '#texts/cancel-reasons.ts';
import { formatCents } from '#texts/format.ts';
import { newOrderLetterTexts, orderLetterTexts } from '#texts/order-letters.ts';
import { receiptTexts } from '#texts/receipt.ts';
import type { Language } from '#texts/texts.ts';
import { type Letter, type LetterPart, pathIn } from '../mail/letter.ts';
import type { Order } from './orders-store.ts';
import { numberOf, pickupFact, receiptParts, shortFacts } from './receipt-parts.ts';

/** The law wants it at once, and to say that it accepts nothing yet (§ 312i Abs. 1 Nr. 3 BGB). */
export function receivedLetter(order: Order, timeZone: string): Letter {
  const language = languageOf(order);
  const t = orderLetterTexts[language];
  return {
    ...headOf(order, 'received'),
    body: [
      { part: 'text', text: t.received.text },
      ...receiptParts(order, language, { timeZone }),
      followButton(order),
      { part: 'link', label: t.received.terms, path: pathIn(language, '/terms') },
      { part: 'small', text: `${t.received.contract} ${receiptTexts[language].noReceipt}` },
    ],
  };
}

export function acceptedLetter(order: Order): Letter {
  const language = languageOf(order);
  return {
    ...headOf(order, 'accepted'),
    body: [
      { part: 'text', text: orderLetterTexts[language].accepted[order.fulfilment] },
      { part: 'facts', facts: [...shortFacts(order, language), ...pickupFact(order, language)] },
      followButton(order),
    ],
  };
}

/** Why, and what becomes of the money: one sentence for each way in which it was given. */
export function cancelledLetter(order: Order): Letter {
  const language = languageOf(order);
  const t = orderLetterTexts[language].cancelled;
  const amount = (cents: number) => formatCents(cents, language);
  const isPaidOnline = order.paymentStatus === 'paid' && order.totalCents > 0;
  const isAskedFor = order.cancellationCode === 'customer_request';
  return {
    ...headOf(order, 'cancelled'),
    ...(isAskedFor && { title: t.titleAsked }),
    body: [
      ...(isAskedFor
        ? [text(t.asked)]
        : [text(t.reason), { part: 'quote' as const, text: orderCancelReasonIn(order, language) ?? '' }]),
      ...(isPaidOnline ? [text(t.refund(amount(order.totalCents)))] : [text(t.nothingToPay)]),
      ...(order.giftCardPaidCents > 0 ? [text(t.giftCard(amount(order.giftCardPaidCents)))] : []),
      { part: 'facts', facts: shortFacts(order, language).slice(0, 2) },
      { part: 'text', text: isAskedFor ? t.questions : t.sorry },
    ],
  };
}

export function completedLetter(order: Order): Letter {
  const language = languageOf(order);
  const t = orderLetterTexts[language].completed;
  return {
    ...headOf(order, 'completed'),
    body: [
      { part: 'text', text: t[order.fulfilment] },
      { part: 'facts', facts: shortFacts(order, language) },
      { part: 'small', text: t.wrong },
    ],
  };
}

/** To the restaurant, in its own language; a reply goes to the guest. */
export function newOrderLetter(order: Order, { to, timeZone }: { to: string; timeZone: string }): Letter {
  const t = newOrderLetterTexts;
  return {
    kind: 'new_order',
    to,
    about: aboutOf(order),
    language: 'de',
    subject: t.subject(numberOf(order), t.ways[order.fulfilment], formatCents(order.totalCents, 'de')),
    title: t.title[order.fulfilment],
    isForHouse: true,
    replyTo: { name: order.address.fullName, address: order.email },
    body: [
      { part: 'button', label: t.desk, path: '/adminnavbar/pendingorders' },
      ...receiptParts(order, 'de', { timeZone, more: [[t.email, order.email]] }),
      { part: 'small', text: `${t.small} ${receiptTexts.de.noReceipt}` },
    ],
  };
}

const text = (words: string): LetterPart => ({ part: 'text', text: words });

function headOf(order: Order, event: 'received' | 'accepted' | 'cancelled' | 'completed') {
  const language = languageOf(order);
  const { subject, title } = orderLetterTexts[language][event];
  return {
    kind: `order_${event}` as const,
    to: order.email,
    about: aboutOf(order),
    language,
    subject: subject(numberOf(order)),
    title,
  };
}

const aboutOf = (order: Order) => ({ kind: 'order' as const, number: numberOf(order) });

function followButton(order: Order): LetterPart {
  const language = languageOf(order);
  const path = pathIn(language, `/order-confirmation?oid=${order.id}`);
  return { part: 'button', label: orderLetterTexts[language].follow, path };
}

const languageOf = ({ language }: Order): Language => (language === 'en' ? 'en' : 'de');
