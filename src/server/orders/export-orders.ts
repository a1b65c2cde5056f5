import type { Db } from '../db/schema.ts';
import type { Span } from './order-figures-store.ts';
import { listBetween, listVatRates, type OrderHead } from './orders-export-store.ts';

/** Rows in memory at once: a year of a busy house is no more than this. */
const AT_ONCE = 500;

export type { OrderHead };

/** The desk's orders of a span of time, oldest first, some hundred at a time. */
export async function* exportOrders(db: Db, span: Span): AsyncGenerator<OrderHead> {
  let after: OrderHead | undefined;
  do {
    const orders = await listBetween(db, span, after, AT_ONCE);
    yield* orders;
    after = orders.length < AT_ONCE ? undefined : orders.at(-1);
  } while (after);
}

/** The VAT rates that occur in the span or close to it, lowest first: known without reading its orders. */
export function vatRatesOf(db: Db, span: Span): Promise<number[]> {
  return listVatRates(db, span);
}
