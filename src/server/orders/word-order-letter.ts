import type { LeadTimes } from '#domain/orders/lead-time.ts';
import { leadTimeIn } from '#texts/lead-time.ts';
import { newOrderLetterTexts, orderLetterTexts } from '#texts/order-letters.ts';
import { receiptTexts } from '#texts/receipt.ts';
import type { Language } from '#texts/texts.ts';
import type { Db } from '../db/schema.ts';
import { readHours } from '../hours/read-hours.ts';
import { type Letter, type LetterPart, pathIn } from '../mail/letter.ts';
import { leadTimesOf, readSettings } from '../settings/read-settings.ts';
import { termsParts } from '../terms/enclose-terms.ts';
import { type OrderContents, readContents } from './order-contents.ts';
import { orderKey } from './order-link.ts';
import type { Order } from './orders-store.ts';
import { receiptParts } from './receipt-parts.ts';

interface Means {
  timeZone: string;
  /** What opens the order in its guest's link. */
  key: string;
  contents: OrderContents;
  leadTimes: LeadTimes;
}

/** Words a letter that tells of an order, which it brings as it was when the letter was queued. */
export async function wordOrderLetter(db: Db, letter: Letter, order: Order): Promise<Letter> {
  const { timeZone } = await readHours(db);
  const key = await orderKey(db, order.id);
  const contents = await readContents(db, order, letter.language);
  const leadTimes = leadTimesOf((await readSettings(db)).delivery);
  return { ...letter, body: orderBody(letter, order, { timeZone, key, contents, leadTimes }) };
}

export function orderBody({ kind, language }: Letter, order: Order, means: Means): LetterPart[] {
  if (kind === 'new_order') return bodyForHouse(order, means);
  return kind === 'order_accepted'
    ? acceptedBody(order, language, means)
    : receivedBody(order, language, means);
}

/** The law wants it at once, and to say that it accepts nothing yet (§ 312i Abs. 1 Nr. 3 BGB). */
function receivedBody(order: Order, language: Language, means: Means): LetterPart[] {
  const t = orderLetterTexts[language];
  return [
    { part: 'text', text: t.received.text },
    { part: 'text', text: leadTimeIn(language, order.fulfilment, means.leadTimes) },
    ...receiptParts(order, language, means),
    { part: 'small', text: t.contents.note },
    followButton(order, language, means),
    { part: 'small', text: `${t.received.contract} ${receiptTexts[language].noReceipt}` },
    ...lawParts(order, language),
  ];
}

/** With it the contract is made: everything that was agreed, once more (§ 312f Abs. 2 BGB). */
function acceptedBody(order: Order, language: Language, means: Means): LetterPart[] {
  const t = orderLetterTexts[language];
  return [
    { part: 'text', text: t.accepted[order.fulfilment] },
    { part: 'text', text: leadTimeIn(language, order.fulfilment, means.leadTimes) },
    followButton(order, language, means),
    ...receiptParts(order, language, means),
    { part: 'small', text: t.contents.note },
    { part: 'small', text: `${t.accepted.contract} ${receiptTexts[language].noReceipt}` },
    ...lawParts(order, language),
  ];
}

/** To the restaurant, in its own language. */
function bodyForHouse(order: Order, { timeZone }: Pick<Means, 'timeZone'>): LetterPart[] {
  const t = newOrderLetterTexts;
  return [
    { part: 'button', label: t.desk, path: '/adminnavbar/pendingorders' },
    ...receiptParts(order, 'de', { timeZone, more: [[t.email, order.email]] }),
    { part: 'small', text: `${t.small} ${receiptTexts.de.noReceipt}` },
  ];
}

/** That there is no right of withdrawal is to be said, too (Art. 246a § 1 Abs. 3 EGBGB). */
function lawParts({ termsId }: Order, language: Language): LetterPart[] {
  return [{ part: 'small', text: orderLetterTexts[language].withdrawal }, ...termsParts(termsId, language)];
}

function followButton({ id }: Order, language: Language, { key }: Means): LetterPart {
  const path = pathIn(language, `/order-confirmation?oid=${id}&key=${key}`);
  return { part: 'button', label: orderLetterTexts[language].follow, path };
}
