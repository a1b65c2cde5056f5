import type { z } from 'zod';
import type { phoneOrderBody } from '#contract/orders/shapes.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { MINUTE } from '#domain/hours/zone.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { centsOf } from '#domain/money.ts';
import { loadOf } from '#domain/orders/capacity.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import { deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import { orderTotals, type PricedLine, subtotalCents } from '#domain/orders/line.ts';
import { phonePaymentMethod } from '#domain/orders/phone-order.ts';
import { haveOtherRates, type LineRefusal, type PricingRules, priceLine } from '#domain/orders/price-line.ts';
import { isPromiseSensible, roundUpPromise } from '#domain/orders/promise.ts';
import { PRINT_MOMENTS } from '#domain/printing/printer.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { ensureAnonymousAccount } from '../accounts/index.ts';
import { restaurantLocation } from '../addresses/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { hashContent } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { queueMail } from '../mail/index.ts';
import { findDishes } from '../menu/index.ts';
import { type OperationalSettings, readSettings } from '../settings/index.ts';
import { currentTerms, markTermsStored, storeTermsVersion } from '../terms/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { acceptedEmail } from './order-emails.ts';
import { recordOrderFact } from './order-facts.ts';
import { dishesOf, takeForOrder } from './order-stock.ts';
import { minutesFromNow } from './order-times.ts';
import { transitionOrder } from './order-transitions-store.ts';
import { companyOf, findOrder, type Idempotency, insertOrder, newOrder, type Order } from './orders-store.ts';
import { findExistingOrder } from './place-order.ts';
import { printOrder } from './print-order.ts';

type PhoneOrderInput = z.output<typeof phoneOrderBody>;

interface PhoneOrderRequest {
  input: PhoneOrderInput;
  language: Language;
  idempotencyKey: string | null;
}

/** Staff take an order in any way: the switches are about the website. */
const BY_PHONE = { delivery: true, pickup: true };

/**
 * Enters the order of a caller: at the menu's prices, by the same rules as on the site, paid in cash, and accepted at
 * once, because a person has taken it. Neither a pause nor closed doors stop it: they stop orders that nobody answers.
 * It belongs to no account, so that no login opens it (decision 094). The same key twice is one order.
 */
export async function placePhoneOrder(
  staff: StaffContext,
  request: PhoneOrderRequest,
): Promise<Order | Refusal> {
  const { input, idempotencyKey: key } = request;
  const idempotency = key === null ? null : { key, hash: hashContent(input) };
  let accountId = '';
  const placed = await transact(staff.db, async (tx) => {
    accountId = await ensureAnonymousAccount(tx);
    if (idempotency && (await findExistingOrder({ db: tx }, { accountId }, idempotency)))
      return refusal('cart_changed');
    return place(tx, staff, request, { accountId, idempotency });
  });
  // A repeated call finds its key taken; if its dish has sold out since, it is still that order.
  if (isRefusal(placed)) return (await findExistingOrder(staff, { accountId }, idempotency)) ?? placed;
  if (placed.termsId !== null) markTermsStored(staff.db, placed.termsId);
  staff.live.publish({ type: 'orders', orderId: placed.id, status: placed.status });
  return placed;
}

async function place(
  tx: Tx,
  staff: StaffContext,
  { input, language }: PhoneOrderRequest,
  { accountId, idempotency }: { accountId: string; idempotency: Idempotency | null },
): Promise<Order | Refusal> {
  const now = staff.clock.now();
  const settings = await readSettings(tx);
  const { dueAt: promised = null } = input;
  if (promised !== null && !isPromiseSensible(promised, now)) return refusal('invalid_input');
  const hours = await readHours(tx);
  // What is ordered for another time has to be there then.
  const at = promised ?? now;
  const rules = { at, timeZone: hours.timeZone, ...settings.legal };
  const lines = await priceLines(tx, input.items, rules);
  if (isRefusal(lines)) return lines;
  const { restaurant, delivery, reuse } = settings;
  const { fulfilment } = input;
  const paymentMethod = phonePaymentMethod(fulfilment);
  const refused = checkCheckout({
    lineCount: lines.length,
    subtotalCents: subtotalCents(lines),
    paymentMethod,
    address: { isSelfPickup: fulfilment === 'pickup', zipCode: input.zipCode, city: input.city },
    ...{ isOpen: true, isOrderingPaused: false, offers: BY_PHONE },
    areas: delivery.areas,
    minimumAge: minimumAgeOf(lines),
    confirmedAge: input.confirmedAge ?? null,
    ...{ packaging: null, reuse },
  });
  if (refused) return refused;
  const area = fulfilment === 'delivery' ? deliveryAreaOf(input, delivery.areas) : null;
  const totals = orderTotals(lines, { deliveryFeeCents: area?.feeCents ?? 0 });
  if (input.expectedTotal !== undefined && centsOf(input.expectedTotal) !== totals.totalCents)
    return refusal('price_changed', { totalCents: totals.totalCents });

  const load = loadOf(lines, settings.orderTimes.dishMinutes);
  const facts = { now, hours, settings, fulfilment, area, load };
  const dueAt = promised ?? roundUpPromise(now + (await minutesFromNow(tx, facts)) * MINUTE);
  const supplied = haveOtherRates(at, dueAt, rules)
    ? await priceLines(tx, input.items, { ...rules, suppliedAt: dueAt })
    : lines;
  if (isRefusal(supplied)) return supplied;
  const isTest = !settings.launch.isLaunched;
  const dishes = isTest ? [] : await dishesOf(tx, lines);
  const stock = await takeForOrder(tx, { lines, createdAt: now, dueAt }, { dishes, now, hours });
  if (isRefusal(stock)) return stock;
  const offers = { ...settings.offers, ...BY_PHONE };
  const terms = await currentTerms(tx, { ...settings, offers }, language);
  const order = newOrder(
    {
      ...{ requestedAt: promised, promisedAt: dueAt, dueAt, load },
      isTest,
      stockTaken: stock.taken,
      ...{ accountId, createdAt: now, language, paymentMethod, fulfilment },
      ...{ paymentStatus: 'none', paymentProvider: null, paidAt: null, isPlay: false, cart: null },
      ...{ email: input.email, phone: input.phone, address: addressOf(input, restaurant) },
      ...{ message: input.message, packaging: null },
      ...{ couponCode: null, giftCardId: null, giftCardCode: null },
      termsId: terms.id,
      ...(staff.actor && { takenBy: staff.actor.id }),
      ...orderTotals(supplied, { deliveryFeeCents: area?.feeCents ?? 0 }),
    },
    supplied,
  );
  if (!(await insertOrder(tx, order, { idempotency, country: restaurant.country })))
    return refusal('cart_changed');
  await transitionOrder(tx, order.id, { from: ['pending'], to: 'accepted' }, { now });
  await recordOrderFact(tx, 'order_accepted', order, { actorId: order.takenBy, now });
  await storeTermsVersion(tx, terms, now);
  await recordAuditEntry(tx, staff, { action: 'order_taken_by_phone', subject: { id: order.id } });
  const accepted = (await findOrder(tx, order.id)) as Order;
  // It arrives and is accepted in one.
  const printing = { moments: settings.printing.moments, now };
  for (const moment of PRINT_MOMENTS) await printOrder(tx, accepted, moment, printing);
  // One mail, which concludes the contract: that the order was received the caller has heard.
  if (accepted.email !== '') await queueMail(tx, acceptedEmail(await inOfferedLanguage(tx, accepted)), now);
  return accepted;
}

/** The lines at the prices of the menu, or why the first of them can't be had. */
async function priceLines(
  tx: Tx,
  items: PhoneOrderInput['items'],
  { at, ...rules }: PricingRules & { at: number },
): Promise<PricedLine[] | LineRefusal> {
  const onMenu = await findDishes(tx, [...new Set(items.map(({ menuItemId }) => menuItemId))]);
  const lines: PricedLine[] = [];
  for (const { menuItemId: dishId, variantId, quantity, message, forName, addOns, options = [] } of items) {
    const choice = {
      ...{ dishId, variantId, quantity, message, forName: forName || undefined },
      addOns: [...addOns, ...options].map(({ _id, quantity: count }) => ({ id: _id, quantity: count })),
    };
    const line = priceLine(choice, onMenu(dishId), at, rules);
    if (isRefusal(line)) return line;
    lines.push(line);
  }
  return lines;
}

/** Whoever picks up comes to the restaurant; the country is its own, as on the site. */
function addressOf(
  { fulfilment, fullName, phone, addressLine1, addressLine2, zipCode, city, ...others }: PhoneOrderInput,
  restaurant: OperationalSettings['restaurant'],
): Order['address'] {
  const place =
    fulfilment === 'pickup' ? restaurantLocation(restaurant) : { addressLine1, addressLine2, zipCode, city };
  const country = COUNTRIES[restaurant.country].name;
  return { fullName, phone, ...place, state: ' ', country, ...companyOf(others) };
}
