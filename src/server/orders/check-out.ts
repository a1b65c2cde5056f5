import type { z } from 'zod';
import type { createOrderBody } from '#contract/orders/shapes.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { isOpenAt } from '#domain/hours/opening.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import { deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import { type OrderTotals, orderTotals, type PricedLine, subtotalCents } from '#domain/orders/line.ts';
import type { PaymentMethod } from '#domain/orders/order.ts';
import { findAddress, type SavedAddress } from '../addresses/find-address.ts';
import { type PricedCart, readCart } from '../cart/read-cart.ts';
import { type AppliedCodes, applyCodes } from '../coupons/find-coupon.ts';
import type { Tx } from '../db/schema.ts';
import { readHours } from '../hours/read-hours.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { House } from './tell-of-order.ts';

/** What an order is made of. */
export interface Checkout {
  cart: PricedCart;
  lines: PricedLine[];
  paymentMethod: PaymentMethod;
  address: SavedAddress;
  codes: AppliedCodes;
  totals: OrderTotals;
  /** To whom it will be told. */
  house: House;
}

/** Everything the order consists of, at this moment's prices, or the first reason why it can't be. */
export async function checkOut(
  tx: Tx,
  { accountId, input }: { accountId: string; input: z.output<typeof createOrderBody> },
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
  const { ordering, delivery, restaurant } = await readSettings(tx);
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

  const given = [input.couponCode, input.giftCardCode].filter((code) => code != null);
  const codes = await applyCodes(tx, given, { subtotalCents: subtotal, now, timeZone });
  if (isRefusal(codes)) return codes;
  const area = address?.isSelfPickup === false ? deliveryAreaOf(address.zipCode, delivery.areas) : null;
  const totals = orderTotals(lines, {
    couponDiscountCents: codes.coupon?.discountCents ?? 0,
    deliveryFeeCents: area?.feeCents ?? 0,
    giftCardBalanceCents: codes.giftCard?.balanceCents ?? 0,
  });
  // Neither is missing any more: `checkCheckout` has seen to that.
  return {
    cart,
    lines,
    codes,
    totals,
    house: { email: restaurant.email, timeZone },
    ...({ paymentMethod, address } as Pick<Checkout, 'paymentMethod' | 'address'>),
  };
}
