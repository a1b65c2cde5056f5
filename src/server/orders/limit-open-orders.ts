import { createHmac } from 'node:crypto';
import type { Refusal } from '#contract/refusals.ts';
import { normalizeMobile, phoneDigits } from '#domain/accounts.ts';
import { OPEN_ORDER_MS } from '#domain/retention.ts';
import type { SavedAddress } from '../addresses/find-address.ts';
import type { Tx } from '../db/schema.ts';
import { secretOf } from '../db/secret.ts';
import type { Deps } from '../deps.ts';
import type { Checkout } from './check-out.ts';
import { countOpen, deleteSenders, hasCompleted, type Senders } from './order-senders-store.ts';

export { holdSenders, insertSenders, type Senders } from './order-senders-store.ts';

/**
 * How many orders that nobody has paid may be open at once. Generous to a household, and to the guests of one Wi-Fi;
 * whoever wants more pays online, or calls.
 */
const MOST_OPEN = { phone: 3, email: 3, visitor: 6 } as const satisfies
  | Senders
  | Record<keyof Senders, number>;

/**
 * Hashes the traits of an order's sender with a key of the house's own: nobody reads from them who it was, and they
 * are deleted within a day. A visitor of null is one that nobody can tell from others.
 */
export async function sendersOf(
  { db }: Pick<Deps, 'db'>,
  { email, phone, visitor }: Pick<SavedAddress, 'email' | 'phone'> & { visitor: string | null },
): Promise<Senders> {
  const secret = await secretOf(db, 'order senders');
  const hash = (trait: keyof Senders, value: string) =>
    value === '' ? '' : createHmac('sha256', secret).update(`${trait}:${value}`).digest('base64url');
  return {
    phone: hash('phone', normalizeMobile(phone) ?? phone.replace(/\D/g, '')),
    email: hash('email', email.trim().toLowerCase()),
    visitor: hash('visitor', visitor ?? ''),
  };
}

/**
 * Whether one more order may stand that nobody has paid yet. Counted inside the transaction that places it, which
 * holds its senders: of two at once the second is counted with the first.
 */
export async function checkOpenOrders(
  tx: Tx,
  checkout: Checkout,
  { senders, canPayOnline, now }: { senders: Senders; canPayOnline: boolean; now: number },
): Promise<Refusal | null> {
  const { paymentMethod, totals, settings } = checkout;
  if (totals.totalCents === 0) return null;
  const isOnline = paymentMethod === 'online';
  const paymentStatus = isOnline ? 'unpaid' : 'none';
  const open = await countOpen(tx, { ...senders, since: now - OPEN_ORDER_MS, paymentStatus });
  const traits = Object.keys(MOST_OPEN) as (keyof Senders)[];
  if (traits.every((trait) => open[trait] < MOST_OPEN[trait])) return null;
  const { phone } = settings.restaurant;
  return { code: 'too_many_open_orders', phone, canPayOnline: canPayOnline && !isOnline };
}

/** The owner's rule for a house under a wave of false orders: who is new here pays online, or calls. */
export async function checkFirstOrder(
  tx: Tx,
  { paymentMethod, totals, address: { phone }, settings: { firstOrder, restaurant } }: Checkout,
  { accountId, canPayOnline }: { accountId: string; canPayOnline: boolean },
): Promise<Refusal | null> {
  if (paymentMethod === 'online' || totals.totalCents === 0) return null;
  if (!firstOrder.isPaidOnly) return null;
  if (await hasCompleted(tx, { accountId, phoneDigits: phoneDigits(phone) })) return null;
  return { code: 'first_order_unpaid', phone: restaurant.phone, canPayOnline };
}

/** What no longer counts is forgotten. */
export async function forgetSenders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSenders(db, clock.now() - OPEN_ORDER_MS);
}
