import { createHmac } from 'node:crypto';
import { normalizeMobile } from '#domain/contact/phone.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { OPEN_ORDER_MAX_AGE_MS } from '#domain/retention.ts';
import type { SavedAddress } from '../addresses/index.ts';
import type { Tx } from '../db/schema.ts';
import { getSecret } from '../db/secrets.ts';
import type { Deps } from '../deps.ts';
import { readCountry } from '../settings/index.ts';
import type { Checkout } from './checkout.ts';
import { countOpenBySender, hasCompletedOrder, type SenderHashes } from './order-senders-store.ts';

export { insertSenders, lockSenders, type SenderHashes } from './order-senders-store.ts';

/**
 * How many unpaid orders may be open at once. Generous to a household, and to the guests of one Wi-Fi; for
 * more, guests pay online or call.
 */
const MAX_OPEN_ORDERS = { phone: 3, email: 3, visitor: 6 } as const satisfies
  | SenderHashes
  | Record<keyof SenderHashes, number>;

/**
 * Hashes the traits of an order's sender with a secret key, so that they do not reveal who it was; they are
 * deleted within a day. A null visitor is one that can't be distinguished from others.
 */
export async function hashSenders(
  { db }: Pick<Deps, 'db'>,
  { email, phone, visitor }: Pick<SavedAddress, 'email' | 'phone'> & { visitor: string | null },
): Promise<SenderHashes> {
  const secret = await getSecret(db, 'order senders');
  const number = normalizeMobile(phone, await readCountry(db));
  const hash = (trait: keyof SenderHashes, value: string) =>
    value === '' ? '' : createHmac('sha256', secret).update(`${trait}:${value}`).digest('base64url');
  return {
    phone: hash('phone', number ?? phone.replace(/\D/g, '')),
    email: hash('email', email.trim().toLowerCase()),
    visitor: hash('visitor', visitor ?? ''),
  };
}

/**
 * Whether one more unpaid order is allowed. Counted inside the transaction that places it, which locks its
 * senders: of two simultaneous orders the second one is counted with the first.
 */
export async function checkOpenOrderLimit(
  tx: Tx,
  checkout: Checkout,
  { senders, canPayOnline, now }: { senders: SenderHashes; canPayOnline: boolean; now: number },
): Promise<Refusal | null> {
  const { paymentMethod, totals, settings } = checkout;
  if (totals.totalCents === 0) return null;
  const isOnline = paymentMethod === 'online';
  const paymentStatus = isOnline ? 'unpaid' : 'none';
  const open = await countOpenBySender(tx, { ...senders, since: now - OPEN_ORDER_MAX_AGE_MS, paymentStatus });
  const traits = Object.keys(MAX_OPEN_ORDERS) as (keyof SenderHashes)[];
  if (traits.every((trait) => open[trait] < MAX_OPEN_ORDERS[trait])) return null;
  const { phone } = settings.restaurant;
  return refusal('too_many_open_orders', { phone, canPayOnline: canPayOnline && !isOnline });
}

/** The owner's rule against a wave of false orders: new guests pay online, or call. */
export async function checkFirstOrder(
  tx: Tx,
  { paymentMethod, totals, settings: { firstOrder, restaurant } }: Checkout,
  { accountId, canPayOnline }: { accountId: string; canPayOnline: boolean },
): Promise<Refusal | null> {
  if (paymentMethod === 'online' || totals.totalCents === 0) return null;
  if (!firstOrder.isPaidOnly) return null;
  if (await hasCompletedOrder(tx, accountId)) return null;
  return refusal('first_order_unpaid', { phone: restaurant.phone, canPayOnline });
}
