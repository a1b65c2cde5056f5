import type { z } from 'zod';
import type { createOrderBody } from '#contract/orders/shapes.ts';
import { isOpenAt } from '#domain/hours/opening.ts';
import { pauseAt } from '#domain/hours/pause.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { centsOf } from '#domain/money.ts';
import { offeredAreas } from '#domain/offers.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import { type DeliveryArea, deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import { type OrderTotals, orderTotals, type PricedLine, subtotalCents } from '#domain/orders/line.ts';
import type { PaymentMethod } from '#domain/orders/order.ts';
import type { Packaging } from '#domain/orders/reuse.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import type { SavedAddress } from '../addresses/index.ts';
import { cartRules, type PricedCart, readCart } from '../cart/index.ts';
import { type AppliedCodes, applyCodes } from '../coupons/index.ts';
import type { Tx } from '../db/schema.ts';
import { readHours } from '../hours/index.ts';
import { type OperationalSettings, readSettings } from '../settings/index.ts';
import { currentTerms, type TermsVersion } from '../terms/index.ts';
import { closedRefusal, pausedRefusal } from './not-now.ts';
import type { RestaurantContact } from './notify-new-order.ts';

/** Everything an order is made of. */
export interface Checkout {
  cart: PricedCart;
  lines: PricedLine[];
  paymentMethod: PaymentMethod;
  packaging: Packaging | null;
  address: SavedAddress;
  codes: AppliedCodes;
  totals: OrderTotals;
  /** Whether any of it is paid with play money. */
  isDemo: boolean;
  /** Placed by staff before the opening. */
  isTest: boolean;
  /** The terms in force. */
  terms: TermsVersion;
  /** Where the notification goes. */
  restaurant: RestaurantContact;
  area: DeliveryArea | null;
  hours: Hours;
  /** The restaurant's rules, read together with the rest. */
  settings: OperationalSettings;
}

interface CheckoutContext {
  now: number;
  /** The chosen offer, or why it can't be used; null where none was chosen. */
  address: SavedAddress | Refusal | null;
  /** When it is handed over, if that is known. */
  suppliedAt?: number | undefined;
  /** Whether the external service has paused ordering; null where none is configured. */
  externalFlag: boolean | null;
  /** The site runs in demo mode. */
  isDemoSite: boolean;
}

/** Everything the order consists of, at current prices, or the first reason for a refusal. */
export async function prepareCheckout(
  tx: Tx,
  {
    accountId,
    input,
    language,
    isPreview,
  }: Pick<OrderRequest, 'accountId' | 'input' | 'language' | 'isPreview'>,
  { now, address, suppliedAt, externalFlag: flag, isDemoSite: playSite }: CheckoutContext,
): Promise<Checkout | Refusal> {
  const hours = await readHours(tx);
  const { timeZone } = hours;
  const settings = await readSettings(tx);
  const isTest = !settings.launch.isLaunched;
  // Closed again after the request was let in.
  if (isTest && !isPreview) return refusal('not_launched');
  const requestedAt = input.requestedAt ?? null;
  // A dish counts as available when it is at the time for which it is ordered.
  const cart = await readCart(tx, accountId, {
    ...{ now, at: requestedAt ?? now, suppliedAt },
    ...cartRules(settings, timeZone),
  });
  if (cart.id !== input.cartId) return refusal('not_found');
  if (isRefusal(address)) return address;

  const lines = cart.lines.flatMap(({ line, problem }) => (line && !problem ? [line] : []));
  const paymentMethod = input.paymentMethod ?? null;
  const { ordering, restaurant } = settings;
  const subtotal = subtotalCents(lines);
  const packaging = packagingOf(input);
  const pause = pauseAt(ordering, now, flag);
  const refused = checkCheckout({
    lineCount: cart.lines.length,
    subtotalCents: subtotal,
    paymentMethod,
    address,
    // A time of its own is looked at when its place is taken (order-times.ts).
    isOpen: requestedAt !== null || isOpenAt(hours, now),
    offers: settings.offers,
    isOrderingPaused: pause.isPaused,
    areas: offeredAreas(settings),
    minimumAge: minimumAgeOf(lines),
    confirmedAge: input.confirmedAge ?? null,
    packaging,
    reuse: settings.reuse,
  });
  // An unavailable dish explains a sum below the minimum better than the minimum does.
  const problem = cart.lines.find((cartLine) => cartLine.problem)?.problem;
  if (problem && (refused === null || refused.code === 'minimum_order')) return problem;
  if (refused?.code === 'ordering_paused') return pausedRefusal(pause, timeZone);
  if (refused?.code === 'restaurant_closed') return closedRefusal(hours, now);
  if (refused) return refused;

  const codesInput = [input.couponCode, input.giftCardCode].filter((code) => code != null);
  const codes = await applyCodes(tx, codesInput, { subtotalCents: subtotal, now, timeZone, playSite });
  if (isRefusal(codes)) return codes;
  const area = address?.isSelfPickup === false ? deliveryAreaOf(address, offeredAreas(settings)) : null;
  const totals = orderTotals(lines, {
    couponDiscountCents: codes.coupon?.discountCents ?? 0,
    deliveryFeeCents: area?.feeCents ?? 0,
    giftCardBalanceCents: codes.giftCard?.balanceCents ?? 0,
  });
  const isCardUsed = codes.giftCard !== null && totals.giftCardPaidCents > 0;
  const isRestOnline = paymentMethod === 'online' && totals.totalCents > 0;
  const isRestPlay = playSite && isRestOnline;
  const isCardReal = isCardUsed && !codes.giftCard?.isPlay;
  // A test order is thrown away, and real money with it.
  if (isTest && (isCardReal || (isRestOnline && !playSite))) return refusal('test_order_money');
  // A card bought with real money must not be spent on a demo order, which is never cooked.
  if (isRestPlay && isCardReal) return refusal('gift_card_real');
  // `checkCheckout` has made sure that both are present.
  return {
    isDemo: isRestPlay || (isCardUsed && codes.giftCard?.isPlay === true),
    isTest,
    cart,
    lines,
    packaging,
    codes,
    totals,
    terms: await currentTerms(tx, settings, language),
    restaurant: { email: restaurant.email, timeZone, moments: settings.printing.moments },
    settings,
    area,
    hours,
    ...({ paymentMethod, address } as Pick<Checkout, 'paymentMethod' | 'address'>),
  };
}

/** Clients send euros; returns cents. An amount that is not a number is treated as an unknown offer. */
function packagingOf({ packaging }: OrderRequest['input']): Packaging | null {
  return packaging ? { kind: packaging.kind, depositCents: centsOf(packaging.deposit) ?? -1 } : null;
}

export interface OrderRequest {
  accountId: string;
  language: Language;
  input: z.output<typeof createOrderBody>;
  idempotencyKey: string | null;
  /** Sent by a browser of the staff that may see the site before the opening. */
  isPreview: boolean;
  /** The sender's network address; null where it is unknown. */
  visitor: string | null;
}
