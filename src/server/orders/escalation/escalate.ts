import { statusAt } from '#domain/hours/opening.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import {
  continueWatch,
  dueRungs,
  isUnanswered,
  type LadderContext,
  type Rung,
  rungAt,
  WATCH_GAP_MS,
} from '#domain/orders/escalation.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { type Email, queueMails } from '../../mail/index.ts';
import {
  pauseOrderingUnanswered,
  readEscalationSettings,
  readSettings,
  type Settings,
} from '../../settings/index.ts';
import { declineUnanswered } from '../cancel-order.ts';
import { listByStatus, type Order } from '../orders-store.ts';
import { declinedEmail, type PauseOutcome, unansweredEmail } from './escalation-emails.ts';
import { reachRung, readWatch, writeWatch } from './escalation-store.ts';

/** The oldest are looked at first; more than these wait in no kitchen. */
const MAX_ORDERS = 500;

type Context = LadderContext & { settings: Settings['escalation'] };

/**
 * Looks at every order that waits for an answer, and does what is due. Any number of processes may do it at once: each rung
 * is recorded once, together with what it does, and only while the order is unanswered. What fails is tried with the next
 * look, and does not stop the rest.
 */
export async function escalateOrders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const context = await readContext(deps.db, now);
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

async function readContext(db: Db, now: number): Promise<Context> {
  const [hours, { settings, version }] = [await readHours(db), await readEscalationSettings(db)];
  const watchedSince = await watch(db, rulesOf(hours, version, now), now);
  return { hours, ladder: settings, watchedSince, settings };
}

/** As it is at this moment: when it changes, nobody can say since when the restaurant has been open. */
function rulesOf(hours: Hours, version: number, now: number): string {
  const { manuallySet, isOpen } = statusAt(hours, now);
  return `${manuallySet ? (isOpen ? 'opened' : 'closed') : 'schedule'} ${version}`;
}

/** Since when it has been watched under these rules. */
async function watch(db: Db, rules: string, now: number): Promise<number> {
  const before = await readWatch(db);
  const after = continueWatch(before, rules, now);
  const goesOn = before !== null && after.since === before.since && after.rules === before.rules;
  // Not with every look: a disk that is written to all the time never sleeps.
  if (goesOn && Math.abs(now - before.seenAt) < WATCH_GAP_MS / 3) return before.since;
  if (await writeWatch(db, before, after)) return after.since;
  // Another process has looked at the same moment.
  return (await readWatch(db))?.since ?? now;
}

async function climb(deps: Deps, order: Order, rung: Rung, context: Context): Promise<void> {
  if (rung === 'decline') return decline(deps, order, context.settings);
  const now = deps.clock.now();
  const isReached = await transact(deps.db, async (tx) => {
    const callDueAt = rung === 'owner' && context.settings.webhook !== null ? now : null;
    if (!(await reachRung(tx, { orderId: order.id, rung, now, callDueAt }))) return false;
    if (rung === 'owner') {
      const declinedAt = rungAt(order, 'decline', context);
      const { timeZone } = context.hours;
      await tell(tx, now, context.settings, (to) => unansweredEmail(order, { to, declinedAt, timeZone }));
    }
    return true;
  });
  if (isReached) deps.live.publish({ type: 'orders', orderId: order.id, status: 'pending' });
}

/** Cancels it with all that belongs to a cancellation; the rung is committed with it or not at all. */
async function decline(deps: Deps, order: Order, settings: Settings['escalation']): Promise<void> {
  let isPaused = false;
  const before = async (tx: Tx, current: Order, now: number): Promise<Refusal | null> => {
    const { id: orderId, status } = current;
    if (!(await reachRung(tx, { orderId, rung: 'decline', now, callDueAt: null })))
      return refusal('order_status_conflict', { status });
    isPaused = !current.isTest && (await pauseOrderingUnanswered(tx, deps));
    const pause: PauseOutcome = current.isTest ? 'test' : deps.orderingFlag ? 'elsewhere' : 'paused';
    await tell(tx, now, settings, (to) => declinedEmail(current, { to, pause }));
    return null;
  };
  const declined = await declineUnanswered(deps, order, before);
  if (isPaused && !isRefusal(declined)) deps.live.publish({ type: 'content' });
}

/** At the restaurant's own address, and at the one that the owner has named for alarms. */
async function tell(
  tx: Tx,
  now: number,
  { alarmEmail }: Settings['escalation'],
  emailTo: (address: string) => Email,
): Promise<void> {
  const { restaurant } = await readSettings(tx);
  const addresses = [...new Set([restaurant.email, alarmEmail ?? ''])].filter((address) => address !== '');
  if (addresses.length > 0) await queueMails(tx, addresses.map(emailTo), now);
}
