import { isDeepStrictEqual } from 'node:util';
import { isPlayMoney, type PaidWith } from '#domain/gift-cards.ts';
import { depositOf } from '#domain/menu/deposit.ts';
import { lineTotalCents, orderTotals, orderVat, type PricedLine } from '#domain/orders/line.ts';
import { isCalledOff, type OrderStatus } from '#domain/orders/order.ts';
import type { VatPart } from '#domain/vat.ts';
import type { CardRow, EntryRow, ItemRow, OrderRow, PaymentRow } from './audit-money.ts';

interface Parts {
  items: ItemRow[];
  payments: PaymentRow[];
  entries: EntryRow[];
  /** The gift card that it was paid with. */
  card: CardRow | undefined;
}

/** What of an order does not add up: its lines, discounts, VAT, its part of a gift card, and its payment. */
export function checkOrder(order: OrderRow, parts: Parts): string[] {
  return [
    ...checkSums(order, parts.items),
    ...checkCardPart(order, parts.entries),
    ...checkPaid(order, parts.payments),
    ...checkPlay(order, parts),
  ];
}

function checkSums(order: OrderRow, items: ItemRow[]): string[] {
  const lines = items.map(lineOf);
  const findings = items.flatMap((item, index) => {
    const sum = lineTotalCents(lines[index] as PricedLine);
    return sum === item.total_cents ? [] : [`line ${item.position} says ${item.total_cents} and is ${sum}`];
  });
  const terms = {
    couponDiscountCents: order.coupon_discount_cents,
    deliveryFeeCents: order.delivery_fee_cents,
    giftCardBalanceCents: order.gift_card_paid_cents,
  };
  const right = orderTotals(lines, terms);
  const sums: [name: string, said: number, sum: number][] = [
    ['subtotal', order.subtotal_cents, right.subtotalCents],
    ['deposit', order.deposit_cents, right.depositCents],
    ['coupon discount', order.coupon_discount_cents, right.couponDiscountCents],
    ['part of the gift card', order.gift_card_paid_cents, right.giftCardPaidCents],
    ['discount', order.discount_cents, right.discountCents],
    ['total', order.total_cents, right.totalCents],
  ];
  for (const [name, said, sum] of sums) {
    if (said !== sum) findings.push(`${name} says ${said} and is ${sum}`);
  }
  const vat = JSON.parse(order.vat) as VatPart[];
  if (!isDeepStrictEqual(vat, right.vat) && !isDeepStrictEqual(vat, formerVat(order, lines))) {
    findings.push(`VAT says ${wordsOf(vat)} and is ${wordsOf(right.vat)}`);
  }
  return findings;
}

/** Until gift cards counted as money, what they paid was taken off before the tax (decision 010). */
function formerVat(order: OrderRow, lines: PricedLine[]): VatPart[] {
  const discountCents = Math.min(order.discount_cents, order.subtotal_cents);
  return orderVat(lines, { discountCents, feeCents: order.delivery_fee_cents });
}

const wordsOf = (vat: VatPart[]) =>
  vat
    .map(({ vatPercent, grossCents, taxCents }) => `${vatPercent} %: ${taxCents} of ${grossCents}`)
    .join(', ');

function checkCardPart(order: OrderRow, entries: EntryRow[]): string[] {
  const findings: string[] = [];
  const held = -entries.reduce((sum, entry) => sum + entry.amount_cents, 0);
  // What a cancelled order had taken is back on the card.
  const right = isCalledOff(order.status as OrderStatus) ? 0 : order.gift_card_paid_cents;
  if (held !== right) findings.push(`has ${held} of a gift card, and should have ${right}`);
  if (entries.some((entry) => entry.gift_card_id !== order.gift_card_id)) {
    findings.push('has money of another gift card');
  }
  return findings;
}

function checkPaid(order: OrderRow, payments: PaymentRow[]): string[] {
  const findings: string[] = [];
  const count = (status: PaymentRow['status']) =>
    payments.filter((payment) => payment.status === status).length;
  const { payment_status: status, total_cents: total } = order;
  if ((order.payment_method === 'online') === (status === 'none')) {
    findings.push(`is paid by ${order.payment_method}, and its payment is '${status}'`);
  }
  for (const payment of payments) {
    if (payment.amount_cents !== total)
      findings.push(`comes to ${total}, and payment ${payment.id} to ${payment.amount_cents}`);
  }
  const isKept = status === 'paid' && !isCalledOff(order.status as OrderStatus);
  const due = isKept && total > 0 ? 1 : 0;
  if (count('captured') !== due) {
    findings.push(`is '${status}' and ${order.status}, and keeps the money of ${count('captured')} payments`);
  }
  if (isKept && order.paid_at === null) findings.push('is paid, and nobody knows when');
  const expected = { paid: 'refund_due', refunded: 'refunded', refund_failed: 'refund_failed' } as const;
  const outcome = isKept ? undefined : expected[status as keyof typeof expected];
  if (outcome && total > 0 && count(outcome) === 0)
    findings.push(`is '${status}', and no payment is '${outcome}'`);
  return findings;
}

/** Money and play money are never in one order, and it says which of them it was paid with (decision 032). */
function checkPlay(order: OrderRow, { card, payments }: Parts): string[] {
  const hasCard = order.gift_card_paid_cents > 0 && card !== undefined;
  const isCardPlay = hasCard && isPlayMoney(card.paid_with as PaidWith | null);
  const came = payments.filter((payment) => payment.captured_cents !== null);
  const isDemo = came.some(({ provider }) => provider === 'demo');
  const findings: string[] = [];
  if (order.is_play === 0 && isCardPlay)
    findings.push(`counts as paid, and has play money of gift card ${card.id}`);
  if (order.is_play === 0 && isDemo) findings.push('counts as paid, and was paid with the demo');
  if (isDemo && hasCard && !isCardPlay)
    findings.push(`was paid with the demo, and has real money of gift card ${card.id}`);
  return findings;
}

function lineOf(item: ItemRow): PricedLine {
  return {
    dishId: item.dish_id,
    variantId: item.variant_id,
    name: { de: item.name_de, en: item.name_en },
    variantName: { de: item.variant_name_de, en: item.variant_name_en },
    variantPriceCents: item.variant_price_cents,
    vatPercent: item.vat_percent,
    minimumAge: item.minimum_age,
    deposit: depositOf(item.deposit_cents, item.deposit_kind),
    quantity: item.quantity,
    message: item.message,
    addOns: JSON.parse(item.add_ons) as PricedLine['addOns'],
  };
}
