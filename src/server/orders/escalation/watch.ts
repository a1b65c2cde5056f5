import { statusAt } from '#domain/hours/opening.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import {
  continueWatch,
  isUnanswered,
  type LadderContext,
  rungAt,
  WATCH_GAP_MS,
} from '#domain/orders/escalation.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { readEscalationSettings, type Settings } from '../../settings/index.ts';
import type { Order } from '../orders-store.ts';
import { readWatch, writeWatch } from './escalation-store.ts';

export type WatchContext = LadderContext & { settings: Settings['escalation'] };

/** Reads under which rules the restaurant is watched, and notes that it was looked at now. */
export async function readWatchContext({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<WatchContext> {
  const now = clock.now();
  const [hours, { settings, version }] = [await readHours(db), await readEscalationSettings(db)];
  const watchedSince = await watch(db, rulesOf(hours, version, now), now);
  return { hours, ladder: settings, watchedSince, settings };
}

/** When each of these orders is declined unless somebody answers (epoch milliseconds), as things stand. */
export async function readDeclineTimes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orders: readonly (Pick<Order, 'id' | 'createdAt' | 'paidAt' | 'requestedAt'> &
    Parameters<typeof isUnanswered>[0])[],
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const { settings: ladder } = await readEscalationSettings(db);
  if (orders.length === 0 || ladder.declineMinutes === 0) return times;
  const [hours, watch] = [await readHours(db), await readWatch(db)];
  const context = { hours, ladder, watchedSince: watch?.since ?? clock.now() };
  for (const order of orders.filter(isUnanswered)) {
    const at = rungAt(order, 'decline', context);
    if (at !== null) times.set(order.id, at);
  }
  return times;
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
