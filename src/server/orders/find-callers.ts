import type { Caller } from '#contract/orders/shapes.ts';
import { phoneDigits } from '#domain/contact/phone.ts';
import { nameKeys } from '#domain/name-key.ts';
import { countedParts } from '#domain/orders/counted-parts.ts';
import type { PricedLine } from '#domain/orders/line.ts';
import { CALLER_MEMORY_MS } from '#domain/retention.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { readCountry } from '../settings/index.ts';
import { forgetPhone, listByPhone, listLines, type OrderContact } from './callers-store.ts';
import { companyOf } from './orders-store.ts';

/** So many of the newest orders are looked at: who orders every day is known by then. */
const MAX_ORDERS = 50;
/** Of a number that many use, those who called last. */
const MAX_NAMES = 3;
/** More would not be read while somebody is on the phone. */
const MAX_ADDRESSES = 4;

/**
 * Who has ordered with this number within a year, and where to, the last order first. An erased order has no number
 * any more, so it is never found; a number that cannot be one finds nobody.
 */
export async function findCallers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  phone: string,
): Promise<Caller[]> {
  const digits = phoneDigits(phone, await readCountry(db));
  if (digits === null) return [];
  const since = clock.now() - CALLER_MEMORY_MS;
  const orders = await listByPhone(db, { digits, since, limit: MAX_ORDERS });
  const byName = [...Map.groupBy(orders, ({ address }) => nameKeys(address.fullName).key).values()].slice(
    0,
    MAX_NAMES,
  );
  const lines = await listLines(
    db,
    byName.flatMap(([last]) => last?.id ?? []),
  );
  return byName.flatMap((own) => (own[0] ? [callerOf(own[0], own, lines)] : []));
}

/**
 * Whoever asks not to be remembered is no longer found by this number, and that they did not come, or wait for a table, is
 * forgotten with it. Returns
 * how many orders that concerns.
 */
export async function forgetCallers(staff: StaffContext, phone: string): Promise<number> {
  return transact(staff.db, async (tx) => {
    const digits = phoneDigits(phone, await readCountry(tx));
    const count = digits === null ? 0 : await forgetPhone(tx, digits);
    const ofTables = await staff.forgetGuestOf(tx, phone);
    if (count + ofTables > 0) await recordAuditEntry(tx, staff, { action: 'caller_forgotten' });
    return count;
  });
}

function callerOf(
  { id, address, createdAt }: OrderContact,
  own: readonly OrderContact[],
  lines: Awaited<ReturnType<typeof listLines>>,
): Caller {
  const addresses = new Map<string, Caller['addresses'][number]>();
  for (const { fulfilment, address: place } of own) {
    if (fulfilment !== 'delivery' || place.addressLine1 === '') continue;
    const { addressLine1, addressLine2, zipCode, city } = place;
    const key = `${addressLine1} ${addressLine2} ${zipCode}`.toLowerCase();
    if (!addresses.has(key)) addresses.set(key, { addressLine1, addressLine2, zipCode, city });
  }
  return {
    fullName: address.fullName,
    ...companyOf(address),
    addresses: [...addresses.values()].slice(0, MAX_ADDRESSES),
    lastOrderAt: new Date(createdAt).toISOString(),
    lastItems: lines
      .filter((line) => line.order_id === id)
      .map((line) => ({
        ...{ menuItemId: line.dish_id, name: line.name_de, nameEn: line.name_en },
        ...{ variantId: line.variant_id, quantity: line.quantity, message: line.message },
        ...(line.for_name && { forName: line.for_name }),
        addOns: countedParts(JSON.parse(line.add_ons) as PricedLine['addOns'], ({ id }) => id).map(
          (addOn) => ({ _id: addOn.id, quantity: addOn.quantity }),
        ),
      })),
  };
}
