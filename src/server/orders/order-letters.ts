import { orderCancelReasonIn } from '#texts/cancel-reasons.ts';
import { formatCents } from '#texts/format.ts';
import { newOrderLetterTexts, orderLetterTexts } from '#texts/order-letters.ts';
import type { Language } from '#texts/texts.ts';
import type { Letter, LetterPart } from '../mail/letter.ts';
import { withTerms } from '../terms/enclose-terms.ts';
import type { Order } from './orders-store.ts';
import { numberOf, shortFacts } from './receipt-parts.ts';

export type { Order };

/** That it has arrived. Its body is worded when it goes out, as are the two below (`word-order-letter.ts`). */
export function receivedLetter(order: Order): Letter {
  return { ...headOf(order, 'received'), ...withTerms(order.termsId), order, body: [] };
}

/** The mail that makes the contract. */
export function acceptedLetter(order: Order): Letter {
  return { ...headOf(order, 'accepted'), ...withTerms(order.termsId), order, body: [] };
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

/** That it is cancelled after all, why, and how each part of the money comes back. */
export function reversedLetter(order: Order): Letter {
  const language = languageOf(order);
  const t = orderLetterTexts[language];
  const amount = (cents: number) => formatCents(cents, language);
  const isCash = order.paymentMethod !== 'online' && order.totalCents > 0;
  const isPaidOnline = order.paymentStatus === 'paid' && order.totalCents > 0;
  return {
    ...headOf(order, 'reversed'),
    body: [
      text(t.reversed.text),
      text(t.cancelled.reason),
      { part: 'quote', text: orderCancelReasonIn(order, language) ?? '' },
      ...(isCash ? [text(t.reversed.cash)] : []),
      ...(isPaidOnline ? [text(t.cancelled.refund(amount(order.totalCents)))] : []),
      ...(order.giftCardPaidCents > 0 ? [text(t.cancelled.giftCard(amount(order.giftCardPaidCents)))] : []),
      { part: 'facts', facts: shortFacts(order, language).slice(0, 2) },
      text(t.cancelled.questions),
    ],
  };
}

/** That it is on its way or can be fetched: more nobody has told the desk. */
export function completedLetter(order: Order): Letter {
  const language = languageOf(order);
  const t = orderLetterTexts[language].completed;
  return {
    ...headOf(order, 'completed'),
    title: t.titles[order.fulfilment],
    body: [
      { part: 'text', text: t[order.fulfilment] },
      { part: 'facts', facts: shortFacts(order, language) },
      { part: 'small', text: t.wrong },
    ],
  };
}

/** To the restaurant, in its own language; a reply goes to the guest. */
export function newOrderLetter(order: Order, to: string): Letter {
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
    order,
    body: [],
  };
}

const text = (words: string): LetterPart => ({ part: 'text', text: words });

function headOf(order: Order, event: 'received' | 'accepted' | 'cancelled' | 'completed' | 'reversed') {
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

const languageOf = ({ language }: Order): Language => (language === 'en' ? 'en' : 'de');
