import type { Cents } from '#domain/money.ts';
import type { OrderChange } from '#domain/orders/change.ts';
import { isQuestionOpen } from '#domain/orders/delay.ts';
import { isAhead } from '#domain/orders/kitchen.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { delayQuestionTexts } from '#texts/delay-question.ts';
import { formatCents } from '#texts/format-money.ts';
import { orderCancelReasonText } from '#texts/order-cancel-reason.ts';
import { orderChangeEmailTexts } from '#texts/order-change-email.ts';
import { newOrderEmailTexts, orderEmailTexts } from '#texts/order-emails.ts';
import { testOrderTexts } from '#texts/test-orders.ts';
import type { Language } from '#texts/texts.ts';
import type { Email, EmailPart } from '../mail/index.ts';
import { attachTerms } from '../terms/index.ts';
import type { Order } from './orders-store.ts';
import { summaryFacts } from './receipt-parts.ts';

export type { Order };

/** Confirms receipt. Its body is rendered when it is sent, as are the two below (`render-order-email.ts`). */
export function receivedEmail(order: Order): Email {
  return { ...headerOf(order, 'received'), ...attachTerms(order.termsId), order, body: [] };
}

/** The e-mail that concludes the contract. */
export function acceptedEmail(order: Order): Email {
  const { titleAhead } = orderEmailTexts[languageOf(order)].accepted;
  return {
    ...headerOf(order, 'accepted'),
    ...(isAcceptedAhead(order) && { title: titleAhead }),
    ...attachTerms(order.termsId),
    ...{ order, body: [] },
  };
}

/** Says when it comes instead. Rendered like the two above, because the clock of the restaurant is read there. */
export function delayedEmail(order: Order): Email {
  const { subject } = delayQuestionTexts[languageOf(order)];
  return {
    ...headerOf(order, 'delayed', isQuestionOpen(order) ? subject : undefined),
    ...{ order, body: [] },
  };
}

/** What a change has changed, and what of the money goes back. */
export interface MailedChange {
  changes: OrderChange[];
  /** The total before. */
  beforeCents: Cents;
  onlineBackCents: Cents;
  giftCardBackCents: Cents;
}

/** Says what the restaurant has changed, with all that is agreed now. Rendered when it is sent, like those above. */
export function changedEmail(order: Order, change: MailedChange): Email {
  return { ...headerOf(order, 'changed'), order: { ...order, change }, body: [] };
}

/** Gives the reason, and what happens to the money: one sentence for each payment method used. */
export function cancelledEmail(order: Order): Email {
  const language = languageOf(order);
  const t = orderEmailTexts[language].cancelled;
  const amount = (cents: number) => formatCents(cents, language);
  const paidOnlineCents = order.paymentStatus === 'paid' ? order.totalCents - order.handoverCents : 0;
  const isAskedFor = order.cancellationCode === 'customer_request';
  return {
    ...headerOf(order, 'cancelled'),
    ...(isAskedFor && { title: t.titleAsked }),
    body: [
      ...(isAskedFor
        ? [text(t.asked)]
        : [text(t.reason), { part: 'quote' as const, text: orderCancelReasonText(order, language) ?? '' }]),
      ...(paidOnlineCents > 0 ? [text(t.refund(amount(paidOnlineCents)))] : [text(t.nothingToPay)]),
      ...(order.giftCardPaidCents > 0 ? [text(t.giftCard(amount(order.giftCardPaidCents)))] : []),
      { part: 'facts', facts: summaryFacts(order, language).slice(0, 2) },
      { part: 'text', text: isAskedFor ? t.questions : t.sorry },
    ],
  };
}

/** Reports a later cancellation with its reason, and how each part of the money comes back. */
export function reversedEmail(order: Order): Email {
  const language = languageOf(order);
  const t = orderEmailTexts[language];
  const amount = (cents: number) => formatCents(cents, language);
  const isCash = (order.paymentMethod !== 'online' && order.totalCents > 0) || order.handoverCents > 0;
  const paidOnlineCents = order.paymentStatus === 'paid' ? order.totalCents - order.handoverCents : 0;
  return {
    ...headerOf(order, 'reversed'),
    body: [
      text(t.reversed.text),
      text(t.cancelled.reason),
      { part: 'quote', text: orderCancelReasonText(order, language) ?? '' },
      ...(isCash ? [text(t.reversed.cash)] : []),
      ...(paidOnlineCents > 0 ? [text(t.cancelled.refund(amount(paidOnlineCents)))] : []),
      ...(order.giftCardPaidCents > 0 ? [text(t.cancelled.giftCard(amount(order.giftCardPaidCents)))] : []),
      { part: 'facts', facts: summaryFacts(order, language).slice(0, 2) },
      text(t.cancelled.questions),
    ],
  };
}

/** Reports that the order is on its way or ready; the desk knows no more than that. */
export function completedEmail(order: Order): Email {
  const language = languageOf(order);
  const t = orderEmailTexts[language].completed;
  return {
    ...headerOf(order, 'completed'),
    body: [
      // What the guest says at the counter.
      ...(order.fulfilment === 'pickup' ? [{ part: 'headline' as const, text: orderNumber(order.id) }] : []),
      { part: 'text', text: t[order.fulfilment] },
      { part: 'facts', facts: summaryFacts(order, language) },
      { part: 'small', text: t.wrong },
    ],
  };
}

/** To the restaurant, in its own language; a reply goes to the guest. */
export function newOrderEmail(order: Order, to: string): Email {
  const t = newOrderEmailTexts;
  return {
    kind: 'new_order',
    to,
    about: aboutOf(order),
    language: 'de',
    subject: subjectOf(
      order,
      'de',
      t.subject(orderNumber(order.id), t.ways[order.fulfilment], formatCents(order.totalCents, 'de')),
    ),
    title: t.title[order.fulfilment],
    isForHouse: true,
    replyTo: { name: order.address.fullName, address: order.email },
    order,
    body: [],
  };
}

/** It was accepted before it is time to cook it: nobody cooks yet. */
export const isAcceptedAhead = (order: Order): boolean => isAhead(order, order.acceptedAt ?? order.createdAt);

const text = (words: string): EmailPart => ({ part: 'text', text: words });

function headerOf(
  order: Order,
  event: 'received' | 'accepted' | 'delayed' | 'changed' | 'cancelled' | 'completed' | 'reversed',
  ownSubject?: (number: string) => string,
) {
  const language = languageOf(order);
  const t = orderEmailTexts[language];
  const { completed } = t;
  const { subject, title } =
    event === 'changed'
      ? orderChangeEmailTexts[language]
      : event === 'completed'
        ? { subject: completed.subjects[order.fulfilment], title: completed.titles[order.fulfilment] }
        : t[event];
  return {
    kind: `order_${event}` as const,
    to: order.email,
    about: aboutOf(order),
    language,
    subject: subjectOf(order, language, (ownSubject ?? subject)(orderNumber(order.id))),
    title,
  };
}

/** An order that staff place to try it out says so before anything else. */
export function subjectOf(order: Order, language: Language, subject: string): string {
  return order.isTest ? `${testOrderTexts[language].mark}: ${subject}` : subject;
}

export const aboutOf = (order: Order) => ({ kind: 'order' as const, number: orderNumber(order.id) });

const languageOf = ({ language }: Order): Language => (language === 'en' ? 'en' : 'de');
