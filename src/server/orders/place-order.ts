import { centsOf } from '#domain/money.ts';
import { loadOf } from '#domain/orders/capacity.ts';
import type { PaymentStatus } from '#domain/orders/order.ts';
import { haveOtherRates } from '#domain/orders/price-line.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { findAddress, type SavedAddress } from '../addresses/index.ts';
import { emptyCart, type PricedCart } from '../cart/index.ts';
import type { Tx } from '../db/schema.ts';
import { hashContent } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { redeemGiftCard } from '../gift-cards/index.ts';
import { acceptsDemoMoney, offeredProvider } from '../payments/index.ts';
import { readOrderingFlag } from '../settings/index.ts';
import { markTermsStored, storeTermsVersion } from '../terms/index.ts';
import { readOnlyLanguage } from '../website/index.ts';
import { type Checkout, type OrderRequest, prepareCheckout } from './checkout.ts';
import { lapseEarlierOrders } from './lapse-order.ts';
import {
  checkFirstOrder,
  checkOpenOrderLimit,
  hashSenders,
  insertSenders,
  lockSenders,
  type SenderHashes,
} from './limit-open-orders.ts';
import { notifyNewOrder } from './notify-new-order.ts';
import { takeForOrder } from './order-stock.ts';
import { takeTime } from './order-times.ts';
import {
  companyOf,
  findByIdempotencyKey,
  findOrder,
  type Idempotency,
  insertOrder,
  newOrder,
  type Order,
  type OrderCompany,
} from './orders-store.ts';

/**
 * Turns the cart into an order, at current prices. The same key twice is one order, also when both calls run
 * at once: a guest who presses twice on a slow network must get one meal. Everything happens in one
 * transaction: either the order exists and the cart is empty, or nothing has changed.
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<Order | Refusal> {
  const idempotency = idempotencyOf(request);
  const { paymentMethod, paymentProvider } = request.input;
  if (paymentMethod === 'online' && !offeredProvider(deps.payments, paymentProvider))
    return refusal('payment_not_offered');
  // Before the transaction, because it calls another service.
  const flag = await readOrderingFlag(deps);
  // Order, terms and mails are in a language of the site, whatever the browser asks for.
  const language = (await readOnlyLanguage(deps)) ?? request.language;
  const news: News = { isMenuChanged: false };
  const placed = await transact(deps.db, (tx) =>
    placeInTransaction(tx, deps, { ...request, language }, { idempotency, flag, news }),
  );
  if (isRefusal(placed)) {
    // A repeated call finds the cart empty, or its key taken.
    return (await findExistingOrder(deps, request, idempotency)) ?? placed;
  }
  if (placed.termsId !== null) markTermsStored(deps.db, placed.termsId);
  if (news.isMenuChanged) deps.live.publish({ type: 'content' });
  if (placed.paymentStatus !== 'unpaid') {
    deps.live.publish({ type: 'orders', orderId: placed.id, status: 'pending' });
  }
  return placed;
}

/** What is told after the commit. */
interface News {
  /** So few are left of a dish that guests read it. */
  isMenuChanged: boolean;
}

async function placeInTransaction(
  tx: Tx,
  deps: Deps,
  request: OrderRequest,
  { idempotency, flag, news }: { idempotency: Idempotency | null; flag: boolean | null; news: News },
): Promise<Order | Refusal> {
  const { clock, payments } = deps;
  const { accountId, input } = request;
  const now = clock.now();
  // An order that waits for payment does not write the cart, so the lock makes two orders of one cart, or an
  // order and an erasure, run one after the other.
  if (input.paymentMethod === 'online') await lockAccount(tx, accountId);
  const address = input.addressId ? await findAddress(tx, accountId, input.addressId) : null;
  const senders = await lockSendersOf(tx, deps, { address, visitor: request.visitor });
  // However this order is paid: an earlier unpaid order of the cart is abandoned, and its gift card freed.
  news.isMenuChanged = await lapseEarlierOrders(tx, { accountId, cartId: input.cartId }, now);
  const context = { now, address, externalFlag: flag, isDemoSite: acceptsDemoMoney(deps) };
  const checkout = await prepareCheckout(tx, request, context);
  if (isRefusal(checkout)) return checkout;

  const { cart, paymentMethod, codes } = checkout;
  const requestedAt = input.requestedAt ?? null;
  const canPayOnline = payments.offered.length > 0;
  // Staff try as often as they like; these limits are for false orders.
  const limited = checkout.isTest ? null : senders;
  const unpaid = checkout.isTest
    ? null
    : ((await checkFirstOrder(tx, checkout, { accountId, canPayOnline })) ??
      (limited && (await checkOpenOrderLimit(tx, checkout, { senders: limited, canPayOnline, now }))));
  if (unpaid) return unpaid;
  const { totalCents } = checkout.totals;
  if (input.expectedTotal !== undefined && centsOf(input.expectedTotal) !== totalCents) {
    return refusal('price_changed', { totalCents });
  }

  const { fulfilment } = recipientOf(checkout.address, input);
  const { hours, settings, area } = checkout;
  const load = loadOf(checkout.lines, settings.orderTimes.dishMinutes);
  const dueAt = await takeTime(
    tx,
    { now, hours, settings, fulfilment, area, load, dishes: cart.dishes },
    { requestedAt, expectedAt: input.expectedAt ?? null },
  );
  if (isRefusal(dueAt)) return dueAt;
  const rules = { timeZone: hours.timeZone, ...settings.legal };
  // Ordered before midnight, handed over after it.
  const supplied = haveOtherRates(requestedAt ?? now, dueAt, rules)
    ? await prepareCheckout(tx, request, { ...context, suppliedAt: dueAt })
    : checkout;
  if (isRefusal(supplied)) return supplied;
  const { lines, totals } = supplied;

  // With online payment the cart stays until the money arrives, so that a guest who leaves the provider's
  // page finds it unchanged.
  const paymentStatus = paymentStatusOf(checkout);
  const isWaiting = paymentStatus === 'unpaid';
  const changed = isWaiting ? null : await emptyCart(tx, cart, now);
  if (changed) return changed;
  const isCardUsed = totals.giftCardPaidCents > 0;
  // What staff try out takes nothing away from guests.
  const dishes = checkout.isTest ? [] : cart.dishes.map(({ dish }) => dish);
  const stock = await takeForOrder(tx, { lines, createdAt: now, dueAt }, { dishes, now, hours });
  if (isRefusal(stock)) return stock;
  news.isMenuChanged ||= stock.fewest <= settings.orderTimes.fewLeft;
  const order = newOrder(
    {
      accountId,
      createdAt: now,
      ...{ requestedAt, promisedAt: dueAt, dueAt, load },
      language: request.language,
      paymentMethod,
      paymentStatus,
      paidAt: paymentStatus === 'paid' ? now : null,
      cart: isWaiting ? { id: cart.id, version: cart.version } : null,
      isPlay: checkout.isDemo,
      isTest: checkout.isTest,
      termsId: checkout.terms.id,
      paymentProvider: isWaiting ? (offeredProvider(payments, input.paymentProvider)?.name ?? null) : null,
      ...recipientOf(checkout.address, input),
      message: input.message.trim(),
      healthConsentAt: consentOf(input, cart, now),
      packaging: checkout.packaging,
      couponCode: codes.coupon?.code ?? null,
      giftCardId: isCardUsed ? (codes.giftCard?.id ?? null) : null,
      giftCardCode: isCardUsed ? (codes.giftCard?.code ?? null) : null,
      stockTaken: stock.taken,
      ...totals,
    },
    lines,
  );
  if (!(await insertOrder(tx, order, { idempotency, country: settings.restaurant.country })))
    return refusal('cart_changed');
  if (limited) await insertSenders(tx, order.id, limited, now);
  if (order.giftCardId !== null) {
    const redemption = { cardId: order.giftCardId, orderId: order.id, amountCents: order.giftCardPaidCents };
    const refused = await redeemGiftCard(tx, redemption, { isPlay: order.isPlay, now });
    if (refused) return refused;
  }
  // With online payment the notifications are sent when the money arrives.
  if (!isWaiting) await notifyNewOrder(tx, order, checkout.restaurant, now);
  await storeTermsVersion(tx, checkout.terms, now);
  return order;
}

/** The senders of the order, locked so that their next one waits for it; null where nothing is limited. */
async function lockSendersOf(
  tx: Tx,
  { config }: Deps,
  { address, visitor }: { address: SavedAddress | Refusal | null; visitor: string | null },
): Promise<SenderHashes | null> {
  if (!config.isRateLimited || address === null || isRefusal(address)) return null;
  const senders = await hashSenders({ db: tx }, { ...address, visitor });
  await lockSenders(tx, senders);
  return senders;
}

/** The last consent to keeping what is said about health: beside the order's note, or beside that of a dish. */
function consentOf(
  { message, healthConsent }: OrderRequest['input'],
  { lines }: Pick<PricedCart, 'lines'>,
  now: number,
): number | null {
  if (healthConsent && message.trim() !== '') return now;
  const given = lines.flatMap(({ healthConsentAt }) => healthConsentAt ?? []);
  return given.length > 0 ? Math.max(...given) : null;
}

/** An order that its gift card covers has nothing left to pay online. */
function paymentStatusOf({ paymentMethod, totals }: Checkout): PaymentStatus {
  if (paymentMethod !== 'online') return 'none';
  return totals.totalCents > 0 ? 'unpaid' : 'paid';
}

function recipientOf(
  { id: _id, isDefault: _isDefault, isSelfPickup, email, ...address }: SavedAddress,
  company: OrderCompany,
) {
  return {
    fulfilment: isSelfPickup ? 'pickup' : 'delivery',
    ...{ email, phone: address.phone },
    address: { ...address, ...companyOf(company) },
  } as const;
}

function idempotencyOf({ idempotencyKey, input }: OrderRequest): Idempotency | null {
  if (idempotencyKey === null) return null;
  return {
    key: idempotencyKey,
    hash: hashContent(input),
  };
}

/** The order that the key already created; refused when the request was a different one. */
export async function findExistingOrder(
  deps: Pick<Deps, 'db'>,
  { accountId }: Pick<OrderRequest, 'accountId'>,
  idempotency: Idempotency | null,
): Promise<Order | Refusal | null> {
  if (!idempotency) return null;
  const earlier = await findByIdempotencyKey(deps.db, accountId, idempotency.key);
  if (!earlier) return null;
  return earlier.hash === idempotency.hash
    ? findOrder(deps.db, earlier.id)
    : refusal('idempotency_key_reused');
}
