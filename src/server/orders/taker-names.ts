import { readNames } from '../accounts/index.ts';
import type { Db } from '../db/schema.ts';
import type { Order } from './orders-store.ts';
import type { TakerNames } from './present.ts';

/** The names of those who took these orders by phone, for the desk. Whoever has left the desk has none. */
export function readTakerNames(db: Db, orders: readonly Order[]): Promise<TakerNames> {
  return readNames(db, [...new Set(orders.flatMap(({ takenBy }) => takenBy ?? []))]);
}
