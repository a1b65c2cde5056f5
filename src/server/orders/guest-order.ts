import { isQuestionOpen } from '#domain/orders/delay.ts';
import { isCancelledByGuest, isChangeableByGuest } from '#domain/orders/progress.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { SignedInAccount } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/index.ts';
import { cancelAsGuest } from './cancel-order.ts';
import { changePendingOrder } from './guest-order-store.ts';
import { lapse } from './lapse-order.ts';
import { readLinkedOrder } from './order-link.ts';
import { keepDelay } from './order-transitions-store.ts';
import { findOrder, type Order } from './orders-store.ts';
import { findCurrentOrder } from './read-orders.ts';

/** How a guest names an order: by the key of its link, or as the account that placed it. */
export interface GuestAccess {
  orderId: string;
  key?: string | undefined;
}

/**
 * The order of a guest. With a key the account does not matter; without one it must be the account's own, and staff see
 * no more than anybody else.
 */
export async function readGuestOrder(
  deps: Deps,
  { orderId, key }: GuestAccess,
  account: Pick<SignedInAccount, 'id'> | null,
): Promise<Order | Refusal> {
  if (key !== undefined) return readLinkedOrder(deps, { orderId, key });
  if (!account) return refusal('unauthorised');
  const order = await findCurrentOrder(deps, orderId);
  return order?.accountId === account.id ? order : refusal('not_found');
}

/** Cancels an order that the restaurant has not accepted, or has moved so far that its guest is asked. A second call returns the order that the first has cancelled. */
export async function cancelGuestOrder(deps: Deps, order: Order): Promise<Order | Refusal> {
  if (order.paymentStatus === 'unpaid') {
    // It was never at the desk. Money that still arrives goes back (decision 011).
    await lapse(deps, order);
    return (await findOrder(deps.db, order.id)) as Order;
  }
  const cancelled = await cancelAsGuest(deps, order);
  if (!isRefusal(cancelled)) return cancelled;
  const now = await findOrder(deps.db, order.id);
  if (!now) return refusal('not_found');
  return isCancelledByGuest(now) ? now : refuseChange(deps, now);
}

/**
 * Keeps an accepted order at the later time that its guest was asked about. `dueAt` is the promise that they have seen: if
 * the desk has moved it again, they are asked again. A second call returns the order as the first has left it.
 */
export async function keepGuestOrder(deps: Deps, orderId: string, dueAt: number): Promise<Order | Refusal> {
  const now = deps.clock.now();
  let isKept = false;
  const kept = await transact(deps.db, async (tx): Promise<Order | Refusal> => {
    isKept = await keepDelay(tx, orderId, { dueAt, now });
    const order = await findOrder(tx, orderId);
    if (!order) return refusal('not_found');
    if (!isKept) {
      if (order.keptDueAt === dueAt) return order;
      if (isQuestionOpen(order))
        return refusal('promise_changed', { dueAt: new Date(order.dueAt ?? now).toISOString() });
      return refuseChange({ ...deps, db: tx }, order);
    }
    const by = { actor: null, clock: deps.clock };
    await recordAuditEntry(tx, by, { action: 'order_delay_kept_by_guest', subject: { id: orderId } });
    return order;
  });
  if (isKept && !isRefusal(kept)) deps.live.publish({ type: 'orders', orderId, status: kept.status });
  return kept;
}

/** Changes note, phone number and whose its dishes are, of an order that the restaurant has not accepted; what is undefined stays. */
export async function changeGuestOrder(
  deps: Deps,
  orderId: string,
  change: {
    message?: string | undefined;
    phone?: string | undefined;
    healthConsent?: boolean | undefined;
    names: readonly { _id: string; forName?: string | undefined }[];
  },
): Promise<Order | Refusal> {
  let isChanged = false;
  const changed = await transact(deps.db, async (tx): Promise<Order | Refusal> => {
    const order = await findOrder(tx, orderId);
    if (!order) return refusal('not_found');
    if (!isChangeableByGuest(order)) return refuseChange({ ...deps, db: tx }, order);
    const { message = order.message, phone = order.phone } = change;
    const names = change.names.flatMap(({ _id, forName = '' }) => {
      const line = order.lines.find(({ id }) => id === _id);
      return line && (line.forName ?? '') !== forName ? [{ id: _id, forName }] : [];
    });
    // Sent again: the desk is not told twice.
    if (message === order.message && phone === order.phone && names.length === 0) return order;
    const now = deps.clock.now();
    const healthConsentAt = consentAfter(order, { message, healthConsent: change.healthConsent }, now);
    isChanged = await changePendingOrder(tx, order, { message, phone, names, healthConsentAt, now });
    const after = (await findOrder(tx, orderId)) as Order;
    if (!isChanged) return refuseChange({ ...deps, db: tx }, after);
    await recordAuditEntry(
      tx,
      { actor: null, clock: deps.clock },
      { action: 'order_changed_by_guest', subject: { id: orderId } },
    );
    return after;
  });
  if (isChanged && !isRefusal(changed))
    deps.live.publish({ type: 'orders', orderId, status: changed.status });
  return changed;
}

/** A consent goes with the last note that it may have been given for. */
function consentAfter(
  order: Order,
  { message, healthConsent }: { message: string; healthConsent: boolean | undefined },
  now: number,
): number | null {
  if (message === order.message) return order.healthConsentAt;
  if (healthConsent && message !== '') return now;
  return order.lines.some((line) => line.message !== '') ? order.healthConsentAt : null;
}

async function refuseChange({ db }: Pick<Deps, 'db'>, { status }: Order): Promise<Refusal> {
  const { restaurant } = await readSettings(db);
  return refusal('order_not_changeable', { status, phone: restaurant.phone });
}
