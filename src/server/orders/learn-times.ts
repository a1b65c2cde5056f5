import { MINUTE, MINUTES_PER_DAY } from '#domain/hours/zone.ts';
import { areaKeyOf, deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import { handoverTimes, type PromiseFigures, promiseFigures } from '#domain/orders/done-orders.ts';
import { LEARNING_DAYS, learnLeadTimes } from '#domain/orders/learn-lead-times.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { type OperationalSettings, readSettings, writeLearnedTimes } from '../settings/index.ts';
import { listOrderHistory, type OrderHistory } from './order-history-store.ts';
import type { TimeRange } from './order-reports-store.ts';

/** More say nothing further, and would keep the process busy. */
const MAX_ORDERS = 5000;

/**
 * Learns again from the orders of the last months, once a day. What it keeps stands in the settings, which are read with
 * every order anyway: placing one costs no further query, and every process knows the same.
 */
export async function learnTimes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const [{ timeZone }, settings] = [await readHours(db), await readSettings(db)];
  const from = now - LEARNING_DAYS * MINUTES_PER_DAY * MINUTE;
  const past = await listOrderHistory(db, { from, until: now }, MAX_ORDERS);
  const areas = new Map(settings.delivery.areas.map((area) => [areaKeyOf(area), area.extraMinutes ?? 0]));
  const rules = { timeZone, cooks: settings.orderTimes.cooks, areas };
  await writeLearnedTimes(db, learnLeadTimes(withWays(past, settings), rules, now));
}

/** With area and way to the guest as the owner has set them: the difference of the lead times, and the area's minutes. */
function withWays<Each extends OrderHistory>(
  orders: readonly Each[],
  { delivery }: Pick<OperationalSettings, 'delivery'>,
): (Each & { wayMinutes: number; areaKey: string | null })[] {
  const way = Math.max(0, delivery.deliveryMinutes - delivery.pickupMinutes);
  return orders.map((order) => {
    const area = order.place && deliveryAreaOf(order.place, delivery.areas);
    const wayMinutes = order.fulfilment === 'pickup' ? 0 : way + (area?.extraMinutes ?? 0);
    return { ...order, wayMinutes, areaKey: area && areaKeyOf(area) };
  });
}

/** Promise and truth of the orders of one or several spans of time. */
export interface PromiseReport extends PromiseFigures {
  /** Orders with a promise, of which nobody has tapped in time when they were done. */
  unknown: number;
}

/** Of each of several spans of time; they are counted by when the orders were placed. */
export async function reportPromises(db: Db, spans: readonly TimeRange[]): Promise<PromiseReport[]> {
  const settings = await readSettings(db);
  const reports: PromiseReport[] = [];
  for (const span of spans) reports.push(reportOf(withWays(await listOrderHistory(db, span), settings)));
  return reports;
}

function reportOf(orders: readonly (OrderHistory & { wayMinutes: number })[]): PromiseReport {
  const doneTimes = handoverTimes(orders);
  const promised = orders.map(({ promisedAt, completedAt, readyAt }, index) => {
    return { promisedAt, doneAt: doneTimes[index] ?? null, isDone: (readyAt ?? completedAt) !== null };
  });
  const kept = promised.flatMap(({ promisedAt, doneAt }) =>
    promisedAt === null || doneAt === null ? [] : [{ promisedAt, doneAt }],
  );
  return {
    ...promiseFigures(kept),
    unknown: promised.filter(
      ({ promisedAt, doneAt, isDone }) => isDone && promisedAt !== null && doneAt === null,
    ).length,
  };
}
