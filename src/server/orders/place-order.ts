import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { createOrderBody } from '#contract/orders/shapes.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { isOpenAt } from '#domain/hours/opening.ts';
import { centsOf } from '#domain/money.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import { type OrderTotals, orderTotals, type PricedLine, subtotalCents } from '#domain/orders/line.ts';
import type { PaymentMethod } from '#domain/orders/order.ts';
import type { Language } from '#texts/texts.ts';
import { findAddress, type SavedAddress } from '../addresses/find-address.ts';
import { emptyCart, type PricedCart, readCart } from '../cart/read-cart.ts';
import { type AppliedCoupon, applyCoupon } from '../coupons/find-coupon.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { redeemGiftCard } from '../gift-cards/redeem-gift-card.ts';
import { readHours } from '../hours/read-hours.ts';
import { askFlag } from '../settings/ordering-paused.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findByKey, findOrder, type Idempotency, insertOrder, newOrder, type Order } from './orders-store.ts';

export interface OrderRequest {
  accountId: string;
  language: Language;
  input: z.output<typeof createOrderBody>;
  idempotencyKey: string | null;
}

/**
 * Turns the cart into an order, at the prices of this moment. The same key twice is one order, also when both
 * calls run at once (DESIGN 5.6). Everything happens in one transaction: the order stands and the cart is
 * empty, or nothing has changed.
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<Order | Refusal> {
  const idempotency = idempotencyOf(request);
  // Asked before the transaction: it is a call to another service.
  const flag = await askFlag(deps);
  const placed = await transact(deps.db, (tx) => place(tx, deps, request, { idempotency, flag }));
  if (isRefusal(placed)) {
    // A call that comes twice finds the cart empty, or its key taken.
    return (await findEarlier(deps, request, idempotency)) ?? placed;
  }
  deps.live.publish({ type: 'orders', orderId: placed.id, status: 'pending' });
  return placed;
}

async function place(
  tx: Tx,
  { clock }: Deps,
  request: OrderRequest,
  { idempotency, flag }: { idempotency: Idempotency | null; flag: boolean | null },
): Promise<Order | Refusal> {
  const { accountId, input, language } = request;
  const now = clock.now();
  const checkout = await checkOut(tx, request, { now, flag });
  if (isRefusal(checkout)) return checkout;

  const { cart, lines, paymentMethod, address, coupon, totals } = checkout;
  if (input.expectedTotal !== undefined && centsOf(input.expectedTotal) !== totals.totalCents) {
    return { code: 'price_changed', totalCents: totals.totalCents };
  }

  const changed = await emptyCart(tx, cart, now);
  if (changed) return changed;
  const order = newOrder(
    {
      accountId,
      createdAt: now,
      language,
      paymentMethod,
      paymentStatus: 'none',
      ...recipientOf(address),
      message: input.message.trim(),
      couponCode: coupon?.couponCode ?? null,
      couponKind: coupon?.kind ?? null,
      giftCardId: coupon?.giftCardId ?? null,
      deliveryFeeCents: 0,
      ...totals,
    },
    lines,
  );
  if (!(await insertOrder(tx, order, idempotency))) return { code: 'cart_changed' };
  if (order.giftCardId !== null) {
    const redemption = { cardId: order.giftCardId, orderId: order.id, amountCents: order.discountCents };
    const refused = await redeemGiftCard(tx, redemption, now);
    if (refused) return refused;
  }
  return order;
}

interface Checkout {
  cart: PricedCart;
  lines: PricedLine[];
  paymentMethod: PaymentMethod;
  address: SavedAddress;
  coupon: AppliedCoupon | null;
  totals: OrderTotals;
}

/** Everything the order consists of, at this moment's prices, or the first reason why it can't be. */
async function checkOut(
  tx: Tx,
  { accountId, input }: OrderRequest,
  { now, flag }: { now: number; flag: boolean | null },
): Promise<Checkout | Refusal> {
  const hours = await readHours(tx);
  const { timeZone } = hours;
  const cart = await readCart(tx, accountId, { now, timeZone });
  if (cart.id !== input.cartId) return { code: 'not_found' };
  const address = input.addressId ? await findAddress(tx, accountId, input.addressId) : null;
  if (isRefusal(address)) return address;

  const lines = cart.lines.flatMap(({ line, problem }) => (line && !problem ? [line] : []));
  const paymentMethod = input.paymentMethod ?? null;
  const { ordering, delivery } = await readSettings(tx);
  const subtotal = subtotalCents(lines);
  const refusal = checkCheckout({
    lineCount: cart.lines.length,
    subtotalCents: subtotal,
    paymentMethod,
    address,
    isOpen: isOpenAt(hours, now),
    isOrderingPaused: flag ?? ordering.isPaused,
    areas: delivery.areas,
  });
  // A dish that can't be had explains a sum below the minimum better than the minimum does.
  const problem = cart.lines.find((cartLine) => cartLine.problem)?.problem;
  if (problem && (refusal === null || refusal.code === 'minimum_order')) return problem;
  if (refusal) return refusal;
  if (paymentMethod === 'online') return { code: 'online_payment_unavailable' };

  const coupon = input.couponCode
    ? await applyCoupon(tx, input.couponCode, { subtotalCents: subtotal, now, timeZone })
    : null;
  if (isRefusal(coupon)) return coupon;
  const totals = orderTotals(lines, coupon?.discountCents ?? 0);
  // Neither is missing any more: `checkCheckout` has seen to that.
  return {
    cart,
    lines,
    coupon,
    totals,
    ...({ paymentMethod, address } as Pick<Checkout, 'paymentMethod' | 'address'>),
  };
}

function recipientOf({ id: _id, isDefault: _isDefault, isSelfPickup, email, ...address }: SavedAddress) {
  return { fulfilment: isSelfPickup ? 'pickup' : 'delivery', email, phone: address.phone, address } as const;
}

function idempotencyOf({ idempotencyKey, input }: OrderRequest): Idempotency | null {
  if (idempotencyKey === null) return null;
  return {
    key: idempotencyKey,
    hash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
  };
}

/** The order that the key already made; refused when it was made for something else. */
async function findEarlier(
  deps: Deps,
  { accountId }: OrderRequest,
  idempotency: Idempotency | null,
): Promise<Order | Refusal | null> {
  if (!idempotency) return null;
  const earlier = await findByKey(deps.db, accountId, idempotency.key);
  if (!earlier) return null;
  return earlier.hash === idempotency.hash
    ? findOrder(deps.db, earlier.id)
    : { code: 'idempotency_key_reused' };
}
