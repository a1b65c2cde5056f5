import type { OrderChange } from '#domain/orders/change.ts';
import { agreedAt, isQuestionOpen } from '#domain/orders/delay.ts';
import type { LeadTimes } from '#domain/orders/order.ts';
import { distinctTime } from '#texts/clock-change.ts';
import { delayQuestionTexts } from '#texts/delay-question.ts';
import { delayReasonTexts } from '#texts/delay-reasons.ts';
import { formatInstant } from '#texts/format-instant.ts';
import { formatCents } from '#texts/format-money.ts';
import { leadTimeText, promisedTimeText } from '#texts/lead-time.ts';
import { movedTimeText } from '#texts/moved-time.ts';
import { dishWords, orderChangeText, totalChangeText } from '#texts/order-change.ts';
import { orderChangeEmailTexts } from '#texts/order-change-email.ts';
import { newOrderEmailTexts, orderEmailTexts } from '#texts/order-emails.ts';
import { dayText, orderTimeTexts } from '#texts/order-time.ts';
import { receiptTexts } from '#texts/receipt.ts';
import type { Language } from '#texts/texts.ts';
import type { Db } from '../db/schema.ts';
import { readHours } from '../hours/index.ts';
import { type Email, type EmailPart, localisedPath } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { termsParts } from '../terms/index.ts';
import { type AllergenNotes, readAllergenNotes } from './allergen-notes.ts';
import { isAcceptedAhead, type MailedChange } from './order-emails.ts';
import { orderLinkKey } from './order-link.ts';
import type { Order } from './orders-store.ts';
import { receiptParts, summaryFacts } from './receipt-parts.ts';

interface RenderContext {
  timeZone: string;
  /** The key in the guest's link to the order. */
  linkKey: string;
  allergenNotes: AllergenNotes;
  leadTimes: LeadTimes;
}

/** Renders an e-mail about an order, with the order's state at the time of queueing. */
export async function renderOrderEmail(db: Db, email: Email, snapshot: object): Promise<Email> {
  const order = snapshot as Order;
  const { timeZone } = await readHours(db);
  const linkKey = await orderLinkKey(db, order.id);
  const allergenNotes = await readAllergenNotes(db, order, email.language);
  const { delivery: leadTimes } = await readSettings(db);
  return {
    ...email,
    body: renderOrderBody(email, order, { timeZone, linkKey, allergenNotes, leadTimes }),
  };
}

export function renderOrderBody({ kind, language }: Email, order: Order, means: RenderContext): EmailPart[] {
  if (kind === 'new_order') return restaurantBody(order, means);
  if (kind === 'order_delayed') return delayedBody(order, language, means);
  if (kind === 'order_changed') return changedBody(order as ChangedOrder, language, means);
  return kind === 'order_accepted'
    ? acceptedBody(order, language, means)
    : receivedBody(order, language, means);
}

/** The law requires it at once, and that it does not read as an acceptance (§ 312i Abs. 1 Nr. 3 BGB). */
function receivedBody(order: Order, language: Language, means: RenderContext): EmailPart[] {
  const t = orderEmailTexts[language];
  return [
    { part: 'headline', text: formatCents(order.totalCents, language) },
    { part: 'text', text: t.received.text },
    { part: 'text', text: promiseText(order, language, means) },
    ...receiptParts(order, language, { ...means, hasVat: false }),
    { part: 'small', text: t.contents.note },
    followButton(order, language, means),
    { part: 'small', text: `${t.received.contract} ${receiptTexts[language].noReceipt}` },
    ...legalParts(order, language),
  ];
}

/** It concludes the contract, so it repeats everything that was agreed (§ 312f Abs. 2 BGB). */
function acceptedBody(order: Order, language: Language, means: RenderContext): EmailPart[] {
  const t = orderEmailTexts[language];
  return [
    ...timeParts(order, language, means),
    { part: 'text', text: isAcceptedAhead(order) ? t.accepted.ahead : t.accepted[order.fulfilment] },
    ...movedParts(order, language, means),
    { part: 'text', text: promiseText(order, language, means) },
    ...questionParts(order, language),
    followButton(order, language, means),
    ...receiptParts(order, language, means),
    { part: 'small', text: t.contents.note },
    { part: 'small', text: `${t.accepted.contract} ${receiptTexts[language].noReceipt}` },
    ...legalParts(order, language),
  ];
}

function delayedBody(order: Order, language: Language, means: RenderContext): EmailPart[] {
  const t = orderEmailTexts[language];
  return [
    ...timeParts(order, language, means),
    { part: 'text', text: t.delayed.text },
    ...movedParts(order, language, means),
    ...(order.delayReason
      ? [{ part: 'text' as const, text: delayReasonTexts[language][order.delayReason] }]
      : []),
    { part: 'text', text: promiseText(order, language, means) },
    ...questionParts(order, language),
    followButton(order, language, means),
    { part: 'facts', facts: summaryFacts(order, language).slice(0, 2) },
    { part: 'text', text: t.cancelled.questions },
  ];
}

/** The time in place of the one that was agreed. Its day is said by the promise below. */
function movedParts(order: Order, language: Language, { timeZone }: RenderContext): EmailPart[] {
  const [at, from] = [order.dueAt, agreedAt(order)];
  if (at === null || from == null || at === from) return [];
  return [{ part: 'quote', text: movedTimeText(language, { at, from }, { now: null, timeZone }) }];
}

/** Whether the guest keeps it at a much later time; they answer on the page of the order. */
function questionParts(order: Order, language: Language): EmailPart[] {
  if (!isQuestionOpen(order)) return [];
  const { question, back } = delayQuestionTexts[language];
  const isPaid = order.paymentStatus === 'paid';
  return [{ part: 'text', text: isPaid ? `${question} ${back}` : question }];
}

type ChangedOrder = Order & { change: MailedChange };

/** What has changed, what happens to the money, and all that is agreed now (§ 312f Abs. 2 BGB). */
function changedBody(order: ChangedOrder, language: Language, means: RenderContext): EmailPart[] {
  const t = orderChangeEmailTexts[language];
  const { changes, beforeCents = order.totalCents, onlineBackCents, giftCardBackCents } = order.change;
  const amount = (cents: number) => formatCents(cents, language);
  const text = (words: string): EmailPart => ({ part: 'text', text: words });
  return [
    ...timeParts(order, language, means),
    text(t.text),
    {
      part: 'quote',
      text: [
        ...changes.map((change) => changeLine(order, change, language, means)),
        ...(beforeCents === order.totalCents
          ? []
          : [totalChangeText(language, beforeCents, order.totalCents)]),
      ].join('\n'),
    },
    ...(onlineBackCents > 0 ? [text(t.back(amount(onlineBackCents)))] : []),
    ...(giftCardBackCents > 0 ? [text(t.cardBack(amount(giftCardBackCents)))] : []),
    ...(order.handoverCents > 0 ? [text(t.due[order.fulfilment](amount(order.handoverCents)))] : []),
    text(promiseText(order, language, means)),
    followButton(order, language, means),
    ...receiptParts(order, language, means),
    { part: 'small', text: orderEmailTexts[language].contents.note },
    { part: 'small', text: `${t.now} ${receiptTexts[language].noReceipt}` },
    text(t.wrong),
  ];
}

function changeLine(
  { fulfilment }: Order,
  change: OrderChange,
  language: Language,
  { timeZone }: RenderContext,
): string {
  const worded = {
    kind: change.kind,
    dish: 'name' in change ? dishWords(language, change) : '',
    quantity: 'quantity' in change ? change.quantity : 0,
    before: 'before' in change ? change.before : 0,
    at: change.kind === 'time' ? timeOf(change, language, timeZone) : '',
  };
  return orderChangeText(language, worded, fulfilment);
}

/** The new time, in place of the one before where that is known. */
function timeOf(
  { at, from }: Extract<OrderChange, { kind: 'time' }>,
  language: Language,
  timeZone: string,
): string {
  if (from == null) return orderEmailTexts[language].date(at, timeZone);
  return movedTimeText(language, { at, from }, { now: null, timeZone });
}

/** By when it is there; its day too where that is not the day of the order. */
function timeParts(
  { dueAt, createdAt }: Order,
  language: Language,
  { timeZone }: Pick<RenderContext, 'timeZone'>,
): EmailPart[] {
  if (dueAt === null) return [];
  const t = orderTimeTexts[language];
  const [day, today] = [dueAt, createdAt].map((at) => dayText(language, at, timeZone));
  const clock = distinctTime(language, dueAt, (at) =>
    formatInstant(language, at, { timeStyle: 'short', timeZone }),
  );
  return [{ part: 'headline', text: day === today ? t.today(clock) : t.otherDay(day ?? '', clock) }];
}

/** The promised time; orders from before there were promises have the lead time. */
function promiseText(
  { fulfilment, dueAt }: Order,
  language: Language,
  { timeZone, leadTimes }: RenderContext,
): string {
  if (dueAt === null) return leadTimeText(language, fulfilment, leadTimes);
  return promisedTimeText(language, fulfilment, orderEmailTexts[language].date(dueAt, timeZone));
}

/** To the restaurant, in its own language. */
function restaurantBody(order: Order, means: RenderContext): EmailPart[] {
  const t = newOrderEmailTexts;
  const { timeZone } = means;
  return [
    ...timeParts(order, 'de', means),
    { part: 'text', text: promiseText(order, 'de', means) },
    { part: 'button', label: t.desk, path: '/adminnavbar/pendingorders' },
    ...receiptParts(order, 'de', { timeZone, more: [[t.email, order.email]] }),
    { part: 'small', text: `${t.small} ${receiptTexts.de.noReceipt}` },
  ];
}

/** The lack of a right of withdrawal must be stated, too (Art. 246a § 1 Abs. 3 EGBGB). */
function legalParts({ termsId }: Order, language: Language): EmailPart[] {
  return [{ part: 'small', text: orderEmailTexts[language].withdrawal }, ...termsParts(termsId, language)];
}

function followButton(order: Order, language: Language, { linkKey }: RenderContext): EmailPart {
  const path = localisedPath(language, `/order-confirmation?oid=${order.id}&key=${linkKey}`);
  const label = isQuestionOpen(order)
    ? delayQuestionTexts[language].answer
    : orderEmailTexts[language].follow;
  return { part: 'button', label, path };
}
