import type { z } from 'zod';
import type { testOrderBody } from '#contract/orders/test-order-shapes.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { MINUTE } from '#domain/hours/zone.ts';
import { loadOf } from '#domain/orders/capacity.ts';
import { lineTotalCents, orderTotals, type PricedLine } from '#domain/orders/line.ts';
import { phonePaymentMethod } from '#domain/orders/phone-order.ts';
import { type PricingRules, priceLine } from '#domain/orders/price-line.ts';
import { roundUpPromise } from '#domain/orders/promise.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { restaurantLocation } from '../addresses/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { hashContent } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { Actor, StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { readMenuData } from '../menu/index.ts';
import { readSettings } from '../settings/index.ts';
import { currentTerms, markTermsStored, storeTermsVersion } from '../terms/index.ts';
import { readOnlyLanguage } from '../website/index.ts';
import { notifyNewOrder } from './notify-new-order.ts';
import { insertOrderTest } from './order-tests-store.ts';
import { minutesFromNow } from './order-times.ts';
import { type Idempotency, insertOrder, newOrder, type Order } from './orders-store.ts';
import { findExistingOrder } from './place-order.ts';

interface TestOrderRequest {
  tester: Actor;
  input: z.output<typeof testOrderBody>;
  language: Language;
  idempotencyKey: string | null;
}

/**
 * Sends a test order from the desk: a real order of the cheapest dish, for pickup, by the very ways of all others. Opening
 * hours, pauses and the limits of the kitchen do not hold it up, and it takes no place in the book (decision 102). It belongs
 * to the account of whoever tests. The same key twice is one order.
 */
export async function placeTestOrder(
  staff: StaffContext,
  { tester, input, language: asked, idempotencyKey: key }: TestOrderRequest,
): Promise<Order | Refusal> {
  const idempotency = key === null ? null : { key, hash: hashContent({ ...input, what: 'test order' }) };
  const language = (await readOnlyLanguage(staff)) ?? asked;
  const placed = await transact(staff.db, async (tx) =>
    place(tx, staff, { tester, input, language, idempotency }),
  );
  // A repeated call finds its key taken; if the dish has sold out since, it is still that order.
  if (isRefusal(placed)) {
    return (await findExistingOrder(staff, { accountId: tester.id }, idempotency)) ?? placed;
  }
  if (placed.termsId !== null) markTermsStored(staff.db, placed.termsId);
  staff.live.publish({ type: 'orders', orderId: placed.id, status: placed.status });
  return placed;
}

async function place(
  tx: Tx,
  staff: StaffContext,
  {
    tester,
    input,
    language,
    idempotency,
  }: Pick<TestOrderRequest, 'tester' | 'input' | 'language'> & { idempotency: Idempotency | null },
): Promise<Order | Refusal> {
  const now = staff.clock.now();
  const [hours, settings] = [await readHours(tx), await readSettings(tx)];
  const { restaurant, printing } = settings;
  const { timeZone } = hours;
  const line = await cheapestLine(tx, now, { timeZone, ...settings.legal });
  if (line === null) return refusal('test_order_no_dish');
  const fulfilment = 'pickup';
  const load = loadOf([line], settings.orderTimes.dishMinutes);
  const facts = { now, hours, settings, fulfilment, area: null, load } as const;
  const dueAt = roundUpPromise(now + (await minutesFromNow(tx, facts)) * MINUTE);
  const terms = await currentTerms(tx, settings, language);
  const { fullName, email, phone } = input;
  const order = newOrder(
    {
      ...{ accountId: tester.id, createdAt: now, language, fulfilment, isTest: true },
      ...{ requestedAt: null, promisedAt: dueAt, dueAt, load },
      ...{ paymentMethod: phonePaymentMethod(fulfilment), paymentStatus: 'none', paymentProvider: null },
      ...{ paidAt: null, isPlay: false, cart: null, email, phone, message: '', packaging: null },
      address: {
        ...{ fullName, phone, ...restaurantLocation(restaurant) },
        ...{ state: ' ', country: COUNTRIES[restaurant.country].name },
      },
      ...{ couponCode: null, giftCardId: null, giftCardCode: null, termsId: terms.id },
      ...orderTotals([line], {}),
    },
    [line],
  );
  if (!(await insertOrder(tx, order, { idempotency, country: restaurant.country })))
    return refusal('cart_changed');
  await insertOrderTest(tx, order.id, now);
  await notifyNewOrder(tx, order, { email: restaurant.email, timeZone, moments: printing.moments }, now);
  await storeTermsVersion(tx, terms, now);
  await recordAuditEntry(tx, staff, { action: 'test_order_placed', subject: { id: order.id } });
  return order;
}

/** One piece of what costs least and can be had now; something with alcohol only where there is nothing else. */
async function cheapestLine(tx: Tx, now: number, rules: PricingRules): Promise<PricedLine | null> {
  const { categories, dishes } = await readMenuData(tx);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const lines = dishes.flatMap((dish) =>
    dish.variants.flatMap(({ id: variantId }) => {
      const choice = { dishId: dish.id, variantId, quantity: 1, message: '', addOns: [] };
      const line = priceLine(choice, { dish, category: byId.get(dish.categoryId) }, now, rules);
      return isRefusal(line) ? [] : [line];
    }),
  );
  const forAll = lines.filter(({ minimumAge }) => minimumAge === null);
  const [cheapest] = (forAll.length > 0 ? forAll : lines).toSorted(
    (one, other) => lineTotalCents(one) - lineTotalCents(other),
  );
  return cheapest ?? null;
}
