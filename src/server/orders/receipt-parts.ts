import { countryLabel } from '#domain/countries.ts';
import type { Bilingual } from '#domain/menu/dish.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { isFreeOption, lineTotalCents } from '#domain/orders/line.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { isWithoutVat } from '#domain/without-vat.ts';
import { countryTexts } from '#texts/countries.ts';
import { depositTexts } from '#texts/deposit.ts';
import { forNameTexts } from '#texts/for-name.ts';
import { formatCents } from '#texts/format-money.ts';
import { minimumAgeTexts } from '#texts/minimum-age.ts';
import { orderChangeTexts } from '#texts/order-change.ts';
import { orderEmailTexts } from '#texts/order-emails.ts';
import { addOnLabel, receiptTexts, variantLabel } from '#texts/receipt.ts';
import { packagingText, packagingTexts } from '#texts/reuse.ts';
import { testOrderTexts } from '#texts/test-orders.ts';
import type { Language } from '#texts/texts.ts';
import type { EmailPart } from '../mail/index.ts';
import type { AllergenNotes } from './allergen-notes.ts';
import type { Order, OrderLine } from './orders-store.ts';

/** The number by which desk and guest refer to an order: the end of its id. */

/**
 * Everything about an order: when, how and where to, each line, the sums, and the tax in them. It is the
 * guest's only receipt, so it has to be complete.
 */
export function receiptParts(
  order: Order,
  language: Language,
  {
    timeZone,
    more = [],
    allergenNotes = () => [],
    hasVat = true,
  }: {
    timeZone: string;
    more?: [string, string][];
    allergenNotes?: AllergenNotes;
    /** Without a table of the tax: what is not accepted yet is no supply. */
    hasVat?: boolean;
  },
): EmailPart[] {
  const t = receiptTexts[language];
  return [
    { part: 'facts', facts: [...factsOf(order, language, timeZone), ...more] },
    { part: 'heading', text: t.items },
    {
      part: 'rows',
      rows: [
        ...order.lines.map((line) => lineRow(line, language, allergenNotes(line))),
        ...sumRows(order, language),
      ],
    },
    ...(hasVat ? vatParts(order, language) : []),
    ...ageParts(order, language),
  ];
}

/** Who may receive the alcohol in it. */
function ageParts({ lines }: Order, language: Language): EmailPart[] {
  const age = minimumAgeOf(lines);
  return age === null ? [] : [{ part: 'text', text: minimumAgeTexts[language].contains(age) }];
}

/** The few words by which a guest recognises the order. */
export function summaryFacts(order: Order, language: Language): [string, string][] {
  const t = receiptTexts[language];
  return [
    [t.number, orderNumber(order.id)],
    [t.total, formatCents(order.totalCents, language)],
    [t.payment, paymentOf(order, language)],
  ];
}

function factsOf(order: Order, language: Language, timeZone: string): [string, string][] {
  const t = receiptTexts[language];
  const { address } = order;
  const lines = [
    address.fullName,
    address.addressLine1,
    address.addressLine2,
    `${address.zipCode} ${address.city}`,
    address.state,
    countryLabel(address.country, countryTexts[language]),
    address.phone,
  ];
  const test = testOrderTexts[language];
  const facts: [string, string][] = [
    ...(order.isTest ? ([[test.mark, test.note]] satisfies [string, string][]) : []),
    [t.number, orderNumber(order.id)],
    [t.date, orderEmailTexts[language].date(order.createdAt, timeZone)],
    [t.payment, paymentOf(order, language)],
    [
      order.fulfilment === 'pickup' ? t.pickup : t.deliveryAddress,
      lines.filter((line) => line.trim() !== '').join('\n'),
    ],
  ];
  const { company, companyReference } = address;
  if (company || companyReference) {
    const reference = companyReference && t.companyReference(companyReference);
    facts.push([t.invoiceTo, [company, reference].filter(Boolean).join('\n')]);
  }
  if (order.packaging) {
    facts.push([packagingTexts[language].title, packagingText(language, 'chosen', order.packaging)]);
  }
  if (order.message !== '') facts.push([t.request, order.message]);
  return facts;
}

function paymentOf(order: Order, language: Language): string {
  const { payments, paid, demo, online } = receiptTexts[language];
  const words =
    order.paymentMethod === 'online' ? online(paid[order.paymentStatus]) : payments[order.paymentMethod];
  return order.isPlay ? `${words} (${demo})` : words;
}

type Row = Extract<EmailPart, { part: 'rows' }>['rows'][number];

function lineRow(line: OrderLine, language: Language, allergenNotes: string[]): Row {
  const t = receiptTexts[language];
  const details = [
    ...(line.forName ? [forNameTexts[language].forName(line.forName)] : []),
    variantLabel(
      language,
      {
        name: nameIn(line.variantName, language),
        priceCents: line.variantPriceCents,
        isWhole: line.variantPriceCents === lineTotalCents(line),
      },
      line.quantity,
    ),
    ...line.addOns.map((addOn) =>
      addOnLabel(
        language,
        { ...addOn, name: nameIn(addOn.name, language), isFree: isFreeOption(addOn) },
        line.quantity,
      ),
    ),
    ...(line.deposit
      ? [depositTexts[language].line(line.deposit.cents, line.deposit.kind, line.quantity)]
      : []),
    ...(line.message === '' ? [] : [t.quoted(line.message)]),
    ...allergenNotes,
  ];
  return {
    text: nameIn(line.name, language),
    detail: details.join('\n'),
    amount: formatCents(lineTotalCents(line), language),
  };
}

function sumRows(order: Order, language: Language): Row[] {
  const t = receiptTexts[language];
  const amount = (cents: number) => formatCents(cents, language);
  const rows: Row[] = [{ text: t.subtotal, amount: amount(order.subtotalCents) }];
  if (order.depositCents > 0) {
    rows.push({ text: depositTexts[language].sum, amount: amount(order.depositCents) });
  }
  if (order.couponDiscountCents > 0) {
    const text = order.couponCode ? t.discountWith(order.couponCode) : t.discount;
    rows.push({ text, amount: amount(-order.couponDiscountCents) });
  }
  if (order.fulfilment === 'delivery') {
    const fee = order.deliveryFeeCents;
    rows.push({ text: t.delivery, amount: fee > 0 ? amount(fee) : t.free });
  }
  if (order.giftCardPaidCents > 0) {
    rows.push({ text: t.giftCard(order.giftCardCode ?? ''), amount: amount(-order.giftCardPaidCents) });
  }
  const total = isWithoutVat(order.vat) ? t.total : `${t.total} ${t.taxIncluded}`;
  rows.push({ text: total, amount: amount(order.totalCents), isStrong: true });
  if (order.handoverCents > 0) {
    const { paidOnline, handover } = orderChangeTexts[language];
    rows.push(
      { text: paidOnline, amount: amount(order.totalCents - order.handoverCents) },
      { text: handover[order.fulfilment], amount: amount(order.handoverCents), isStrong: true },
    );
  }
  return rows;
}

/** The tax in it, or that a small business charges none. */
function vatParts({ vat }: Order, language: Language): EmailPart[] {
  const t = receiptTexts[language];
  if (isWithoutVat(vat)) return [{ part: 'text', text: t.withoutVat }];
  const amount = (cents: number) => formatCents(cents, language);
  const rows = vat.map(({ vatPercent, netCents, taxCents, grossCents }) => [
    t.rate(vatPercent),
    ...[netCents, taxCents, grossCents].map(amount),
  ]);
  return [
    { part: 'heading', text: t.vatCaption },
    { part: 'table', head: [t.vat, t.net, t.tax, t.gross], rows },
  ];
}

function nameIn(name: Bilingual, language: Language): string {
  return language === 'en' ? (name.en ?? name.de) : name.de;
}
