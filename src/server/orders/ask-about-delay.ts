import { agreedAt, isAskedAbout } from '#domain/orders/delay.ts';
import type { Tx } from '../db/schema.ts';
import { readSettings } from '../settings/index.ts';
import type { Order } from './orders-store.ts';

/** The promise about which the guest of an order is asked when it is moved there; null: they are not asked. */
export async function askedAt(tx: Tx, order: Order, dueAt: number): Promise<number | null> {
  const agreed = agreedAt(order);
  // Most orders are promised as agreed, and read no settings.
  if (agreed === null || dueAt <= agreed) return null;
  const { askDelayMinutes } = (await readSettings(tx)).orderTimes;
  return isAskedAbout(dueAt, agreed, askDelayMinutes) ? dueAt : null;
}
