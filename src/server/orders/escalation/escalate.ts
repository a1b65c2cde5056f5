import { dueRungs, isPreOrder, isUnanswered, type Rung, rungAt } from '#domain/orders/escalation.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { queueAlarm } from '../../alarms/index.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { pauseOrderingUnanswered } from '../../settings/index.ts';
import { declineUnanswered } from '../cancel-order.ts';
import { hasCompletedOrder } from '../order-senders-store.ts';
import { listByStatus, type Order } from '../orders-store.ts';
import { declinedEmail, type PauseOutcome, unansweredEmail } from './escalation-emails.ts';
import { reachRung } from './escalation-store.ts';
import { readWatchContext, type WatchContext } from './watch.ts';

/** The oldest are looked at first; more than these wait in no kitchen. */
const MAX_ORDERS = 500;

/**
 * Looks at every order that waits for an answer, and does what is due. Any number of processes may do it at once: each rung
 * is recorded once, together with what it does, and only while the order is unanswered. What fails is tried with the next
 * look, and does not stop the rest.
 */
export async function escalateOrders(deps: Deps): Promise<void> {
  await escalateUnder(deps, await readWatchContext(deps));
}

/** The same, under what has just been read. */
export async function escalateUnder(deps: Deps, context: WatchContext): Promise<void> {
  const now = deps.clock.now();
  const waiting = await listByStatus(deps.db, 'pending', { direction: 'asc', limit: MAX_ORDERS });
  for (const order of waiting.filter(isUnanswered)) {
    for (const rung of dueRungs(order, context, now)) {
      if (deps.closing.aborted) return;
      try {
        await climb(deps, order, rung, context);
      } catch (error) {
        deps.log.error({ err: error, rung }, 'an unanswered order could not be escalated');
      }
    }
  }
}

async function climb(deps: Deps, order: Order, rung: Rung, context: WatchContext): Promise<void> {
  if (rung === 'decline') return decline(deps, order, context);
  const now = deps.clock.now();
  const isReached = await transact(deps.db, async (tx) => {
    const callDueAt = rung === 'owner' && context.settings.webhook !== null ? now : null;
    if (!(await reachRung(tx, { orderId: order.id, rung, now, callDueAt }))) return false;
    if (rung === 'owner') {
      const declinedAt = rungAt(order, 'decline', context);
      const { timeZone } = context.hours;
      await queueAlarm(tx, now, (to) => unansweredEmail(order, { to, declinedAt, timeZone }));
    }
    return true;
  });
  if (isReached) deps.live.publish({ type: 'orders', orderId: order.id, status: 'pending' });
}

/** Cancels it with all that belongs to a cancellation; the rung is committed with it or not at all. */
async function decline(deps: Deps, order: Order, { hours: { timeZone } }: WatchContext): Promise<void> {
  let isPaused = false;
  const before = async (tx: Tx, current: Order, now: number): Promise<Refusal | null> => {
    const { id: orderId, status } = current;
    if (!(await reachRung(tx, { orderId, rung: 'decline', now, callDueAt: null })))
      return refusal('order_status_conflict', { status });
    const pause = await pauseFor(tx, deps, current);
    isPaused = pause === 'paused' && (await pauseOrderingUnanswered(tx, deps));
    await queueAlarm(tx, now, (to) => declinedEmail(current, { to, pause, timeZone }));
    return null;
  };
  const declined = await declineUnanswered(deps, order, before);
  if (isPaused && !isRefusal(declined)) deps.live.publish({ type: 'content' });
}

/** Orders of strangers never pause the shop by themselves: whoever places false ones would close it as often as they like. */
async function pauseFor(tx: Tx, deps: Deps, order: Order): Promise<PauseOutcome> {
  const { isTest, accountId } = order;
  if (isTest) return 'test';
  if (isPreOrder(order)) return 'later';
  if (deps.orderingFlag) return 'elsewhere';
  return (await hasCompletedOrder(tx, accountId)) ? 'paused' : 'first';
}
