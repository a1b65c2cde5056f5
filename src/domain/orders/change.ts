import type { Bilingual } from '../menu/dish.ts';
import type { Cents } from '../money.ts';
import { isRefusal } from '../refusal.ts';
import { countedParts } from './counted-parts.ts';
import { type OrderTotals, orderTotals, type PricedLine, unitPriceCents } from './line.ts';
import type { PaymentMethod } from './order.ts';
import type { LineChoice, LineRefusal } from './price-line.ts';

/** A line of an order that was placed. */
export type StoredLine = PricedLine & { id: string };

/** What staff want of the lines: those that are not kept are removed. */
export interface WantedLines {
  /** Undefined message: as it was. */
  kept: readonly { id: string; quantity: number; message?: string | undefined }[];
  added: readonly LineChoice[];
}

/** A line after the change, and the line of the order that it was; null: it is new. */
export interface ChangedLine<Line extends StoredLine = StoredLine> {
  line: PricedLine;
  from: Line | null;
}

/**
 * The lines after a change. What stays keeps the price that was agreed, even if the menu has changed or no longer has it;
 * what is added is priced by `price`, as in a new order, and so are more pieces of a dish: at another price they are a
 * line of their own. Kept lines that the order does not have are left out. Or why something can't be had.
 */
export function changeLines<Line extends StoredLine>(
  before: readonly Line[],
  { kept, added }: WantedLines,
  price: (choice: LineChoice) => PricedLine | LineRefusal,
): ChangedLine<Line>[] | LineRefusal {
  const after: ChangedLine<Line>[] = [];
  for (const from of before) {
    const wanted = kept.find(({ id }) => id === from.id);
    if (!wanted || wanted.quantity <= 0) continue;
    const { quantity, message = from.message } = wanted;
    const more = quantity - from.quantity;
    if (more <= 0) {
      after.push({ line: pricedOf(from, { quantity, message }), from });
      continue;
    }
    const extra = price(choiceOf(from, { quantity: more, message }));
    if (isRefusal(extra)) return extra;
    if (isSamePrice(from, extra)) {
      after.push({ line: pricedOf(from, { quantity, message }), from });
    } else {
      after.push({ line: pricedOf(from, { quantity: from.quantity, message }), from });
      after.push({ line: extra, from: null });
    }
  }
  for (const choice of added) {
    const line = price(choice);
    if (isRefusal(line)) return line;
    after.push({ line, from: null });
  }
  return after;
}

function pricedOf(line: StoredLine, fields: Pick<PricedLine, 'quantity' | 'message'>): PricedLine {
  const { dishId, variantId, name, variantName, variantPriceCents, forName } = line;
  const { vatPercent, minimumAge, deposit, kitchenMinutes, addOns } = line;
  return {
    ...{ dishId, variantId, name, variantName, variantPriceCents, vatPercent, minimumAge, deposit, addOns },
    ...{ kitchenMinutes, forName },
    ...fields,
  };
}

/** What a guest would choose to have this line. */
function choiceOf(
  { dishId, variantId, addOns, forName }: PricedLine,
  fields: Pick<LineChoice, 'quantity' | 'message'>,
): LineChoice {
  return {
    dishId,
    variantId,
    forName,
    addOns: countedParts(addOns, idOf).map(({ id, quantity }) => ({ id, quantity })),
    ...fields,
  };
}

function isSamePrice(one: PricedLine, other: PricedLine): boolean {
  return (
    unitPriceCents(one) === unitPriceCents(other) &&
    one.variantPriceCents === other.variantPriceCents &&
    one.vatPercent === other.vatPercent &&
    one.minimumAge === other.minimumAge &&
    one.deposit?.cents === other.deposit?.cents &&
    one.addOns.length === other.addOns.length &&
    one.addOns.every((addOn) =>
      other.addOns.some(
        ({ id, priceCents, vatPercent, quantity }) =>
          id === addOn.id &&
          priceCents === addOn.priceCents &&
          vatPercent === addOn.vatPercent &&
          quantity === addOn.quantity,
      ),
    )
  );
}

const idOf = ({ id }: { id: string }) => id;

/** An order's money before a change, in cents. */
export interface PaidOrder {
  paymentMethod: PaymentMethod;
  totalCents: Cents;
  giftCardPaidCents: Cents;
  /** What of the total is paid on handing over, though the rest was paid online. */
  handoverCents: Cents;
}

/** An order's money after a change, and how the difference is settled. All in cents. */
export interface ChangedAmounts {
  totals: OrderTotals;
  /** Of an order that was paid online: what is paid on handing over. In cash all of the total is, and this is 0. */
  handoverCents: Cents;
  /** What goes back by the payment provider. */
  onlineBackCents: Cents;
  /** What goes back to the gift card. */
  giftCardBackCents: Cents;
}

/**
 * The amounts after a change: those of a new order with the same lines, coupon and fee, whose gift card holds what the
 * order has taken of it. So a card gives no more than before, and gets money back only after all that was paid otherwise.
 * What was paid online and is no longer due goes back; what is dearer is paid on handing over.
 */
export function changedAmounts(
  before: PaidOrder,
  lines: readonly PricedLine[],
  { couponDiscountCents, deliveryFeeCents }: { couponDiscountCents: Cents; deliveryFeeCents: Cents },
): ChangedAmounts {
  const totals = orderTotals(lines, {
    couponDiscountCents,
    deliveryFeeCents,
    giftCardBalanceCents: before.giftCardPaidCents,
  });
  const giftCardBackCents = before.giftCardPaidCents - totals.giftCardPaidCents;
  if (before.paymentMethod !== 'online')
    return { totals, handoverCents: 0, onlineBackCents: 0, giftCardBackCents };
  const paidOnlineCents = before.totalCents - before.handoverCents;
  const keptCents = Math.min(paidOnlineCents, totals.totalCents);
  return {
    totals,
    handoverCents: totals.totalCents - keptCents,
    onlineBackCents: paidOnlineCents - keptCents,
    giftCardBackCents,
  };
}

/** A line in words, as kitchen and guest read it; without its note. */
export interface LineWords {
  name: Bilingual;
  variantName: Bilingual;
  addOns: { name: Bilingual; quantity: number }[];
}

/** The kinds of what a change can change. */
export const ORDER_CHANGE_KINDS = [
  ...(['added', 'removed', 'quantity', 'line_note'] as const),
  ...(['time', 'fulfilment', 'address', 'contact', 'note'] as const),
] as const;

/** One thing that a change has changed. Notes and addresses are not repeated here: they are deleted before the rest. */
export type OrderChange =
  | ({ kind: 'added' | 'removed'; quantity: number } & LineWords)
  | ({ kind: 'quantity'; before: number; quantity: number } & LineWords)
  | ({ kind: 'line_note'; quantity: number } & LineWords)
  | { kind: 'time'; at: number; from?: number | null }
  | { kind: 'fulfilment' | 'address' | 'contact' | 'note' };

/** What one change of the restaurant has changed, as its guest is told. Cents; `at` in epoch milliseconds. */
export interface RestaurantChange {
  at: number;
  beforeCents: Cents;
  totalCents: Cents;
  changes: OrderChange[];
}

/** What the kitchen has to know of; the rest is for driver and guest. */
export const isForKitchen = ({ kind }: OrderChange): boolean => kind !== 'contact' && kind !== 'address';

/**
 * What has changed between two lists of lines, in the order of the lists: by their ids, and for lines that were taken out
 * and put in again by what they are.
 */
export function changesOfLines(before: readonly StoredLine[], after: readonly StoredLine[]): OrderChange[] {
  const kept = before.map((line) => ({ from: line, to: after.find(({ id }) => id === line.id) }));
  const added = after.filter(({ id }) => !before.some((line) => line.id === id));
  const changes: OrderChange[] = [];
  for (const { from, to: same } of kept) {
    const again = same ?? added.find((line) => isSameLine(line, from));
    if (!same && again) added.splice(added.indexOf(again), 1);
    if (!again) changes.push({ kind: 'removed', quantity: from.quantity, ...wordsOf(from) });
    else if (again.quantity !== from.quantity)
      changes.push({
        kind: 'quantity',
        before: from.quantity,
        quantity: again.quantity,
        ...wordsOf(again),
      });
    if (again && again.message !== from.message)
      changes.push({ kind: 'line_note', quantity: again.quantity, ...wordsOf(again) });
  }
  for (const line of added) changes.push({ kind: 'added', quantity: line.quantity, ...wordsOf(line) });
  return changes;
}

function wordsOf({ name, variantName, addOns }: PricedLine): LineWords {
  return {
    name,
    variantName,
    addOns: countedParts(addOns, idOf).map(({ name: addOn, quantity }) => ({ name: addOn, quantity })),
  };
}

function isSameLine(one: PricedLine, other: PricedLine): boolean {
  const [ones, others] = [countedParts(one.addOns, idOf), countedParts(other.addOns, idOf)];
  return (
    one.dishId === other.dishId &&
    one.variantId === other.variantId &&
    one.message === other.message &&
    one.forName === other.forName &&
    ones.length === others.length &&
    ones.every((addOn) => others.some(({ id, quantity }) => id === addOn.id && quantity === addOn.quantity))
  );
}

/**
 * The discount of a coupon that no longer exists, in cents: in proportion to what it was, and never more. A guest keeps
 * what was agreed.
 */
export function formerDiscount(
  before: { subtotalCents: Cents; couponDiscountCents: Cents },
  subtotalCents: Cents,
): Cents {
  if (before.subtotalCents === 0) return 0;
  const share = Math.round((before.couponDiscountCents * subtotalCents) / before.subtotalCents);
  return Math.min(share, before.couponDiscountCents);
}

/**
 * Whether a change would leave so little of an order that only an owner may make it. `prices`: what it has cost so far, so
 * that many small changes are one large one; `percent`: the share that staff may take off.
 */
export function isForOwner(prices: readonly OrderPrice[], after: OrderPrice, percent: number): boolean {
  const agreed = Math.max(...prices.map(priceOf));
  return (agreed - priceOf(after)) * 100 > agreed * percent;
}

/** What is sold, whether a gift card or money pays it. */
type OrderPrice = Pick<OrderTotals, 'totalCents' | 'giftCardPaidCents'>;
const priceOf = ({ totalCents, giftCardPaidCents }: OrderPrice): Cents => totalCents + giftCardPaidCents;
