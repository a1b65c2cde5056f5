import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order.ts';
import { formatCents } from './format-money.ts';
import { defineTexts, type Language } from './texts.ts';

const statusDe: Record<OrderStatus, string> = {
  pending: 'In Bearbeitung',
  accepted: 'Angenommen',
  completed: 'Abgeschlossen',
  cancelled: 'Storniert',
  reversed: 'Nachträglich storniert',
};
const statusEn: Record<OrderStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  completed: 'Completed',
  cancelled: 'Cancelled',
  reversed: 'Cancelled afterwards',
};
const paymentDe: Record<PaymentMethod, string> = {
  cod: 'Barzahlung bei Lieferung',
  pod: 'Zahlung im Restaurant',
  online: 'Online Bezahlen',
};
const paymentEn: Record<PaymentMethod, string> = {
  cod: 'Cash on Delivery',
  pod: 'Pay in Restaurant',
  online: 'Pay Online',
};

/** The status of an online payment; `refund_due`: the order is cancelled, not refunded yet. */
const paidDe: Record<PaymentStatus | 'refund_due', string> = {
  none: '',
  unpaid: 'noch nicht bezahlt',
  paid: 'bezahlt',
  lapsed: 'nicht bezahlt',
  refund_due: 'wird erstattet',
  refunded: 'erstattet',
  refund_failed: 'Erstattung steht noch aus',
};
const paidEn: Record<PaymentStatus | 'refund_due', string> = {
  none: '',
  unpaid: 'not paid yet',
  paid: 'paid',
  lapsed: 'never paid',
  refund_due: 'is being refunded',
  refunded: 'refunded',
  refund_failed: 'refund still to come',
};

/** An order on paper: lines, totals, and recipient. */
export const receiptTexts = defineTexts({
  de: {
    items: 'Gerichte',
    dish: 'Gericht',
    price: 'Preis',
    times: (what: string, quantity: number) => `${what} × ${quantity}`,
    priced: (what: string, cents: number, quantity: number) =>
      `${what}, ${formatCents(cents, 'de')} × ${quantity}`,
    each: (name: string, quantity: number) => `je ${quantity} ${name}`,
    quoted: (words: string) => `„${words}“`,
    subtotal: 'Zwischensumme',
    discount: 'Nachlass',
    discountWith: (code: string) => `Gutscheincode ${code}`,
    giftCard: (code: string) => `Geschenkgutschein ${code}`.trim(),
    delivery: 'Lieferung',
    free: 'Gratis',
    byPlace: 'je nach Ort',
    total: 'Gesamt',
    taxIncluded: '(inkl. MwSt.)',
    withoutVat: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    vatCaption: 'Enthaltene Mehrwertsteuer',
    vat: 'MwSt.',
    net: 'Netto',
    tax: 'Steuer',
    gross: 'Brutto',
    rate: (percent: number) => `${String(percent).replace('.', ',')} %`,
    number: 'Bestellnummer',
    orderNamed: (number: string) => `Bestellung ${number}`,
    date: 'Datum',
    status: 'Status',
    payment: 'Zahlung',
    deliveryAddress: 'Lieferadresse',
    pickup: 'Abholung',
    invoiceTo: 'Rechnung an',
    companyReference: (reference: string) => `Kostenstelle oder Bestellnummer: ${reference}`,
    request: 'Besonderer Wunsch',
    reason: 'Grund',
    noReceipt: 'Kein Kassenbeleg.',
    statuses: statusDe,
    payments: paymentDe,
    paid: paidDe,
    online: (state: string) => `Online, ${state}`,
    abandoned: 'Nicht zustande gekommen: nicht bezahlt',
    demo: 'Demo, es fließt kein Geld',
    test: 'Test',
  },
  en: {
    items: 'Dishes',
    dish: 'Dish',
    price: 'Price',
    times: (what: string, quantity: number) => `${what} × ${quantity}`,
    priced: (what: string, cents: number, quantity: number) =>
      `${what}, ${formatCents(cents, 'en')} × ${quantity}`,
    each: (name: string, quantity: number) => `${quantity} ${name} each`,
    quoted: (words: string) => `“${words}”`,
    subtotal: 'Subtotal',
    discount: 'Discount',
    discountWith: (code: string) => `Coupon code ${code}`,
    delivery: 'Delivery fee',
    giftCard: (code: string) => `Gift card ${code}`.trim(),
    free: 'Free',
    byPlace: 'depends on the place',
    total: 'Total',
    taxIncluded: '(inc. Taxes)',
    withoutVat: 'No VAT is charged (§ 19 UStG, German small business rule).',
    vatCaption: 'VAT included',
    vat: 'VAT',
    net: 'Net',
    tax: 'Tax',
    gross: 'Gross',
    rate: (percent: number) => `${percent}%`,
    number: 'Order ID',
    orderNamed: (number: string) => `Order ${number}`,
    date: 'Order date',
    status: 'Status',
    payment: 'Payment method',
    deliveryAddress: 'Delivery address',
    pickup: 'Pickup',
    invoiceTo: 'Invoice to',
    companyReference: (reference: string) => `Cost centre or order number: ${reference}`,
    request: 'Special request',
    reason: 'Reason',
    noReceipt: 'Not a fiscal receipt.',
    statuses: statusEn,
    payments: paymentEn,
    paid: paidEn,
    online: (state: string) => `Online, ${state}`,
    abandoned: 'Never placed: not paid',
    demo: 'Demo, no money moves',
    test: 'Test',
  },
});

/** An add-on of a line, written so that the amounts add up: with two pieces, '+ je 1 Raita, 2,50 € × 2'. */
export function addOnLabel(
  language: Language,
  addOn: { name: string; priceCents: number; quantity: number; isFree?: boolean },
  portions: number,
): string {
  const t = receiptTexts[language];
  const name = portions > 1 ? t.each(addOn.name, addOn.quantity) : addOn.name;
  // Chosen of a group, where it is free: no amount is to be added up.
  if (addOn.isFree) return `+ ${portions > 1 || addOn.quantity === 1 ? name : t.times(name, addOn.quantity)}`;
  return `+ ${t.priced(name, addOn.priceCents, addOn.quantity * portions)}`;
}

/** The variant of a line, with its price unless that is the whole line's: 'Klein, 5,50 € × 3'. */
export function variantLabel(
  language: Language,
  variant: { name: string; priceCents: number; isWhole: boolean },
  portions: number,
): string {
  const t = receiptTexts[language];
  if (variant.isWhole) return variant.name === '' ? `× ${portions}` : t.times(variant.name, portions);
  if (variant.name === '') return `${formatCents(variant.priceCents, language)} × ${portions}`;
  return t.priced(variant.name, variant.priceCents, portions);
}
